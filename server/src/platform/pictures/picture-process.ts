import { ERROR_CODES, type ErrorCode } from '@bhitti/contract/calls/error-codes'
import type { FastifyBaseLogger } from 'fastify'
import { ShopError } from '../errors/shop-error.ts'
import {
  createWorkProcess,
  TooMuchWork,
  WorkProcessEnded,
  type WorkProcessOptions,
  WorkRefused,
  WorkStopped,
} from '../processes/work-process.ts'
import type { PlacedWall } from './draw-placed-wall.ts'
import type { EncodedPicture } from './encode-picture.ts'

/**
 * `placed`: the file is an artwork's preview, and the wall is drawn. `isPhoto`: one picture is made of a photo.
 * `isPalette`: colours are measured; `isProfile`: the file is a press's ICC profile, which is tried. Both ignore the folder.
 */
export type PictureJob = {
  file: string
  folder: string
  placed?: PlacedWall
  isPhoto?: boolean
  isPalette?: boolean
  isProfile?: boolean
}

export type PictureProcess = {
  /**
   * @throws ShopError upload.not_an_image, upload.damaged, upload.heic, upload.format, upload.animated,
   * upload.too_many_pixels, upload.unreadable if the process ended over it, server.unavailable if too many are waiting; Error if files cannot be written
   */
  encode: (file: string, folder: string) => Promise<EncodedPicture>
  /** @throws ShopError server.unavailable if too many are waiting, upload.unreadable if the process has ended */
  drawPlacedWall: (file: string, placed: PlacedWall, folder: string) => Promise<EncodedPicture>
  /** @throws ShopError as `encode` does */
  drawPhoto: (file: string, folder: string) => Promise<EncodedPicture>
  /**
   * Returns the palette in the format of the contract's `writePalette`.
   * @throws ShopError as `encode` does
   */
  measurePalette: (file: string) => Promise<string>
  /** @throws ShopError profile.cannot_print if prints cannot be converted to this profile; else as `encode` does */
  tryPrinterProfile: (file: string) => Promise<void>
  readonly pid: number | undefined
  end: () => void
}

const BOUNDS: WorkProcessOptions = {
  // 50 megapixels take 1,000 MB as AVIF, and less than 400 MB in any other format.
  memoryMb: 1200,
  timeoutMs: 60_000,
  idleMs: 30_000,
  mostWaiting: 20,
}

export function createPictureProcess(
  log: Pick<FastifyBaseLogger, 'warn'>,
  options: Partial<WorkProcessOptions> = {},
): PictureProcess {
  const worker = new URL('./picture-worker.ts', import.meta.url)
  const child = createWorkProcess<PictureJob, EncodedPicture | string>(worker, log, {
    ...BOUNDS,
    ...options,
  })
  async function drawn(job: PictureJob): Promise<EncodedPicture> {
    const picture = await child.run(job).catch(refuse)
    if (typeof picture === 'string') throw new Error('colours came instead of a picture')
    return picture
  }
  return {
    encode: (file, folder) => drawn({ file, folder }),
    drawPlacedWall: (file, placed, folder) => drawn({ file, folder, placed }),
    drawPhoto: (file, folder) => drawn({ file, folder, isPhoto: true }),
    async measurePalette(file) {
      const palette = await child.run({ file, folder: '', isPalette: true }).catch(refuse)
      if (typeof palette !== 'string') throw new Error('a picture came instead of its colours')
      return palette
    },
    async tryPrinterProfile(file) {
      await child.run({ file, folder: '', isProfile: true }).catch((error: unknown) => {
        if (error instanceof WorkProcessEnded) throw new ShopError('profile.cannot_print')
        return refuse(error)
      })
    },
    get pid() {
      return child.pid
    },
    end: child.end,
  }
}

export type VisitorPictureProcess = Pick<
  PictureProcess,
  'drawPhoto' | 'drawPlacedWall' | 'pid' | 'end'
>

/** A photo takes 400 MB at most (see draw-photo.ts). */
const VISITOR_BOUNDS: Partial<WorkProcessOptions> = { memoryMb: 700, timeoutMs: 30_000 }
/** Photos in progress or waiting; walls in carts have the rest of the queue. */
export const MOST_VISITOR_PHOTOS = 6

/** Opens a separate process for visitors, so that uploads of staff never wait for theirs. */
export function createVisitorPictureProcess(
  log: Pick<FastifyBaseLogger, 'warn'>,
): VisitorPictureProcess {
  const pictures = createPictureProcess(log, VISITOR_BOUNDS)
  let photos = 0
  return {
    drawPlacedWall: pictures.drawPlacedWall,
    async drawPhoto(file, folder) {
      if (photos >= MOST_VISITOR_PHOTOS) throw new ShopError('server.unavailable')
      photos += 1
      try {
        return await pictures.drawPhoto(file, folder)
      } finally {
        photos -= 1
      }
    },
    get pid() {
      return pictures.pid
    },
    end: pictures.end,
  }
}

function refuse(error: unknown): never {
  if (error instanceof TooMuchWork || error instanceof WorkStopped) {
    throw new ShopError('server.unavailable')
  }
  if (error instanceof WorkProcessEnded) throw new ShopError('upload.unreadable')
  if (error instanceof WorkRefused && isCode(error.code)) throw new ShopError(error.code)
  throw error
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code)
}
