import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type ProbeReport = {
  /** Numbers of SQL statements by request, such as 'POST /api/shop/cart/add'. */
  statements: Record<string, number>
  eventLoopDelayP99Ms: number
}

export const REPORT_AND_RESET = 'report and reset'

export async function askProbe(child: ChildProcess): Promise<ProbeReport> {
  child.send(REPORT_AND_RESET)
  const [report] = (await once(child, 'message')) as [ProbeReport]
  return report
}
