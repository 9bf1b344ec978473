import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { makeNewPrints } from './new-prints.service.ts'
import { removeOldDownloads } from './print-downloads.service.ts'
import {
  printFilesState,
  removeExpiredFiles,
  renderPrintFiles,
  resumePrintFiles,
} from './print-files.service.ts'

const HOUR_MS = 3_600_000

export function printJobs(context: Context, sweeps: Sweeps): void {
  context.jobs.handle('print-files', (id) => renderPrintFiles(context, id), printFilesState)
  sweeps.register({ name: 'new prints', work: () => makeNewPrints(context) })
  sweeps.register({ name: 'print files left behind', work: () => resumePrintFiles(context) })
  sweeps.register({
    ...{ name: 'expired print files', restMs: HOUR_MS },
    work: () => removeExpiredFiles(context),
  })
  sweeps.register({
    ...{ name: 'unused downloads of prints', restMs: HOUR_MS },
    work: () => removeOldDownloads(context),
  })
}
