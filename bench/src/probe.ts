/** Loaded into a shop with `--import`. Counts SQL statements by request, and measures event loop delay. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { type ProbeReport, REPORT_AND_RESET } from './probe-messages.ts'
import { followStatements } from './statements-of-requests.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

// The embedded database's thread loads this module as well.
if (isMainThread) watch()

function watch(): void {
  let statements: Record<string, number> = {}
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  followStatements((request) => {
    const path = (request.url ?? '').split('?')[0]?.replace(UUID, ':id')
    const name = `${request.method} ${path}`
    statements[name] = (statements[name] ?? 0) + 1
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
  // The message listener would keep the process alive.
  process.channel?.unref()
}
