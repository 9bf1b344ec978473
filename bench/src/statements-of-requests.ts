/** Which request each SQL statement of this process is asked for. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

const REQUEST_START = 'http.server.request.start'

/**
 * Tells of every statement that a request asks for, with what the driver is given, until the returned
 * function is called. What timers and jobs ask by themselves is passed over.
 */
export function followStatements(
  told: (request: IncomingMessage, query: readonly unknown[]) => void,
): () => void {
  const currentRequest = new AsyncLocalStorage<IncomingMessage>()
  // What runs in the same turn, the handlers of the request, and all that they await is its own.
  function begin(message: unknown) {
    currentRequest.enterWith((message as { request: IncomingMessage }).request)
  }
  subscribe(REQUEST_START, begin)
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const request = currentRequest.getStore()
      if (request) told(request, args)
      return query.apply(this, args)
    },
  })
  return () => {
    unsubscribe(REQUEST_START, begin)
    Object.assign(pg.Client.prototype, { query })
  }
}
