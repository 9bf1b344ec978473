/** Draws documents in a thread of their own: fifty sheets take one to two seconds, which would block all requests. */
import { Worker } from 'node:worker_threads'

const PATIENCE_MS = 30_000
/** Starting a thread and loading pdfmake takes twenty times as long as drawing one document. */
const IDLE_MS = 10_000

/** Thread that drew last, kept for the next document of its kind. */
type WarmThread = { worker: Worker; href: string; idle: NodeJS.Timeout }
let warm: WarmThread | undefined

/** Documents are drawn one at a time, so that they never fill both memory and processors. */
let last: Promise<unknown> = Promise.resolve()

/** @param file a program that ends in `drawInTurn` of worker-side.ts */
export function drawInThread(
  file: URL,
  document: { title: string } & Record<string, unknown>,
): Promise<Buffer> {
  const drawn = last.then(() => draw(file, document))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(file: URL, document: { title: string }): Promise<Buffer> {
  const worker = await takeThread(file)
  try {
    const pdf = await ask(worker, document)
    keepThread(worker, file)
    return pdf
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

/** Takes the warm thread, or ends it and starts another: there are never two. */
async function takeThread({ href }: URL): Promise<Worker> {
  const kept = warm
  warm = undefined
  clearTimeout(kept?.idle)
  if (kept?.href === href) {
    kept.worker.ref()
    return kept.worker
  }
  await kept?.worker.terminate()
  return startThread(href)
}

function startThread(href: string): Worker {
  const worker = new Worker(new URL(href))
  const forget = () => {
    if (warm?.worker === worker) warm = undefined
  }
  worker.once('exit', forget)
  worker.on('error', forget)
  return worker
}

function keepThread(worker: Worker, { href }: URL): void {
  worker.unref()
  const idle = setTimeout(() => {
    if (warm?.worker === worker) warm = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
  warm = { worker, href, idle }
}

async function ask(worker: Worker, document: { title: string }): Promise<Buffer> {
  let settle = () => {}
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${document.title} took too long`)),
        PATIENCE_MS,
      )
      // In watch mode, Node sends messages of its own.
      const onMessage = (message: unknown) => {
        if (message instanceof Uint8Array) resolve(Buffer.from(message))
      }
      const onExit = () => reject(new Error(`${document.title} was not drawn`))
      worker.on('message', onMessage).once('error', reject).once('exit', onExit)
      settle = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      }
      worker.postMessage(document)
    })
  } finally {
    settle()
  }
}
