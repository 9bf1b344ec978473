/** Writes a picture of any size as a TIFF file in strips. sharp would need the whole picture at once. */
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

const deflated = promisify(deflate)
/** Compressing noise at press resolution harder hardly makes it smaller. */
const EFFORT = 1
const CHANNELS = 3

export type MasterFileShape = {
  pixelsWide: number
  pixelsHigh: number
  /** Dots per inch at the true size. */
  dpi: readonly [number, number]
  /** Rows per strip. The last strip may have fewer. */
  stripRows: number
}

export type MasterFile = {
  /** Adds the next strip, three bytes per pixel. Changes the buffer. */
  addStrip: (pixels: Buffer) => Promise<void>
  /** Writes the directory, without which the file is no picture. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/** Creates a lossless sRGB file with 8 bits per channel. */
export async function openMasterFile(path: string, shape: MasterFileShape): Promise<MasterFile> {
  const file = await open(path, 'w')
  const strips: { offset: number; bytes: number }[] = []
  let end = HEADER_BYTES
  return {
    async addStrip(pixels) {
      differences(pixels, shape.pixelsWide * CHANNELS)
      const strip = await deflated(pixels, { level: EFFORT })
      await writeAll(file, strip, end)
      strips.push({ offset: end, bytes: strip.length })
      end += strip.length
    },
    async finish() {
      // TIFF directories begin at even offsets.
      end += end % 2
      await writeAll(file, directoryAt(end, shape, strips), end)
      const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
      header.writeUInt32LE(end, 4)
      await writeAll(file, header, 0)
      await file.sync()
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** Replaces each pixel with its difference from the previous one in its row (TIFF predictor 2). */
function differences(pixels: Buffer, length: number): void {
  for (let row = 0; row < pixels.length; row += length) {
    for (let at = row + length - 1; at >= row + CHANNELS; at -= 1) {
      pixels[at] = (pixels[at] ?? 0) - (pixels[at - CHANNELS] ?? 0)
    }
  }
}

const HEADER_BYTES = 8
const [SHORT, LONG, RATIONAL] = [3, 4, 5] as const
const TYPE_BYTES = { [SHORT]: 2, [LONG]: 4, [RATIONAL]: 8 }

type Entry = readonly [tag: number, type: keyof typeof TYPE_BYTES, values: readonly number[]]

function directoryAt(
  start: number,
  { pixelsWide, pixelsHigh, dpi, stripRows }: MasterFileShape,
  strips: readonly { offset: number; bytes: number }[],
): Buffer {
  const entries: Entry[] = [
    [256, LONG, [pixelsWide]],
    [257, LONG, [pixelsHigh]],
    [258, SHORT, [8, 8, 8]],
    // Compression: Deflate.
    [259, SHORT, [8]],
    // Photometric interpretation: RGB.
    [262, SHORT, [2]],
    [273, LONG, strips.map(({ offset }) => offset)],
    [277, SHORT, [CHANNELS]],
    [278, LONG, [stripRows]],
    [279, LONG, strips.map(({ bytes }) => bytes)],
    [282, RATIONAL, [dpi[0]]],
    [283, RATIONAL, [dpi[1]]],
    // Resolution unit: inch.
    [296, SHORT, [2]],
    // Predictor: horizontal differences.
    [317, SHORT, [2]],
  ]
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  const behind: Buffer[] = []
  let place = start + head.length
  head.writeUInt16LE(entries.length)
  entries.forEach(([tag, type, values], index) => {
    const bytes = valuesAsBytes(type, values)
    const at = 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(values.length, at + 4)
    if (bytes.length <= 4) bytes.copy(head, at + 8)
    else {
      head.writeUInt32LE(place, at + 8)
      behind.push(bytes)
      place += bytes.length
    }
  })
  return Buffer.concat([head, ...behind])
}

function valuesAsBytes(type: keyof typeof TYPE_BYTES, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * TYPE_BYTES[type])
  values.forEach((value, index) => {
    if (type === SHORT) bytes.writeUInt16LE(value, index * 2)
    else if (type === LONG) bytes.writeUInt32LE(value, index * 4)
    else {
      bytes.writeUInt32LE(Math.round(value * 1000), index * 8)
      bytes.writeUInt32LE(1000, index * 8 + 4)
    }
  })
  return bytes
}
