import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { measurePalettes } from './palettes.service.ts'

export function catalogueJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'colours of pictures', work: () => measurePalettes(context) })
}
