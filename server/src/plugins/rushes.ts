import type { Server } from 'node:http'
import { createTurns } from '../turns.ts'

/** Spreads requests that arrive together over turns, in front of all listeners that the server has now. */
export function spreadRushes(server: Server): void {
  const listeners = server.listeners('request')
  const turns = createTurns()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    turns.take(
      () => {
        for (const listener of listeners) listener.call(server, request, response)
      },
      // Whoever has gone while waiting is not worked for.
      () => !response.destroyed,
    )
  })
}
