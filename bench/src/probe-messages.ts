/** How the bench and the probe inside of a shop talk. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type ProbeReport = {
  /** SQL statements by the request that asked for them: 'POST /api/shop/cart/add'. */
  statements: Record<string, number>
  eventLoopDelayP99Ms: number
}

export const REPORT_AND_RESET = 'report and reset'

/** Asks the probe of a shop for what it has seen since the last time. */
export async function askProbe(child: ChildProcess): Promise<ProbeReport> {
  child.send(REPORT_AND_RESET)
  const [report] = (await once(child, 'message')) as [ProbeReport]
  return report
}
