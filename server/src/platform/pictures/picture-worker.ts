import { readFile } from 'node:fs/promises'
import { ShopError } from '../errors/shop-error.ts'
import { WorkRefused } from '../processes/work-process.ts'
import { answerJobs } from '../processes/worker-side.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawPlacedWall } from './draw-placed-wall.ts'
import { encodePicture } from './encode-picture.ts'
import { measureFile } from './measure-file.ts'
import type { PictureJob } from './picture-process.ts'

answerJobs(isJob, async ({ file, folder, placed, isPhoto, isPalette, isProfile }) => {
  try {
    if (isProfile) return await tryPrinterProfile(file)
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

async function tryPrinterProfile(file: string): Promise<string> {
  const { tryProfile } = await import('../renderer/print/colour-conversion.ts')
  await tryProfile(await readFile(file), true).catch((cause: unknown) => {
    throw new ShopError('profile.cannot_print', { cause })
  })
  return ''
}
