import { ShopError } from '../errors/shop-error.ts'
import { WorkRefused } from '../processes/work-process.ts'
import { answerJobs } from '../processes/worker-side.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawPlacedWall } from './draw-placed-wall.ts'
import { encodePicture } from './encode-picture.ts'
import { measureFile } from './measure-file.ts'
import type { PictureJob } from './picture-process.ts'

answerJobs(isJob, async ({ file, folder, placed, isPhoto, isPalette }) => {
  try {
    if (isPalette) return await measureFile(file)
    if (isPhoto) return await drawPhoto(file, folder)
    return placed ? await drawPlacedWall(file, placed, folder) : await encodePicture(file, folder)
  } catch (error) {
    throw error instanceof ShopError ? new WorkRefused(error.code) : error
  }
})

function isJob(message: unknown): message is PictureJob {
  return typeof message === 'object' && message !== null && 'file' in message && 'folder' in message
}
