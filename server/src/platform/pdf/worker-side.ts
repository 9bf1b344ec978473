import { parentPort } from 'node:worker_threads'

/** Draws each document that the thread receives. A failure ends the thread, which reports it to drawing-thread.ts. */
export function drawInTurn<Document>(draw: (document: Document) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (document: Document) => {
    parentPort?.postMessage(await draw(document))
  })
}
