import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { issueForgottenPapers } from './forgotten-papers.service.ts'

/** Registers the sweep for papers of payments and refunds that no dispatch or cancellation has triggered. */
export function taxPaperJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'tax papers', work: () => issueForgottenPapers(context) })
}
