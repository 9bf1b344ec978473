/**
 * One strip as TIFF: its page with margins, marks and label as pixels, compressed without loss. It is written as it is
 * rendered, as libraries that write TIFF want the whole picture first. Numbers are those of TIFF 6.0.
 */
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { labelText } from '@bhitti/contract/rules/print/label-words'
import { sharp } from '../render-library.ts'
import { compressDifferences } from './compressed-rows.ts'
import { StripFile } from './strip-file.ts'
import { drawLabel } from './strip-label.ts'
import type { StripPage } from './strip-page.ts'
import { fileName, inTurn, type StripToWrite, type StripWriter } from './strip-writer.ts'

/** Little-endian, and the place of the directory, which is known at the end. */
const HEAD_BYTES = 8
const MOST_BYTES = 2 ** 32 - 1
const TYPES = { ascii: 2, short: 3, long: 4, rational: 5, undefined: 7 } as const
/** Of each piece that is compressed by itself; the format wants all but the last alike. */
const ROWS_PER_PIECE = 128

type Piece = { offset: number; bytes: number }
type Entry = { tag: number; type: keyof typeof TYPES; values: readonly number[] | Uint8Array }

/** @throws Error when the file cannot be written, or would be larger than a TIFF can be */
export async function beginTiff(strip: StripToWrite): Promise<StripWriter> {
  const { page, colours } = strip
  const { channels } = colours
  const { trim } = page
  const rowBytes = page.width * channels
  const file = await StripFile.begin(strip.folder, fileName(strip, 'tif'))
  const pieces: Piece[] = []
  const next = inTurn()
  const paper = channels === 4 ? 0 : 255
  const drawn = await drawMargins(strip)
  let waiting = new Uint8Array(0)

  /** Rows of the page, in order. */
  async function writePageRows(rows: Uint8Array, isLast = false): Promise<void> {
    const all = new Uint8Array(waiting.length + rows.length)
    all.set(waiting)
    all.set(rows, waiting.length)
    const piece = ROWS_PER_PIECE * rowBytes
    const end = isLast ? all.length : all.length - (all.length % piece)
    const written: Promise<void>[] = []
    for (let from = 0; from < end; from += piece) {
      written.push(writePiece(all.subarray(from, Math.min(end, from + piece))))
    }
    waiting = all.slice(end)
    await Promise.all(written)
  }

  function writePiece(rows: Uint8Array): Promise<void> {
    const compressed = compressDifferences(rows, rowBytes, channels)
    return next(async () => {
      const bytes = await compressed
      if (file.bytes + bytes.length > MOST_BYTES)
        throw new Error('a TIFF cannot have more than 4 GB')
      pieces.push({ offset: file.bytes, bytes: bytes.length })
      await file.write(bytes)
    })
  }

  /** White rows with what is drawn on them. */
  async function writeMargin(top: number, height: number, isLast = false): Promise<void> {
    const rows = new Uint8Array(height * rowBytes).fill(paper)
    drawn(rows, top, height)
    await writePageRows(rows, isLast)
  }

  await file.write(new Uint8Array(HEAD_BYTES))
  await writeMargin(0, trim.top)
  let done = 0
  return {
    async writeRows(data) {
      const count = data.length / (trim.width * channels)
      const rows = new Uint8Array(count * rowBytes).fill(paper)
      for (let row = 0; row < count; row += 1) {
        const from = row * trim.width * channels
        rows.set(
          data.subarray(from, from + trim.width * channels),
          row * rowBytes + trim.left * channels,
        )
      }
      done += count
      await writePageRows(rows)
    },
    async finish() {
      await writeMargin(trim.top + done, page.height - trim.top - done, true)
      const { head, directory } = directoryOf(strip, pieces, file.bytes)
      await file.write(directory)
      return { name: file.name, ...(await file.finish(head)) }
    },
    abandon: () => file.abandon(),
  }
}

/** Draws marks and label onto rows of the margins. */
async function drawMargins(strip: StripToWrite) {
  const { page, colours, label } = strip
  const above = await rasterOf(page, 0, page.trim.top, marksOf(page))
  const bottom = page.trim.top + page.trim.height
  const path = drawLabel(label, strip, page)
    .map(
      ({ draw, points }) => `${LETTERS[draw]}${points.map((value) => value.toFixed(2)).join(' ')}`,
    )
    .join('')
  const below = await rasterOf(
    page,
    bottom,
    page.height - bottom,
    `${marksOf(page)}<path d="${path}"/>`,
  )
  return (rows: Uint8Array, top: number, count: number): void => {
    const [raster, from] = top < page.trim.top ? [above, 0] : [below, bottom]
    const { channels } = colours
    for (let pixel = 0; pixel < count * page.width; pixel += 1) {
      const grey = raster[(top - from) * page.width + pixel] ?? 255
      if (grey === 255) continue
      const at = pixel * channels
      // Black is the last ink, and no light.
      if (channels === 4) rows[at + 3] = 255 - grey
      else rows.fill(grey, at, at + channels)
    }
  }
}

const LETTERS = { moveTo: 'M', lineTo: 'L', curveTo: 'C', close: 'Z' } as const

function marksOf({ marks, stroke }: StripPage): string {
  const path = marks.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return `<path d="${path}" fill="none" stroke="#000" stroke-width="${stroke}"/>`
}

/** Some rows of the page in grey. */
async function rasterOf(page: StripPage, top: number, height: number, drawing: string) {
  const { width } = page
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"><rect y="${top}" width="${width}" height="${height}" fill="#fff"/>${drawing}</svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

function directoryOf(
  strip: StripToWrite,
  pieces: readonly Piece[],
  at: number,
): { head: Buffer; directory: Buffer } {
  const { page, colours, dpi, feedPpm, label } = strip
  const { channels, profile } = colours
  const { left, top, width, height } = page.trim
  const said = [
    ...labelText({ ...label, plan: strip.plan, strip: strip.strip, isKnown: () => true }),
    `Trim ${width} x ${height} pixels, from ${left} across and ${top} down`,
  ].join('\n')
  const text = Buffer.from(`${said}\0`, 'utf8')
  // A print that is made longer has fewer pixels to the inch.
  const [across, down] = [dpi, (dpi * TRUE_SCALE) / (TRUE_SCALE + feedPpm)].map(
    (perInch) => [Math.round(perInch * 10_000), 10_000] as const,
  ) as [readonly [number, number], readonly [number, number]]
  const colourSpace = channels === 4 ? 5 : channels === 3 ? 2 : 1
  const entries: Entry[] = [
    { tag: 256, type: 'long', values: [page.width] },
    { tag: 257, type: 'long', values: [page.height] },
    { tag: 258, type: 'short', values: Array<number>(channels).fill(8) },
    // Deflate.
    { tag: 259, type: 'short', values: [8] },
    { tag: 262, type: 'short', values: [colourSpace] },
    { tag: 270, type: 'ascii', values: text },
    { tag: 273, type: 'long', values: pieces.map(({ offset }) => offset) },
    { tag: 274, type: 'short', values: [1] },
    { tag: 277, type: 'short', values: [channels] },
    { tag: 278, type: 'long', values: [ROWS_PER_PIECE] },
    { tag: 279, type: 'long', values: pieces.map(({ bytes }) => bytes) },
    { tag: 282, type: 'rational', values: across },
    { tag: 283, type: 'rational', values: down },
    { tag: 284, type: 'short', values: [1] },
    { tag: 296, type: 'short', values: [2] },
    // Each pixel is the difference to the one beside it.
    { tag: 317, type: 'short', values: [2] },
    ...(profile ? [{ tag: 34675, type: 'undefined' as const, values: profile }] : []),
  ]
  return layOut(entries, at)
}

const SIZES: Record<keyof typeof TYPES, number> = {
  ascii: 1,
  short: 2,
  long: 4,
  rational: 8,
  undefined: 1,
}

/** The directory with what does not fit into its entries behind it, and the head that says where it is. */
function layOut(entries: readonly Entry[], at: number): { head: Buffer; directory: Buffer } {
  const begin = at + (at % 2)
  const table = Buffer.alloc(begin - at + 2 + entries.length * 12 + 4)
  let behind = at + table.length
  const longer: Buffer[] = []
  let place = table.writeUInt16LE(entries.length, begin - at)
  for (const { tag, type, values } of entries) {
    const bytes = bytesOf(type, values)
    place = table.writeUInt16LE(tag, place)
    place = table.writeUInt16LE(TYPES[type], place)
    place = table.writeUInt32LE(bytes.length / SIZES[type], place)
    if (bytes.length <= 4) {
      bytes.copy(table, place)
      place += 4
    } else {
      place = table.writeUInt32LE(behind, place)
      const padded = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
      longer.push(padded)
      behind += padded.length
    }
  }
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('II', 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(begin, 4)
  return { head, directory: Buffer.concat([table, ...longer]) }
}

function bytesOf(type: Entry['type'], values: Entry['values']): Buffer {
  if (values instanceof Uint8Array) return Buffer.from(values)
  const bytes = Buffer.alloc(values.length * (type === 'short' ? 2 : 4))
  for (const [index, value] of values.entries()) {
    if (type === 'short') bytes.writeUInt16LE(value, index * 2)
    else bytes.writeUInt32LE(value, index * 4)
  }
  return bytes
}
