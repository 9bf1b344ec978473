/** Reads what sharp does not tell of a TIFF: the kind of each page and of each channel. */
import { open } from 'node:fs/promises'

export type TiffDirectory = {
  pixelsWide: number
  pixelsHigh: number
  bitDepth: number
  photometric: number
  samples: number
  /** Kinds of the channels behind the colours: 0 unspecified, 1 and 2 transparency. */
  extraSamples: number[]
  isReducedCopy: boolean
}

const TAG = {
  newSubfileType: 254,
  subfileType: 255,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  photometric: 262,
  samplesPerPixel: 277,
  extraSamples: 338,
} as const
const READ_TAGS: readonly number[] = Object.values(TAG)
const BYTES_OF_TYPE: Readonly<Record<number, 1 | 2 | 4 | 8>> = { 1: 1, 3: 2, 4: 4, 16: 8 }
/** More values of one tag would be no number of channels. */
const MOST_VALUES = 64
/** Files with more directories count as damaged. */
const MOST_DIRECTORIES = 1000

/** @throws Error if it is no TIFF or its directories cannot be read */
export async function readTiffDirectories(path: string): Promise<TiffDirectory[]> {
  const file = await open(path, 'r')
  try {
    const read = async (from: number, length: number): Promise<DataView> => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from)
      if (bytesRead < length) throw new Error('a TIFF ends too early')
      return new DataView(buffer.buffer, buffer.byteOffset, length)
    }
    const head = await read(0, 8)
    const isLittle = head.getUint16(0) === 0x4949
    const version = head.getUint16(2, isLittle)
    if (version !== 42 && version !== 43) throw new Error('not a TIFF')
    const isBig = version === 43
    const wide = isBig ? 8 : 4
    const numberAt = (view: DataView, at: number, bytes: 1 | 2 | 4 | 8): number => {
      if (bytes === 1) return view.getUint8(at)
      if (bytes === 2) return view.getUint16(at, isLittle)
      return bytes === 4 ? view.getUint32(at, isLittle) : Number(view.getBigUint64(at, isLittle))
    }
    const [countBytes, entryBytes] = isBig ? ([8, 20] as const) : ([2, 12] as const)
    const valuesOf = async (entries: DataView, at: number): Promise<number[]> => {
      const bytes = BYTES_OF_TYPE[numberAt(entries, at + 2, 2)]
      const count = numberAt(entries, at + 4, wide)
      if (bytes === undefined || count > MOST_VALUES) return []
      const valueAt = at + 4 + wide
      const isInside = bytes * count <= wide
      const view = isInside ? entries : await read(numberAt(entries, valueAt, wide), bytes * count)
      const first = isInside ? valueAt : 0
      return Array.from({ length: count }, (_, index) =>
        numberAt(view, first + index * bytes, bytes),
      )
    }

    const directories: TiffDirectory[] = []
    let at = numberAt(isBig ? await read(8, 8) : head, isBig ? 0 : 4, wide)
    while (at !== 0) {
      if (directories.length === MOST_DIRECTORIES) throw new Error('a TIFF has too many pages')
      const count = numberAt(await read(at, countBytes), 0, countBytes)
      const length = count * entryBytes
      const entries = await read(at + countBytes, length + wide)
      const tags = new Map<number, number[]>()
      for (let entry = 0; entry < length; entry += entryBytes) {
        const tag = numberAt(entries, entry, 2)
        if (READ_TAGS.includes(tag)) tags.set(tag, await valuesOf(entries, entry))
      }
      directories.push(directoryOf(tags))
      at = numberAt(entries, length, wide)
    }
    return directories
  } finally {
    await file.close()
  }
}

function directoryOf(tags: ReadonlyMap<number, number[]>): TiffDirectory {
  const first = (tag: number, without: number) => tags.get(tag)?.[0] ?? without
  return {
    pixelsWide: first(TAG.width, 0),
    pixelsHigh: first(TAG.height, 0),
    bitDepth: first(TAG.bitsPerSample, 1),
    photometric: first(TAG.photometric, 0),
    samples: first(TAG.samplesPerPixel, 1),
    extraSamples: tags.get(TAG.extraSamples) ?? [],
    isReducedCopy: (first(TAG.newSubfileType, 0) & 1) === 1 || first(TAG.subfileType, 1) === 2,
  }
}
