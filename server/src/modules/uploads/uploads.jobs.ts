import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { removeUnusedUploads } from './uploads.service.ts'

export function uploadJobs(context: Context, sweeps: Sweeps): void {
  sweeps.register({ name: 'unused uploads', work: () => removeUnusedUploads(context) })
}
