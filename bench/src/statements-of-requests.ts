import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

const REQUEST_START = 'http.server.request.start'

/** Calls `told` for each SQL statement of a request, but not for those of timers and jobs. */
export function followStatements(
  told: (request: IncomingMessage, query: readonly unknown[]) => void,
): () => void {
  const currentRequest = new AsyncLocalStorage<IncomingMessage>()
  // The request's handlers, and everything that they await, inherit this context.
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
