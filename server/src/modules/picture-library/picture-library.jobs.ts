import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { pictureZipState, removeForgottenZips, resumeLeftZips } from './picture-zips.service.ts'
import { readPictureZip } from './read-picture-zip.service.ts'

export function pictureLibraryJobs(context: Context, sweeps: Sweeps): void {
  context.jobs.handle('picture-zip', (id) => readPictureZip(context, id), pictureZipState)
  sweeps.register({ name: 'zips left behind', work: () => resumeLeftZips(context) })
  sweeps.register({ name: 'forgotten zips', work: () => removeForgottenZips(context) })
}
