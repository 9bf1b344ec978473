import { WORK_NAMES, type WorkKind } from '@bhitti/contract/rules/shop/background-work'
import type { RegisterReading } from '../metrics/database-readings.ts'
import { readDueJobs } from './due-jobs.ts'
import { countGivenUpWork, readFailingWork } from './failed-work.ts'
import { JOB_KINDS } from './job-queue.ts'

export function jobQueueMetrics(register: RegisterReading): void {
  register({
    name: 'jobs',
    gauges: {
      bhitti_shop_jobs_due: { label: 'kind', help: 'Jobs that wait for a worker, by kind' },
      bhitti_shop_job_oldest_due_age_seconds: {
        label: 'kind',
        help: 'How long the job that has waited longest for a worker has waited, by kind',
      },
      bhitti_shop_job_oldest_repeated_age_seconds: {
        label: 'kind',
        help: 'For how long the oldest work has failed that is repeated, by kind',
      },
      bhitti_shop_jobs_given_up: {
        label: 'kind',
        help: 'Work that failed five times and waits for somebody to try it again, by kind',
      },
    },
    async read(tx) {
      const due = byKind(await readDueJobs(tx))
      const failing = byKind(await readFailingWork(tx))
      const givenUp = await countGivenUpWork(tx)
      return {
        bhitti_shop_jobs_due: each(JOB_KINDS, (kind) => due.get(kind)?.due),
        bhitti_shop_job_oldest_due_age_seconds: each(
          JOB_KINDS,
          (kind) => due.get(kind)?.oldestDueSeconds,
        ),
        bhitti_shop_job_oldest_repeated_age_seconds: each(
          KINDS,
          (kind) => failing.get(kind)?.oldestSeconds,
        ),
        bhitti_shop_jobs_given_up: each(KINDS, (kind) => givenUp.get(kind)),
      }
    },
  })
}

// Safe: these are the keys of a constant table.
const KINDS = Object.keys(WORK_NAMES) as WorkKind[]

function byKind<T extends { kind: WorkKind }>(rows: readonly T[]): Map<WorkKind, T> {
  return new Map(rows.map((row) => [row.kind, row]))
}

function each(
  kinds: readonly WorkKind[],
  figure: (kind: WorkKind) => number | undefined,
): Map<string, number> {
  return new Map(kinds.map((kind) => [kind, figure(kind) ?? 0]))
}
