/** Prints in tests: masters with known pixels, and cuts of printed rectangles. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import type { PlacedWall, Placement } from '@bhitti/contract/rules/print/placement'
import { type PrintMedium, usualMedium } from '@bhitti/contract/rules/print/print-media'
import { printedSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { planStrips } from '@bhitti/contract/rules/print/strip-plan'
import sharp, { type Sharp } from 'sharp'
import type { PrintToRender } from '../../platform/renderer/print/print-to-render.ts'
import type { RenderProcess } from '../../platform/renderer/render-process.ts'

/** At 127 dpi a pixel is exactly 200 micrometres. */
export const EXACT_DPI = 127
export const EXACT_PIXEL_UM = 200

type Pixel = (x: number, y: number) => readonly number[]

/** Returns a picture in RGB, or in grey if `pixel` returns one number. */
export function aPicture(width: number, height: number, pixel: Pixel): Sharp {
  const channels = pixel(0, 0).length as 1 | 3 | 4
  const data = Buffer.alloc(width * height * channels)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (const value of pixel(x, y)) {
        data[at] = Math.max(0, Math.min(255, Math.round(value)))
        at += 1
      }
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

/** Lines and crossings that differ from their neighbours. */
export const aGrid: Pixel = (x, y) => [
  x % 10 === 0 ? 0 : 255,
  y % 10 === 0 ? 0 : 255,
  (x * 7 + y * 13) % 256,
]

/** Deterministic noise, as varied between pixels as the worst photograph. */
export const noise: Pixel = (x, y) => {
  const mixed = Math.imul(Math.imul(x + 1, 2_654_435_761) ^ Math.imul(y + 1, 40_503), 2_246_822_519)
  return [mixed >>> 24, (mixed >>> 16) & 255, (mixed >>> 8) & 255]
}

export type PrintCase = {
  master: Sharp
  artwork?: Partial<Artwork>
  wall: PlacedWall
  placement?: Partial<Placement>
  medium?: Partial<PrintMedium>
  print?: Partial<PrintToRender>
}

export function openPrintShop(process: () => RenderProcess) {
  const root = mkdtempSync(join(tmpdir(), 'bhitti-prints-'))
  let count = 0
  function newFolder(): string {
    count += 1
    const folder = join(root, String(count))
    mkdirSync(folder)
    return folder
  }

  async function prepare(each: PrintCase): Promise<PrintToRender> {
    const { master, wall } = each
    const folder = newFolder()
    const file = join(folder, 'master.tif')
    await master.tiff({ compression: 'lzw' }).toFile(file)
    const { colourSpace, transparent, pixelsWide, pixelsHigh } = await process().inspect(file)
    await process().renderArtwork({
      ...{ file, folder, colourSpace, transparent, pixelsWide, pixelsHigh },
      finest: { width: 20, height: 20 },
    })
    const artwork: Artwork = {
      ...{ id: 'one', kind: 'mural', match: null, minScalePpm: 1, maxScalePpm: 1e9, floorDpi: 1 },
      ...{ widthUm: pixelsWide * EXACT_PIXEL_UM, heightUm: pixelsHigh * EXACT_PIXEL_UM },
      ...{ pixelsWide, pixelsHigh },
      ...each.artwork,
    }
    const medium: PrintMedium = { ...usualMedium('Canvas'), feedPpm: 0, ...each.medium }
    const plan = planStrips(printedSize(wall, wall.stepHundredths), medium, 1)
    if (typeof plan === 'string') throw new Error(plan)
    return {
      ...{ folder: newFolder(), pyramid: join(folder, 'pyramid.tif'), colourSpace, artwork, wall },
      placement: {
        ...{ artworkId: 'one', leftUm: 0, topUm: 0, scalePpm: TRUE_SCALE, mirrored: false },
        ...each.placement,
      },
      ...{ plan, strips: plan.strips.map(({ number }) => number) },
      ...{ dpi: EXACT_DPI, feedPpm: medium.feedPpm, format: 'tiff', printerProfile: null },
      createdAt: '2026-11-20T12:35:00.000Z',
      label: {
        ...{ orderNumber: 'BH-2026-000123', design: 'नीला Jardin', material: 'Canvas' },
        ...{ batch: 'Batch 1', code: 'P123-1', sets: 1 },
      },
      ...each.print,
    }
  }

  const again = (print: PrintToRender, changes: Partial<PrintToRender> = {}): PrintToRender => ({
    ...print,
    ...changes,
    folder: newFolder(),
  })

  function write(name: string, bytes: Buffer): string {
    const file = join(newFolder(), name)
    writeFileSync(file, bytes)
    return file
  }

  return { prepare, again, write, close: () => rmSync(root, { recursive: true, force: true }) }
}

export type Pixels = { width: number; height: number; channels: number; data: Buffer }

export function cutOf(
  { width, channels, data }: Pixels,
  part: { left: number; top: number; width: number; height: number },
): Pixels {
  const rows = Array.from({ length: part.height }, (_, row) => {
    const from = ((part.top + row) * width + part.left) * channels
    return data.subarray(from, from + part.width * channels)
  })
  return { width: part.width, height: part.height, channels, data: Buffer.concat(rows) }
}

/** Joins strips side by side, each up to where the next begins, as they are hung and cut. */
export function joined(strips: readonly Pixels[], froms: readonly number[], width: number): Pixels {
  const [first] = strips
  if (!first) throw new Error('there is no strip')
  const { height, channels } = first
  const data = Buffer.alloc(width * height * channels)
  for (const [place, strip] of strips.entries()) {
    const from = froms[place] ?? 0
    const until = froms[place + 1] ?? width
    for (let row = 0; row < height; row += 1) {
      strip.data.copy(
        data,
        (row * width + from) * channels,
        row * strip.width * channels,
        (row * strip.width + until - from) * channels,
      )
    }
  }
  return { width, height, channels, data }
}
