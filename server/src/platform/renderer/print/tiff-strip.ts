/** Writes a strip as a TIFF of the whole sheet, above 4 GB as a BigTIFF, which every press program reads. */
import { CHANNELS, type ColourModel } from './colour-conversion.ts'
import { differences, rowsOfPiece } from './deflate-rows.ts'
import { inkOf } from './outlines.ts'
import type { StripRows, StripToWrite, StripWriter } from './strip-file.ts'

const PPM = 1_000_000
const MOST_OF_CLASSIC = 4_000_000_000
const PHOTOMETRIC: Record<ColourModel, number> = { grey: 1, rgb: 2, cmyk: 5 }

/** @param mostOfClassic bytes of pixels above which the file is a BigTIFF */
export async function openTiffStrip(
  strip: StripToWrite,
  mostOfClassic = MOST_OF_CLASSIC,
): Promise<StripWriter> {
  const { file, packer, page, width, model } = strip
  const channels = CHANNELS[model]
  const rowBytes = page.width * channels
  const most = rowsOfPiece(rowBytes)
  const isBig = rowBytes * page.height > mostOfClassic
  const ink = inkOf(page.outlines, page.width)
  const white = model === 'cmyk' ? 0 : 255
  file.append(headerOf(isBig))

  const sheet = Buffer.alloc(most * rowBytes, white)
  let filled = 0
  let written = 0
  const sizes: Promise<number>[] = []

  async function pack(): Promise<void> {
    drawInk()
    await packer.room()
    const rows = packer.take(filled * rowBytes)
    for (let at = 0; at < rows.length; at += rowBytes) {
      differences(sheet, at, at + rowBytes, channels, rows, at)
    }
    const packed = packer.whole(rows)
    sizes.push(packed.then(({ length }) => length))
    // The file itself reports the failure.
    sizes.at(-1)?.catch(() => {})
    file.append(packed)
    written += filled
    filled = 0
    sheet.fill(white)
  }

  /** Draws the marks on the rows that are about to be compressed, but never within the trim. */
  function drawInk(): void {
    const covered = ink.over(written, filled)
    if (covered === null) return
    const { left, top, height } = page.trim
    for (let place = 0; place < covered.length; place += 1) {
      const share = covered[place] as number
      const row = written + Math.floor(place / page.width)
      const column = place % page.width
      const inTrim = row >= top && row < top + height && column >= left && column < left + width
      if (share === 0 || inTrim) continue
      const at = place * channels
      if (model === 'cmyk') sheet[at + 3] = share
      else sheet.fill(255 - share, at, at + channels)
    }
  }

  async function writeWhite(rows: number): Promise<void> {
    for (let row = 0; row < rows; row += 1) {
      filled += 1
      if (filled === most) await pack()
    }
  }

  async function write({ pixels, from, stride, rows }: StripRows): Promise<void> {
    for (let row = 0; row < rows; row += 1) {
      const first = from + row * stride
      sheet.set(
        pixels.subarray(first, first + width * channels),
        filled * rowBytes + page.trim.left * channels,
      )
      filled += 1
      if (filled === most) await pack()
    }
  }

  await writeWhite(page.trim.top)
  return {
    write,
    async finish() {
      await writeWhite(page.height - page.trim.top - page.trim.height)
      if (filled > 0) await pack()
      await file.written()
      const lengths = await Promise.all(sizes)
      // TIFF directories begin at even offsets.
      if (file.length % 2 === 1) file.append(Buffer.alloc(1))
      await file.written()
      const at = file.length
      file.append(directoryOf(fieldsOf(strip, { rowsOfPiece: most, lengths, isBig }), at, isBig))
      await file.overwrite(isBig ? 8 : 4, numberOf(at, isBig))
      return file.finish()
    },
  }
}

function headerOf(isBig: boolean): Buffer {
  return isBig
    ? Buffer.from([0x49, 0x49, 43, 0, 8, 0, 0, 0, ...new Array(8).fill(0)])
    : Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])
}

function numberOf(value: number, isBig: boolean): Buffer {
  const bytes = Buffer.alloc(isBig ? 8 : 4)
  if (isBig) bytes.writeBigUInt64LE(BigInt(value))
  else bytes.writeUInt32LE(value)
  return bytes
}

type Field = { tag: number; type: 'text' | 'short' | 'long' | 'place' | 'rational' | 'bytes' } & (
  | { values: number[] }
  | { bytes: Buffer }
)

type Packed = { rowsOfPiece: number; lengths: number[]; isBig: boolean }

function fieldsOf(
  { page, dpi, feedPpm, model, profile, rendererVersion }: StripToWrite,
  { rowsOfPiece, lengths, isBig }: Packed,
): Field[] {
  const channels = CHANNELS[model]
  const { trim } = page
  let place = isBig ? 16 : 8
  const places = lengths.map((length) => {
    place += length
    return place - length
  })
  const text = (words: string): Buffer => Buffer.from(`${words}\0`, 'latin1')
  const box = [trim.left, trim.top, trim.width, trim.height].join(' ')
  const description = `${page.plainWords}. Trim (left, top, width, height in pixels): ${box}`
  return [
    { tag: 256, type: 'long', values: [page.width] },
    { tag: 257, type: 'long', values: [page.height] },
    { tag: 258, type: 'short', values: new Array<number>(channels).fill(8) },
    { tag: 259, type: 'short', values: [8] },
    { tag: 262, type: 'short', values: [PHOTOMETRIC[model]] },
    { tag: 269, type: 'text', bytes: text(page.plainWords) },
    { tag: 270, type: 'text', bytes: text(description) },
    { tag: 273, type: 'place', values: places },
    { tag: 277, type: 'short', values: [channels] },
    { tag: 278, type: 'long', values: [rowsOfPiece] },
    { tag: 279, type: 'place', values: lengths },
    { tag: 282, type: 'rational', values: [dpi, 1] },
    // Compensates for a press that feeds too little.
    { tag: 283, type: 'rational', values: [dpi * PPM, PPM + feedPpm] },
    { tag: 284, type: 'short', values: [1] },
    { tag: 296, type: 'short', values: [2] },
    { tag: 305, type: 'text', bytes: text(rendererVersion) },
    { tag: 317, type: 'short', values: [2] },
    ...(model === 'cmyk' ? [{ tag: 332, type: 'short', values: [1] } as const] : []),
    ...(profile ? [{ tag: 34675, type: 'bytes', bytes: profile } as const] : []),
  ] as Field[]
}

/** Returns the TIFF directory, the table at the end that describes the file. */
function directoryOf(fields: readonly Field[], at: number, isBig: boolean): Buffer {
  const size = isBig ? { count: 8, field: 20, value: 8 } : { count: 2, field: 12, value: 4 }
  const table = Buffer.alloc(size.count + fields.length * size.field + size.value)
  if (isBig) table.writeBigUInt64LE(BigInt(fields.length))
  else table.writeUInt16LE(fields.length)
  const behind: Buffer[] = []
  let next = at + table.length
  for (const [index, field] of fields.entries()) {
    const { type, count, bytes } = encoded(field, isBig)
    let place = size.count + index * size.field
    table.writeUInt16LE(field.tag, place)
    table.writeUInt16LE(type, place + 2)
    place += 4
    numberOf(count, isBig).copy(table, place)
    place += size.value
    if (bytes.length <= size.value) bytes.copy(table, place)
    else {
      numberOf(next, isBig).copy(table, place)
      const padded = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
      behind.push(padded)
      next += padded.length
    }
  }
  return Buffer.concat([table, ...behind])
}

function encoded(field: Field, isBig: boolean): { type: number; count: number; bytes: Buffer } {
  if ('bytes' in field) {
    return { type: field.type === 'text' ? 2 : 7, count: field.bytes.length, bytes: field.bytes }
  }
  const { type, values } = field
  if (type === 'short') {
    const bytes = Buffer.alloc(values.length * 2)
    for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
    return { type: 3, count: values.length, bytes }
  }
  const isPlace = type === 'place' && isBig
  const bytes = Buffer.concat(values.map((value) => numberOf(value, isPlace)))
  if (type === 'rational') return { type: 5, count: values.length / 2, bytes }
  return { type: isPlace ? 16 : 4, count: values.length, bytes }
}
