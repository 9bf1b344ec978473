/**
 * Spreads a rush over turns of the event loop. When hundreds of requests arrive together and all begin in one
 * turn, no timer runs, no reply is sent on and nobody is asked again until the last of them has begun. See
 * docs/decisions/0033-a-rush-is-spread-over-turns.md.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** More than this in one turn is a rush; fewer are done sooner together than apart. */
export const AT_ONCE = 16

type Arrived = { request: IncomingMessage; response: ServerResponse }

/** Puts the waiting in front of all listeners that the server has now. */
export function spreadRushes(server: Server): void {
  const listeners = server.listeners('request')
  const waiting: Arrived[] = []
  let begunInTurn = 0

  function begin({ request, response }: Arrived): void {
    begunInTurn += 1
    if (begunInTurn === 1) setImmediate(nextTurn)
    for (const listener of listeners) listener.call(server, request, response)
  }

  /** Of those who wait, one begins in each turn. */
  function nextTurn(): void {
    begunInTurn = 0
    let next = waiting.shift()
    // Whoever has gone while waiting is not worked for.
    while (next?.response.destroyed) next = waiting.shift()
    if (next) begin(next)
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const arrived = { request, response }
    if (waiting.length > 0 || begunInTurn === AT_ONCE) waiting.push(arrived)
    else begin(arrived)
  })
}
