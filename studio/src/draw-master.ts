/** The only module of the studio that the shop may import. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Design } from '@bhitti/catalogue/design'
import { handInPixels } from './ink/hand-in-pixels.ts'
import { openMasterFile } from './master-file.ts'
import { type Drawing, isMural, muralDrawing, tileDrawing, tileOf } from './motifs/drawings.ts'
import { drawPlainPixels, type PlainPixels } from './plain-pixels.ts'

const INCH_METRES = 0.0254
const STRIP_ROWS = 128
const CHANNELS = 3
/** Approximate progress in percent when the drawing without the hand effect is finished. */
const AFTER_PLAIN = 30

export type MasterToDraw = {
  design: Design
  /** True size of the mural or of one repeat, in metres. */
  metres: readonly [number, number]
  pixelsWide: number
  pixelsHigh: number
  file: string
  /** Folder for temporary files: about three bytes per pixel. */
  folder: string
}

/** @throws Error if nothing draws the design's motif, or a file cannot be written */
export async function drawMaster(
  { design, metres, pixelsWide, pixelsHigh, file, folder }: MasterToDraw,
  tellProgress: (percent: number) => void,
): Promise<void> {
  const { drawing, repeats } = drawingOf(design, metres)
  const plainFolder = join(folder, 'plain')
  await mkdir(plainFolder, { recursive: true })
  const plain = await drawPlainPixels(
    (view, wide, high) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${view}" preserveAspectRatio="none">${drawing.body}</svg>`,
    drawing,
    { pixelsWide, pixelsHigh, folder: plainFolder },
    (share) => tellProgress(share * AFTER_PLAIN),
  )
  const dpi = [
    (pixelsWide / metres[0]) * INCH_METRES,
    (pixelsHigh / metres[1]) * INCH_METRES,
  ] as const
  const master = await openMasterFile(file, { pixelsWide, pixelsHigh, dpi, stripRows: STRIP_ROWS })
  try {
    const { reach, drawRow } = handInPixels({ ...drawing, repeats }, pixelsWide, pixelsHigh)
    const rows = { plain, pixelsWide, pixelsHigh, repeats, reach }
    const source = Buffer.allocUnsafe((STRIP_ROWS + 2 * reach) * pixelsWide * CHANNELS)
    for (let first = 0; first < pixelsHigh; first += STRIP_ROWS) {
      const count = Math.min(STRIP_ROWS, pixelsHigh - first)
      const { top, bytes } = await readWithin(rows, first, count, source)
      const strip = Buffer.allocUnsafe(count * pixelsWide * CHANNELS)
      for (let row = 0; row < count; row += 1) {
        drawRow(first + row, source.subarray(0, bytes), top, strip, row * pixelsWide * CHANNELS)
      }
      await master.addStrip(strip)
      tellProgress(AFTER_PLAIN + ((first + count) / pixelsHigh) * (100 - AFTER_PLAIN))
    }
    await master.finish()
  } finally {
    await master.close()
    await plain.close()
    await rm(plainFolder, { recursive: true, force: true })
  }
}

function drawingOf(
  design: Design,
  [wide, tall]: readonly [number, number],
): { drawing: Drawing; repeats: boolean } {
  const tile = tileOf(design)
  if (tile) return { drawing: tileDrawing(tile), repeats: true }
  if (!isMural(design.motif)) throw new Error(`Nothing draws the motif ${design.motif}`)
  return { drawing: muralDrawing(design, Math.round((wide / tall) * 1000)), repeats: false }
}

type Rows = {
  plain: PlainPixels
  pixelsWide: number
  pixelsHigh: number
  repeats: boolean
  reach: number
}

/** Reads rows and those within reach. A repeat continues beyond its edges, a mural ends there. */
async function readWithin(
  { plain, pixelsWide, pixelsHigh, repeats, reach }: Rows,
  first: number,
  count: number,
  into: Buffer,
): Promise<{ top: number; bytes: number }> {
  const length = pixelsWide * CHANNELS
  const top = repeats ? first - reach : Math.max(0, first - reach)
  const end = repeats ? first + count + reach : Math.min(pixelsHigh, first + count + reach)
  for (let row = top; row < end; ) {
    const from = ((row % pixelsHigh) + pixelsHigh) % pixelsHigh
    const rows = Math.min(end - row, pixelsHigh - from)
    await plain.readRows(from, rows, into, (row - top) * length)
    row += rows
  }
  return { top, bytes: (end - top) * length }
}
