/** Draws the proof for approval: the printed rectangle with the joins of its strips and the edge of the wall. */
import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { sharp } from '../render-library.ts'
import type { Conversion } from './colour-conversion.ts'
import { inkOf, type Outline, rectangle } from './outlines.ts'
import type { PrintToRender, RenderedPrint } from './print-to-render.ts'
import type { Band } from './printed-bands.ts'
import type { Lettering } from './text-outlines.ts'

const PROOF_SIDE = 1600
/** Height in pixels of the margin above the picture, which has the numbers of the strips. */
const MARGIN = 48
const NUMBER_SIZE = 28
const QUALITY = 88
/** Rows of the print that are averaged into one row of the proof; all columns are averaged. */
const ROWS_AVERAGED = 4
const NAME = 'proof.jpg'

export type Proof = {
  add: (band: Band) => void
  /** @param conversion from the colours of the bands to sRGB; null for grey without a profile */
  write: (conversion: Conversion | null) => Promise<RenderedPrint['proof']>
}

type ProofToMake = {
  print: PrintToRender
  grid: { width: number; height: number }
  channels: number
  lettering: Lettering
}

export function openProof({ print, grid, channels, lettering }: ProofToMake): Proof {
  const scale = Math.min(1, PROOF_SIDE / Math.max(grid.width, grid.height))
  const width = Math.max(1, Math.round(grid.width * scale))
  const height = Math.max(1, Math.round(grid.height * scale))
  const places = Int32Array.from(
    { length: grid.width },
    (_, column) => Math.floor((column * width) / grid.width) * channels,
  )
  const columns = new Float64Array(width)
  for (const place of places) columns[place / channels] = (columns[place / channels] ?? 0) + 1
  const sums = new Float64Array(width * channels)
  const averaged = new Uint8Array(width * height * channels)
  const step = Math.max(1, Math.floor(grid.height / height / ROWS_AVERAGED))
  let row = 0
  let rows = 0

  function finishRow(): void {
    for (let at = 0; at < sums.length; at += 1) {
      const many = (columns[Math.floor(at / channels)] ?? 1) * rows
      averaged[row * width * channels + at] = Math.round((sums[at] ?? 0) / many)
    }
    sums.fill(0)
    rows = 0
  }

  return {
    add({ top, rows: many, pixels }) {
      for (let line = top; line < top + many; line += 1) {
        const target = Math.floor((line * height) / grid.height)
        if (target !== row) {
          finishRow()
          row = target
        } else if (rows > 0 && line % step !== 0) continue
        let from = (line - top) * grid.width * channels
        for (let column = 0; column < grid.width; column += 1) {
          const place = places[column] as number
          for (let channel = 0; channel < channels; channel += 1) {
            sums[place + channel] = (sums[place + channel] as number) + (pixels[from] as number)
            from += 1
          }
        }
        rows += 1
      }
    },
    async write(conversion) {
      finishRow()
      const picture = conversion ? conversion.convert(averaged) : greyAsRgb(averaged)
      const whole = Buffer.alloc(width * (height + MARGIN) * 3, 255)
      whole.set(picture, width * MARGIN * 3)
      const marks = marksOf({ print, grid, width, height, lettering })
      paint(whole, width, height + MARGIN, marks.halo, 255)
      paint(whole, width, height + MARGIN, marks.lines, 0)
      const raw = { width, height: height + MARGIN, channels: 3 } as const
      const part = join(print.folder, `${NAME}.unfinished`)
      await sharp(whole, { raw })
        .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
        .toFile(part)
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
      const bytes = await readFile(part)
      await rename(part, join(print.folder, NAME))
      return {
        name: NAME,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width,
        height: height + MARGIN,
      }
    },
  }
}

function greyAsRgb(grey: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(grey.length * 3)
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = grey[Math.floor(at / 3)] as number
  return rgb
}

type MarksToDraw = Omit<ProofToMake, 'channels'> & { width: number; height: number }

/** Returns dark lines, and white beside them that makes them visible on any picture. */
function marksOf({ print, grid, width, height, lettering }: MarksToDraw) {
  const { plan, dpi, wall } = print
  const across = (column: number) => (column * width) / grid.width
  const halo: Outline[] = []
  const lines: Outline[] = []
  const columns = plan.strips.map((strip) => stripColumns(strip, dpi))
  const edges = new Set<number>()
  for (const [place, { from, to }] of columns.entries()) {
    if (place > 0) edges.add(from)
    if (place < columns.length - 1) edges.add(to)
    const number = String(plan.strips[place]?.number)
    const middle = (across(from) + across(to) - lettering.widthOf(number, NUMBER_SIZE)) / 2
    lines.push(lettering.draw(number, NUMBER_SIZE, middle, MARGIN - 14))
  }
  for (const edge of edges) {
    const x = Math.round(across(edge))
    halo.push(rectangle(x - 1, MARGIN, 3, height))
    lines.push(rectangle(x, MARGIN - 8, 1, height + 8))
  }
  if (wall.spareUm === 0) return { halo, lines }
  const [perUmX, perUmY] = [width / plan.widthUm, height / plan.heightUm]
  const left = Math.round(wall.spareUm * perUmX)
  const top = Math.round(wall.spareUm * perUmY) + MARGIN
  const right = Math.round((wall.spareUm + wall.widthUm) * perUmX)
  const bottom = Math.round((wall.spareUm + wall.heightUm) * perUmY) + MARGIN
  for (const [x, y, toX, toY] of [
    [left, top, right, top],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
    [right, top, right, bottom],
  ] as const) {
    const [isLevel, length] = [y === toY, Math.max(toX - x, toY - y)]
    for (let at = 0; at < length; at += DASH * 2) {
      const [dash, gap] = [Math.min(DASH, length - at), Math.min(DASH * 2, length - at)]
      halo.push(isLevel ? rectangle(x + at, y, gap, 1) : rectangle(x, y + at, 1, gap))
      lines.push(isLevel ? rectangle(x + at, y, dash, 1) : rectangle(x, y + at, 1, dash))
    }
  }
  return { halo, lines }
}

const DASH = 8

function paint(
  pixels: Buffer,
  width: number,
  height: number,
  outlines: readonly Outline[],
  value: number,
): void {
  const covered = inkOf(outlines, width).over(0, height)
  if (covered === null) return
  for (let place = 0; place < covered.length; place += 1) {
    const share = covered[place] as number
    if (share === 0) continue
    for (let at = place * 3; at < place * 3 + 3; at += 1) {
      const before = pixels[at] ?? 0
      pixels[at] = Math.round(before + ((value - before) * share) / 255)
    }
  }
}
