/** Pixels of a drawing before the hand effect, stored in files because those of a wall do not fit into memory. */
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** A renderer keeps some thousand rows in memory, so wider pictures are drawn in columns. */
const COLUMN_PIXELS = 8192
/** Size of the header of libvips's own format, before the raw pixels. */
const HEADER_BYTES = 64
const CHANNELS = 3

export type PlainPixels = {
  /** Reads consecutive rows, three bytes per pixel. */
  readRows: (from: number, count: number, into: Buffer, at: number) => Promise<void>
  close: () => Promise<void>
}

type Column = { left: number; width: number; file: FileHandle }

/**
 * Draws an SVG document at the given size, in files below the folder.
 * @param tell receives the finished share, up to 1
 */
export async function drawPlainPixels(
  svg: (view: string, pixelsWide: number, pixelsHigh: number) => string,
  { width, height }: { width: number; height: number },
  { pixelsWide, pixelsHigh, folder }: { pixelsWide: number; pixelsHigh: number; folder: string },
  tell: (share: number) => void,
): Promise<PlainPixels> {
  const columns: Column[] = []
  const close = async () => {
    for (const { file } of columns) await file.close()
  }
  const count = Math.ceil(pixelsWide / COLUMN_PIXELS)
  try {
    for (let index = 0; index < count; index += 1) {
      const left = Math.round((index * pixelsWide) / count)
      const wide = Math.round(((index + 1) * pixelsWide) / count) - left
      const unit = width / pixelsWide
      const path = join(folder, `plain-${index}.v`)
      const document = svg(`${left * unit} 0 ${wide * unit} ${height}`, wide, pixelsHigh)
      await sharp(Buffer.from(document), { limitInputPixels: false, unlimited: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .toFile(path)
      columns.push({ left, width: wide, file: await open(path) })
      tell((index + 1) / count)
    }
  } catch (error) {
    await close()
    throw error
  }

  async function readRows(from: number, rows: number, into: Buffer, at: number): Promise<void> {
    for (const { left, width: wide, file } of columns) {
      const length = wide * CHANNELS
      const start = HEADER_BYTES + from * length
      if (columns.length === 1) {
        await readAll(file, into.subarray(at, at + rows * length), start)
        continue
      }
      const part = Buffer.allocUnsafe(rows * length)
      await readAll(file, part, start)
      for (let row = 0; row < rows; row += 1) {
        const place = at + (row * pixelsWide + left) * CHANNELS
        part.copy(into, place, row * length, (row + 1) * length)
      }
    }
  }
  return { readRows, close }
}

async function readAll(file: FileHandle, into: Buffer, start: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, start + done)
    if (bytesRead === 0) throw new Error('a drawing ends before its last row')
    done += bytesRead
  }
}
