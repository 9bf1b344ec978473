import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { issueForgottenPapers } from './forgotten-papers.service.ts'

/** Vouchers follow payments, and credits refunds, that nobody dispatched or cancelled by hand. */
export function taxPaperJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'tax papers', work: () => issueForgottenPapers(context) })
}
