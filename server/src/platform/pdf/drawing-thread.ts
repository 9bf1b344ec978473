/**
 * Has documents drawn in a thread of their own: fifty sheets take a second or two, in which nobody else's request is
 * to wait.
 */
import { Worker } from 'node:worker_threads'

const PATIENCE_MS = 30_000

/** One at a time: documents take turns, so that they never fill both memory and processors. */
let last: Promise<unknown> = Promise.resolve()

/** What the thread of this file makes of a document, which is plain data: bytes of a PDF. */
export function drawInThread(
  file: URL,
  document: { title: string } & Record<string, unknown>,
): Promise<Buffer> {
  const drawn = last.then(() => draw(file, document))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(file: URL, document: { title: string }): Promise<Buffer> {
  const worker = new Worker(file, { workerData: document })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${document.title} took too long`)), PATIENCE_MS)
      // While Node watches for changes it sends messages of its own.
      worker.on('message', (message: unknown) => {
        if (message instanceof Uint8Array) resolve(Buffer.from(message))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`${document.title} was not drawn`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
