/** The side of a drawing thread that draws; see drawing-thread.ts. */
import { parentPort } from 'node:worker_threads'

/** Draws each document that the thread is handed. One that fails ends the thread, which tells its starter why. */
export function drawInTurn<Document>(draw: (document: Document) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (document: Document) => {
    parentPort?.postMessage(await draw(document))
  })
}
