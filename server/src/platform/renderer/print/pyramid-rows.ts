/** Reads a pyramid in blocks of rows, and caches those that are needed next. */
import { MASTER_MAX_PIXELS } from '@bhitti/contract/rules/print/masters'
import { WorkRefused } from '../../processes/work-process.ts'
import { PYRAMID_TILE, untouched } from '../render-artwork.ts'
import { sharp } from '../render-library.ts'
import type { Level } from './artwork-plane.ts'
import type { SampleRow, Samples } from './resample.ts'

export type Pyramid = {
  levels: Level[]
  channels: number
  profile: Buffer | null
}

// libvips only warns about a damaged tile, and returns what it could read.
const READING = {
  limitInputPixels: MASTER_MAX_PIXELS,
  sequentialRead: false,
  failOn: 'warning',
} as const

/** @throws WorkRefused master_unreadable */
export async function lookAtPyramid(path: string): Promise<Pyramid> {
  const looked = await sharp(path, READING).metadata().catch(refuseUnreadable)
  const { pages = 1, icc, channels } = looked
  const levels: Level[] = []
  for (let page = 0; page < pages; page += 1) {
    const { width, height } = await sharp(path, { ...READING, page })
      .metadata()
      .catch(refuseUnreadable)
    levels.push({ page, factor: 2 ** page, width, height })
  }
  return { levels, channels, profile: icc ?? null }
}

/** Most bytes in the cache, and most bytes of a block. */
const KEPT_BYTES = 96_000_000
const BLOCK_BYTES = 24_000_000

export type PyramidRows = {
  /**
   * Reads the blocks of these rows that are not cached.
   * @throws WorkRefused master_unreadable
   */
  load: (rows: Iterable<number>) => Promise<void>
  /** Returns a row of one of the last two loads. */
  row: (row: number) => SampleRow
}

type RowsToRead = {
  path: string
  colourSpace: string
  level: Level
  channels: number
  from: number
  to: number
}

export function openRows({
  path,
  colourSpace,
  level,
  channels,
  from,
  to,
}: RowsToRead): PyramidRows {
  const sixteen = colourSpace.endsWith('16')
  const rowSamples = (to - from) * channels
  const rowBytes = rowSamples * (sixteen ? 2 : 1)
  let blockRows = PYRAMID_TILE
  while (blockRows > 16 && blockRows * rowBytes > BLOCK_BYTES) blockRows /= 2
  type Block = { reading: Promise<Samples>; samples: Samples | null; lastUse: number }
  const blocks = new Map<number, Block>()
  const mostBlocks = Math.floor(KEPT_BYTES / (blockRows * rowBytes))
  let uses = 0

  async function read(block: number): Promise<Samples> {
    const top = block * blockRows
    const height = Math.min(blockRows, level.height - top)
    const source = sharp(path, { ...READING, page: level.page })
    const { data, info } = await untouched(source, colourSpace)
      .extract({ left: from, top, width: to - from, height })
      .raw({ depth: sixteen ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable)
    if (info.channels !== channels) throw new WorkRefused('master_unreadable')
    const samples = sixteen
      ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
      : new Uint8Array(data.buffer, data.byteOffset, data.length)
    return samples
  }

  function begin(place: number): Block {
    const block: Block = { reading: read(place), samples: null, lastUse: uses }
    block.reading.then(
      (samples) => {
        block.samples = samples
      },
      // `load` reports the failure.
      () => {},
    )
    return block
  }

  return {
    async load(rows) {
      uses += 1
      const needed = new Set<number>()
      for (const row of rows) needed.add(Math.floor(row / blockRows))
      for (const place of needed) {
        const block = blocks.get(place)
        if (block) block.lastUse = uses
        else blocks.set(place, begin(place))
      }
      for (const [place, { lastUse }] of blocks) {
        if (blocks.size <= mostBlocks) break
        if (lastUse < uses - 1) blocks.delete(place)
      }
      await Promise.all([...needed].map((place) => blocks.get(place)?.reading))
    },
    row(row) {
      const place = Math.floor(row / blockRows)
      const samples = blocks.get(place)?.samples
      if (!samples) throw new Error(`row ${row} was not loaded`)
      return { samples, from: (row - place * blockRows) * rowSamples }
    },
  }
}

function refuseUnreadable(): never {
  throw new WorkRefused('master_unreadable')
}
