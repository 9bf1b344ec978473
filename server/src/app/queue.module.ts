import { failedWork } from '../platform/queue/failed-work.table.ts'
import { forgetStaleFailures } from '../platform/queue/failed-work.ts'
import { jobQueueMetrics } from '../platform/queue/job-queue.metrics.ts'
import { none } from '../platform/shop-module/none.ts'
import { leftOut, type ShopModule } from '../platform/shop-module/shop-module.ts'

const STALE_REST_MS = 600_000

/** The job queue itself: the one part of the platform that keeps a table. */
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
  // A job that still fails after a restore is counted again from one.
  tables: leftOut(failedWork),
  invariants: none('work that failed is shown at /admin/status'),
}
