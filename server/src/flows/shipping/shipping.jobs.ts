import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { forgetOldNotices } from './courier-notices.service.ts'

const HOUR_MS = 3_600_000

export function shippingJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({
    name: 'old notices of couriers',
    work: () => forgetOldNotices(context),
    restMs: HOUR_MS,
  })
}
