import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { addUpSales } from './sales-days.service.ts'

export function salesJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'sales of past days', work: () => addUpSales(context) })
}
