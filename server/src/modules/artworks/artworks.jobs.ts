import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { renderArtworkVersion } from './artwork-rendering.service.ts'
import { removeForgottenUploads, resumeRendering } from './artwork-sweeps.service.ts'
import { artworkState } from './artworks.service.ts'
import { drawSampleArtwork, resumeSampleDrawing } from './sample-drawing.service.ts'

export function artworkJobs(context: Context, sweeps: Sweeps): void {
  context.jobs.handle('artwork-render', (id) => renderArtworkVersion(context, id), artworkState)
  context.jobs.handle('sample-master', (id) => drawSampleArtwork(context, id))
  sweeps.register({ name: 'sample masters left behind', work: () => resumeSampleDrawing(context) })
  sweeps.register({ name: 'artworks left behind', work: () => resumeRendering(context) })
  sweeps.register({ name: 'forgotten uploads', work: () => removeForgottenUploads(context) })
}
