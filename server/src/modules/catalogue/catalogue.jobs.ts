import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { measurePalettes } from './palettes.service.ts'

/** Colours of new pictures are measured after an upload, an import or an update of the shop. */
export function catalogueJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'colours of pictures', work: () => measurePalettes(context) })
}
