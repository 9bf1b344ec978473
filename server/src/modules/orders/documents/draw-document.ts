/**
 * Has a document drawn in a thread of its own: fifty sheets take a second or two, in which nobody
 * else's request is to wait.
 */
import { Worker } from 'node:worker_threads'
import type { AdminOrderDetails } from '@bhitti/contract/calls/admin-orders.schemas'
import type { ShopDetails } from '@bhitti/contract/rules/shop-details'
import type { Pictures } from './document-pictures.ts'

/** Everything that is in a document; plain data, as it travels to the thread. */
export type OrderDocument = {
  kind: 'packing slip' | 'job sheets' | 'hanging sheet'
  title: string
  orders: readonly AdminOrderDetails[]
  /** The line that a hanging sheet is about. */
  lineId?: string
  shop: ShopDetails
  pictures: Pictures
  /** Whether nothing of it is to be made or sent. */
  rehearsal: boolean
}

const PATIENCE_MS = 30_000

/** One at a time: documents take turns, so that they never fill both memory and processors. */
let last: Promise<unknown> = Promise.resolve()

/** The document as PDF. */
export function drawDocument(document: OrderDocument): Promise<Buffer> {
  const drawn = last.then(() => drawInThread(document))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawInThread(document: OrderDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: document,
  })
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
