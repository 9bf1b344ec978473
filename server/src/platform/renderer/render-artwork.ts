/** Makes the pyramid for prints and the pictures for shoppers from a master, which stays unchanged. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MASTER_MAX_PIXELS } from '@bhitti/contract/rules/print/masters'
import type { Sharp, SharpOptions } from 'sharp'
import { WorkRefused } from '../processes/work-process.ts'
import {
  type PixelSize,
  PREVIEW_FILE,
  type PreviewFile,
  PUBLIC_FOLDER,
  PYRAMID_FILE,
  type RenderedArtwork,
  TILE_SIZE,
} from './artwork-files.ts'
import { followReading } from './reading-progress.ts'
import { sharp } from './render-library.ts'

export type ArtworkToRender = {
  file: string
  /** Folder for the pyramid and a subfolder of public pictures. */
  folder: string
  colourSpace: string
  transparent: boolean
  pixelsWide: number
  pixelsHigh: number
  /** Largest size that shoppers may see, in pixels. */
  finest: PixelSize
}

const PREVIEW_SIDE = 1000
const PREVIEW_BYTES = 60_000
const LEVEL_SIDES = [480, 2048]
const WHITE = '#ffffff'

/** Rows that are read together when prints are cut from the pyramid. */
export const PYRAMID_TILE = 256

/** Percent of the work after each part, by the usual durations. */
const AFTER_PYRAMID = 60
const AFTER_PREVIEWS = 80

const READING: SharpOptions = { limitInputPixels: MASTER_MAX_PIXELS, failOn: 'error' }

/** @throws WorkRefused unreadable; Error if files cannot be written */
export async function renderArtwork(
  artwork: ArtworkToRender,
  tellProgress: (percent: number) => void,
): Promise<RenderedArtwork> {
  const { file, folder, finest } = artwork
  const open = join(folder, PUBLIC_FOLDER)
  await mkdir(open, { recursive: true })
  const pyramid = join(folder, PYRAMID_FILE)
  const { size } = await stat(file)
  const stopFollowing = followReading(size, (share) => tellProgress(share * AFTER_PYRAMID))
  try {
    await writePyramid(artwork, pyramid).catch(refuseBroken)
  } finally {
    stopFollowing()
  }
  tellProgress(AFTER_PYRAMID)

  const flat = join(folder, 'finest.tif')
  await levelOf(artwork, pyramid, finest)
    .tiff({ tile: true, tileWidth: 256, tileHeight: 256, compression: 'none', bigtiff: true })
    .toFile(flat)
  const preview = await writePreview(flat, join(open, PREVIEW_FILE), finest)
  const levels: PreviewFile[] = []
  for (const side of LEVEL_SIDES) levels.push(await writeLevel(flat, open, finest, side))
  const colour = await averageColour(flat)
  tellProgress(AFTER_PREVIEWS)

  const tiles = await writeTiles(flat, folder, finest)
  await rm(flat)
  tellProgress(100)
  return { preview, levels, tiles, colour }
}

/** Writes the pyramid: upright, opaque, in the master's own colours and depth, readable in parts at every size. */
async function writePyramid(
  { file, folder, colourSpace, transparent }: ArtworkToRender,
  path: string,
): Promise<void> {
  const { orientation = 1 } = await sharp(file, READING).metadata()
  // Rotating needs random access to the whole picture. A tiled file gives it without loading the picture into memory.
  const turned = orientation > 1 ? join(folder, 'turned.tif') : null
  if (turned) {
    await untouched(sharp(file, READING), colourSpace)
      // withMetadata would convert the colours to sRGB.
      .keepExif()
      .tiff({ tile: true, compression: 'none', bigtiff: true })
      .toFile(turned)
  }
  const source = turned
    ? untouched(sharp(turned, { ...READING, sequentialRead: false }), colourSpace).autoOrient()
    : untouched(sharp(file, READING), colourSpace)
  const opaque = transparent ? source.flatten({ background: WHITE }) : source
  await opaque
    .tiff({
      tile: true,
      tileWidth: PYRAMID_TILE,
      tileHeight: PYRAMID_TILE,
      pyramid: true,
      bigtiff: true,
      compression: 'deflate',
      predictor: 'horizontal',
    })
    .toFile(path)
  if (turned) await rm(turned)
}

/** Keeps colours and depth as they are, with the profile that defines them. */
export function untouched(image: Sharp, colourSpace: string): Sharp {
  const inOwnColours = colourSpace === 'cmyk' ? image.pipelineColourspace('cmyk') : image
  return inOwnColours.toColourspace(colourSpace).keepIccProfile()
}

/** Returns the picture in a size, in sRGB, from the next larger level of the pyramid. */
function levelOf(
  { pixelsWide, pixelsHigh }: ArtworkToRender,
  pyramid: string,
  { width, height }: PixelSize,
): Sharp {
  let page = 0
  while (pixelsWide / 2 ** (page + 1) >= width && pixelsHigh / 2 ** (page + 1) >= height) page += 1
  return (
    sharp(pyramid, { ...READING, page: lastPage(pixelsWide, pixelsHigh, page) })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      // sharp works on 16 bits in Display P3 and converts only when it is told a profile.
      .withIccProfile('srgb', { attach: false })
  )
}

/** The last level of a pyramid is the first that fits into one tile. */
function lastPage(pixelsWide: number, pixelsHigh: number, wanted: number): number {
  const most = Math.ceil(Math.log2(Math.max(pixelsWide, pixelsHigh, 256) / 256))
  return Math.min(wanted, most)
}

function within({ width, height }: PixelSize, side: number): PixelSize {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const sized = (flat: string, { width, height }: PixelSize) =>
  sharp(flat, READING).resize(width, height, { fit: 'fill' })

/** Writes the preview as large and as good as its byte limit allows. */
async function writePreview(flat: string, path: string, finest: PixelSize): Promise<PixelSize> {
  for (let side = PREVIEW_SIDE; ; side *= 0.8) {
    const size = within(finest, side)
    const pixels = await sized(flat, size).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    for (const quality of [82, 70, 58, 46]) {
      const file = await sharp(pixels.data, { raw: { width, height, channels } })
        .webp({ quality, effort: 5 })
        .toBuffer()
      if (file.length > PREVIEW_BYTES) continue
      await writeFile(path, file)
      return size
    }
  }
}

async function writeLevel(
  flat: string,
  folder: string,
  finest: PixelSize,
  side: number,
): Promise<PreviewFile> {
  const size = within(finest, side)
  const name = `${side}.webp`
  await sized(flat, size).webp({ quality: 78 }).toFile(join(folder, name))
  return { name, ...size }
}

async function writeTiles(flat: string, folder: string, finest: PixelSize) {
  await sharp(flat, READING)
    .webp({ quality: 76 })
    .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', depth: 'onetile' })
    .toFile(join(folder, 'tiles.dz'))
  const files = join(folder, 'tiles_files')
  await rm(join(files, 'vips-properties.xml'), { force: true })
  await rm(join(folder, 'tiles.dzi'))
  const levels = (await readdir(files)).length
  await rename(files, join(folder, PUBLIC_FOLDER, 'tiles'))
  return { ...finest, levels }
}

async function averageColour(flat: string): Promise<string> {
  const one = await sharp(flat, READING).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = one
  return [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
}

/** A full disk says nothing about the file, so its error is thrown unchanged. */
function refuseBroken(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/no space|write (?:error|failed)|unable to (?:write|open)/i.test(message)) throw error
  throw new WorkRefused('unreadable')
}
