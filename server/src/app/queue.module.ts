import { failedWork } from '../platform/queue/failed-work.table.ts'
import { forgetStaleFailures } from '../platform/queue/failed-work.ts'
import { jobQueueMetrics } from '../platform/queue/job-queue.metrics.ts'
import { none } from '../platform/shop-module/none.ts'
import { leftOut, type ShopModule } from '../platform/shop-module/shop-module.ts'

const STALE_REST_MS = 600_000

/** Job queue: the only part of the platform with a table of its own. */
export const queueModule: ShopModule = {
  name: 'queue',
  routes: none('flows/shop-status shows failed work'),
  jobs: ({ db }, sweeps) =>
    sweeps.register({
      ...{ name: 'stale failures', restMs: STALE_REST_MS },
      work: () => forgetStaleFailures(db),
    }),
  composers: none('tells nobody by e-mail'),
  metrics: jobQueueMetrics,
  personalData: none('failed work names rows of others'),
  // After a restore, failures of a job are counted from one again.
  tables: leftOut(failedWork),
  invariants: none('work that failed is shown at /admin/status'),
}
