import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { removeOldSearchMisses } from './search-misses.service.ts'

const DAY_MS = 24 * 3_600_000

export function searchJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({
    name: 'old searches without results',
    work: () => removeOldSearchMisses(context),
    restMs: DAY_MS,
  })
}
