/**
 * The pixels of an artwork at one level of its pyramid, read by region. A mural ends in its outermost pixels; a repeat
 * goes on for ever, each second column lowered where it drops by half.
 */
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { MASTER_MAX_PIXELS } from '@bhitti/contract/rules/print/masters'
import type { SharpOptions } from 'sharp'
import { WorkRefused } from '../../processes/work-process.ts'
import { sharp } from '../render-library.ts'
import type { Raster } from './resample.ts'

export type Region = { left: number; top: number; width: number; height: number }

export type ArtworkPlane = {
  /** Pixels of the level. */
  width: number
  height: number
  channels: number
  /** Pixels that the artwork's own width and height are: of a mural not always whole, as levels are rounded down. */
  pixelsAcross: number
  pixelsDown: number
  /** The pixels of a region, which may reach beyond the artwork on each side. */
  read: (region: Region) => Promise<Raster>
}

/** A broken tile is an error here: what is printed has no grey blocks in it. */
const READING: SharpOptions = {
  limitInputPixels: MASTER_MAX_PIXELS,
  failOn: 'warning',
  sequentialRead: false,
  // Colours stay those of the master; what they mean is told by its profile.
  ignoreIcc: true,
}

/** The master's own profile; undefined where it has none. */
export async function profileOf(pyramid: string): Promise<Buffer | undefined> {
  return (await sharp(pyramid, READING).metadata().catch(refuse)).icc
}

/**
 * Opens the coarsest level that has at least so many pixels for the artwork.
 * @throws WorkRefused master_unreadable
 */
export async function openPlane(
  { pyramid, artwork, colourSpace }: { pyramid: string; artwork: Artwork; colourSpace: string },
  wanted: { width: number; height: number },
): Promise<ArtworkPlane> {
  const { pages = 1 } = await sharp(pyramid, READING).metadata().catch(refuse)
  let page = 0
  let size = { width: artwork.pixelsWide, height: artwork.pixelsHigh }
  while (page + 1 < pages) {
    const next = { width: Math.floor(size.width / 2), height: Math.floor(size.height / 2) }
    if (next.width < wanted.width || next.height < wanted.height) break
    page += 1
    size = next
  }
  const space = SPACES[colourSpace] ?? 'srgb'
  const channels = CHANNELS[space] ?? 3

  async function readInside({ left, top, width, height }: Region): Promise<Uint8Array> {
    const image = sharp(pyramid, { ...READING, page }).extract({ left, top, width, height })
    const inOwnColours = space === 'cmyk' ? image.pipelineColourspace('cmyk') : image
    const { data, info } = await inOwnColours
      .toColourspace(space)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    if (info.channels !== channels) throw new WorkRefused('master_unreadable')
    return data
  }

  const isRepeat = artwork.kind === 'repeat'
  const drop = artwork.match === 'halfDrop' ? Math.round(size.height / 2) : 0
  const runs = isRepeat ? wrappedRuns : clampedRuns
  return {
    ...size,
    channels,
    pixelsAcross: isRepeat ? size.width : artwork.pixelsWide / 2 ** page,
    pixelsDown: isRepeat ? size.height : artwork.pixelsHigh / 2 ** page,
    async read(region) {
      const { left, top, width, height } = region
      const isInside =
        left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height
      if (isInside) return { data: await readInside(region), width, height, channels }
      const raster = { data: new Uint8Array(width * height * channels), width, height, channels }
      for (const across of runs(left, width, size.width)) {
        const shift = across.copy % 2 === 0 ? 0 : drop
        for (const down of runs(top - shift, height, size.height)) {
          const piece = await readInside({
            ...{ left: across.from, top: down.from },
            ...{ width: sourcesOf(across), height: sourcesOf(down) },
          })
          copyPiece(piece, across, down, raster)
        }
      }
      return raster
    },
  }
}

/** A part of an axis: so many pixels from `at` on are those of the artwork from `from` on, or all of them that one. */
type Run = { at: number; count: number; from: number; isEdge: boolean; copy: number }

const sourcesOf = ({ count, isEdge }: Run): number => (isEdge ? 1 : count)

/** What lies beyond the artwork shows its outermost pixel. */
function clampedRuns(start: number, length: number, size: number): Run[] {
  const end = start + length
  const before = Math.min(length, Math.max(0, -start))
  const behind = Math.min(length, Math.max(0, end - size))
  const runs: Run[] = [
    { at: 0, count: before, from: 0, isEdge: true, copy: 0 },
    { at: before, count: length - before - behind, from: start + before, isEdge: false, copy: 0 },
    { at: length - behind, count: behind, from: size - 1, isEdge: true, copy: 0 },
  ]
  return runs.filter(({ count }) => count > 0)
}

/** What lies beyond the artwork is its next copy. */
function wrappedRuns(start: number, length: number, size: number): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < length; ) {
    const copy = Math.floor((start + at) / size)
    const from = start + at - copy * size
    const count = Math.min(length - at, size - from)
    runs.push({ at, count, from, isEdge: false, copy })
    at += count
  }
  return runs
}

function copyPiece(piece: Uint8Array, across: Run, down: Run, into: Raster): void {
  const { channels } = into
  const pieceWidth = sourcesOf(across) * channels
  for (let row = 0; row < down.count; row += 1) {
    const from = (down.isEdge ? 0 : row) * pieceWidth
    const line = piece.subarray(from, from + pieceWidth)
    const target = ((down.at + row) * into.width + across.at) * channels
    for (let column = 0; column < across.count; column += sourcesOf(across)) {
      into.data.set(line, target + column * channels)
      if (!across.isEdge) break
    }
  }
}

const CHANNELS: Readonly<Record<string, number>> = { srgb: 3, 'b-w': 1, cmyk: 4 }
/** Prints have eight bits for each colour, which is more than any press tells apart. */
const SPACES: Readonly<Record<string, 'srgb' | 'b-w' | 'cmyk'>> = {
  srgb: 'srgb',
  rgb16: 'srgb',
  'b-w': 'b-w',
  grey16: 'b-w',
  cmyk: 'cmyk',
}

function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/ENOENT|no such file|file is missing/i.test(message)) throw new WorkRefused('master_missing')
  throw new WorkRefused('master_unreadable')
}
