/** Draws a printed rectangle once, in bands of rows, so that strips and proof show the same pixels. */
import { type ArtworkPlane, chooseLevel, type Placed, planeOf } from './artwork-plane.ts'
import { openRows, type Pyramid, type PyramidRows } from './pyramid-rows.ts'
import { type SampleRow, weighColumns, weighRows } from './resample.ts'

export type Band = {
  top: number
  rows: number
  /** Rows of the whole rectangle without gaps, 8 bits per channel. Overwritten by the next band. */
  pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Pixels of a band: a few megabytes, and as few bands as that allows. */
const BAND_PIXELS = 2_500_000
const MOST_ROWS = 256

export type BandsToDraw = Placed & {
  path: string
  colourSpace: string
  pyramid: Pyramid
}

/** @throws WorkRefused master_unreadable */
export function drawBands(print: BandsToDraw): {
  width: number
  height: number
  bands: AsyncGenerator<Band>
} {
  const level = chooseLevel(print, print.pyramid.levels)
  const plane = planeOf(print, level)
  const source = columnsOf(plane, level.width)
  const { channels } = print.pyramid
  const rows = openRows({ ...print, level, channels, ...source })
  const drawing = { plane, rows, source, channels, level, colourSpace: print.colourSpace }
  return { width: plane.width, height: plane.height, bands: drawnBands(drawing) }
}

type Columns = { from: number; to: number }

/** Returns the columns of the level that the print shows; all of them if it crosses an edge of a repeat. */
function columnsOf({ columns, endless }: ArtworkPlane, width: number): Columns {
  let [from, to] = [width, 0]
  for (const start of columns.starts) {
    from = Math.min(from, start)
    to = Math.max(to, start + columns.count)
  }
  const isInside = from >= 0 && to <= width
  if (isInside) return { from, to }
  if (endless) return { from: 0, to: width }
  // A mural may be printed at its very edge, and beyond it by a fraction of a pixel.
  const first = Math.min(Math.max(0, from), width - 1)
  return { from: first, to: Math.max(first + 1, Math.min(width, to)) }
}

type Drawing = {
  plane: ArtworkPlane
  rows: PyramidRows
  source: Columns
  channels: number
  level: { height: number }
  colourSpace: string
}

async function* drawnBands(drawing: Drawing): AsyncGenerator<Band> {
  const { plane, rows, channels, colourSpace } = drawing
  const { width, height, columns, runs } = plane
  const most = Math.min(MOST_ROWS, Math.max(1, Math.floor(BAND_PIXELS / width)), height)
  const pixels = new Uint8ClampedArray(most * width * channels)
  const lines = linesOf(drawing)
  const sixteen = colourSpace.endsWith('16')
  let loading = rows.load(neededRows(drawing, 0, Math.min(height, most)))
  for (let top = 0; top < height; top += most) {
    const end = Math.min(height, top + most)
    await loading
    loading = rows.load(neededRows(drawing, end, Math.min(height, end + most)))
    loading.catch(() => {})
    for (let row = top; row < end; row += 1) {
      lines.draw(row)
      const at = (row - top) * width
      for (const run of runs) {
        const line = lines.of(run.rows)
        const place = (at + run.from) * channels
        weighColumns(line, lines.origin, columns, run, channels, sixteen, pixels, place)
      }
    }
    yield { top, rows: end - top, pixels: pixels.subarray(0, (end - top) * width * channels) }
  }
}

/** Returns the rows of the level under a band, within its picture. */
function neededRows({ plane, level }: Drawing, top: number, end: number): Set<number> {
  const needed = new Set<number>()
  for (const taps of plane.rows) {
    for (let row = top; row < end; row += 1) {
      const start = taps.starts[row] ?? 0
      for (let tap = 0; tap < taps.count; tap += 1) {
        needed.add(within(start + tap, level.height, plane.endless))
      }
    }
  }
  return needed
}

function within(line: number, lines: number, endless: boolean): number {
  if (endless) return ((line % lines) + lines) % lines
  return Math.min(Math.max(line, 0), lines - 1)
}

/** Rows that are weighed vertically: one for each vertical offset of a repeat's columns, continued at both ends. */
function linesOf({ plane, rows, source, channels, level }: Drawing) {
  const { columns, endless } = plane
  const length = (source.to - source.from) * channels
  let reach = columns.count
  for (const start of columns.starts) {
    reach = Math.max(reach, source.from - start, start + columns.count - source.to)
  }
  const edge = reach * channels
  const lines = plane.rows.map(() => new Int32Array(length + 2 * edge))
  const drawn = plane.rows.map((taps) => ({ taps, rows: new Array<SampleRow>(taps.count) }))

  function draw(row: number): void {
    for (const [index, { taps, rows: weighed }] of drawn.entries()) {
      const line = lines[index] as Int32Array
      const start = taps.starts[row] as number
      for (let tap = 0; tap < taps.count; tap += 1) {
        weighed[tap] = rows.row(within(start + tap, level.height, endless))
      }
      weighRows(weighed, taps, taps.offsets[row] as number, line, edge, length)
    }
    for (const [index, line] of lines.entries()) {
      // Adjacent columns of a half drop have the other offset.
      const beside = lines[lines.length - 1 - index] as Int32Array
      if (endless) {
        for (let at = 0; at < edge; at += 1) {
          line[edge - 1 - at] = beside[edge + length - 1 - (at % length)] as number
          line[edge + length + at] = beside[edge + (at % length)] as number
        }
      } else {
        for (let at = 0; at < edge; at += 1) {
          line[at] = line[edge + (at % channels)] as number
          line[edge + length + at] = line[edge + length - channels + (at % channels)] as number
        }
      }
    }
  }

  return {
    draw,
    of: (index: number) => lines[index] as Int32Array,
    /** Index of the sample of the level's column 0. */
    origin: edge - source.from * channels,
  }
}
