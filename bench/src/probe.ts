/**
 * Loaded into a shop with --import, and only by the bench: counts the SQL statements of each request
 * at the driver, and watches the event loop. The shop knows nothing of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { type ProbeReport, REPORT_AND_RESET } from './probe-messages.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

// The embedded database is a thread of the shop, which loads this as well.
if (isMainThread) watch()

function watch(): void {
  const currentRequest = new AsyncLocalStorage<string>()
  let statements: Record<string, number> = {}
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  // What runs in the same turn, the handlers of the request, and all that they await is its own.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const path = (request.url ?? '').split('?')[0]?.replace(UUID, ':id')
    currentRequest.enterWith(`${request.method} ${path}`)
  })
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const name = currentRequest.getStore()
      if (name !== undefined) statements[name] = (statements[name] ?? 0) + 1
      return query.apply(this, args)
    },
  })

  process.on('message', (message) => {
    if (message !== REPORT_AND_RESET) return
    const report: ProbeReport = {
      statements,
      eventLoopDelayP99Ms: delay.percentile(99) / 1e6,
    }
    statements = {}
    delay.reset()
    process.send?.(report)
  })
  // A listener for messages would keep the shop from ending.
  process.channel?.unref()
}
