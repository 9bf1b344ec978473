import type { RegisterReading } from '../metrics/database-readings.ts'
import { readDueJobs } from './due-jobs.ts'
import { JOB_KINDS } from './job-queue.ts'

/** Work in the background that is still to be done. */
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
        help: 'How long ago the oldest job was added that failed and is repeated, by kind',
      },
    },
    async read(tx) {
      const jobs = new Map((await readDueJobs(tx)).map((job) => [job.kind, job]))
      const each = (figure: 'due' | 'oldestDueSeconds' | 'oldestRepeatedSeconds') =>
        new Map(JOB_KINDS.map((kind) => [kind as string, jobs.get(kind)?.[figure] ?? 0]))
      return {
        bhitti_shop_jobs_due: each('due'),
        bhitti_shop_job_oldest_due_age_seconds: each('oldestDueSeconds'),
        bhitti_shop_job_oldest_repeated_age_seconds: each('oldestRepeatedSeconds'),
      }
    },
  })
}
