import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { orderRunState, resumeAndPurgeOrderRuns, workOnRun } from './order-runs.service.ts'

/** Registers the job, and the sweep that continues runs whose process has ended. */
export function orderRunJobs(context: Context, sweeps: Sweeps): void {
  context.jobs.handle('order-run', (id) => workOnRun(context, id), orderRunState)
  sweeps.register({ name: 'runs over orders', work: () => resumeAndPurgeOrderRuns(context) })
}
