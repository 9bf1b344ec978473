import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { resumeProductImports, runProductImport } from './run-import.service.ts'

/** Registers the import job, and the sweep that continues imports whose process has ended. */
export function productFileJobs(context: Context, sweeps: Sweeps): void {
  context.jobs.handle('product-import', (importId) => runProductImport(context, importId))
  sweeps.register({ name: 'imports left behind', work: () => resumeProductImports(context) })
}
