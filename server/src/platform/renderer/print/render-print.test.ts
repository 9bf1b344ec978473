import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Artwork, type RepeatMatch, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { gridSize, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { artworkPointAt, type Placement } from '@bhitti/contract/rules/print/placement'
import { type PrintMedium, usualMedium } from '@bhitti/contract/rules/print/print-media'
import { planStrips, type StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRINT_TOOLS_ARE_HERE } from '../../../testing/print-tools.ts'
import type { PrintToRender, RenderedPrint } from './print-to-render.ts'
import { renderPrint } from './render-print.ts'

const run = promisify(execFile)
const inches = (length: number) => length * UM_PER_INCH

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prints-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Pixels = { data: Uint8Array; width: number; height: number }

/** A picture in which each pixel says where it is, as far as three times eight bits go. */
function grid(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isLine = x % 50 === 0 || y % 50 === 0
      data.set(isLine ? [0, 0, 0] : [x % 256, y % 256, (x >> 4) ^ (y >> 4)], (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

/** As rough as a photograph of leaves. */
function noise(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  let state = 12_345
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = (state >> 8) % 256
  }
  return { data, width, height }
}

/** Colours that change evenly, so that a colour says where it comes from to a fraction of a pixel. */
function slope(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      data.set([(x * 255) / (width - 1), (y * 255) / (height - 1), 128], at)
    }
  }
  return { data, width, height }
}

let files = 0
async function pyramidOf({ data, width, height }: Pixels): Promise<string> {
  files += 1
  const path = join(folder, `pyramid-${files}.tif`)
  await sharp(data, { raw: { width, height, channels: 3 } })
    .tiff({ tile: true, pyramid: true, compression: 'deflate', predictor: 'horizontal' })
    .toFile(path)
  return path
}

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(folder, 'out-'))
}

/** An artwork whose pixels are so many to the inch. */
function artworkOf(
  { width, height }: Pixels,
  dpi: number,
  match: RepeatMatch | null = null,
): Artwork {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: match === null ? 'mural' : 'repeat',
    widthUm: inches(width / dpi),
    heightUm: inches(height / dpi),
    match,
    minScalePpm: TRUE_SCALE / 2,
    maxScalePpm: TRUE_SCALE * 4,
    pixelsWide: width,
    pixelsHigh: height,
    floorDpi: 20,
  }
}

const medium: PrintMedium = {
  ...usualMedium('Canvas'),
  rollWidthUm: inches(12),
  edgeUm: inches(0.25),
  stripWidthUm: inches(6),
  leastStripUm: inches(2),
  overlapUm: inches(0.5),
}

function planOf(
  size: { widthUm: number; heightUm: number },
  changes: Partial<PrintMedium> = {},
): StripPlan {
  const plan = planStrips(size, { ...medium, ...changes }, 1)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

type Wanted = {
  pixels: Pixels
  artwork: Artwork
  wall: { widthUm: number; heightUm: number; spareUm: number }
  placement: Partial<Placement>
  plan?: StripPlan
} & Partial<Pick<PrintToRender, 'dpi' | 'format' | 'feedPpm' | 'strips'>>

async function render({ pixels, artwork, wall, placement, ...rest }: Wanted) {
  const size = {
    widthUm: wall.widthUm + 2 * wall.spareUm,
    heightUm: wall.heightUm + 2 * wall.spareUm,
  }
  const plan = rest.plan ?? planOf(size)
  const print: PrintToRender = {
    folder: await emptyFolder(),
    pyramid: await pyramidOf(pixels),
    colourSpace: 'srgb',
    artwork,
    wall,
    placement: {
      ...{ artworkId: artwork.id, leftUm: 0, topUm: 0, scalePpm: TRUE_SCALE, mirrored: false },
      ...placement,
    },
    plan,
    strips: rest.strips ?? plan.strips.map(({ number }) => number),
    dpi: rest.dpi ?? 100,
    feedPpm: rest.feedPpm ?? 0,
    format: rest.format ?? 'pdf',
    label: {
      ...{ orderNumber: 'BH100042', design: 'Monsoon Terrace', material: 'Canvas', batch: '' },
      ...{ code: 'K7M2-9QXD', sets: 1 },
    },
    printerProfile: null,
  }
  return { print, rendered: await renderPrint(print, () => {}) }
}

/** The pixels of each strip's trim, as a program for printing draws them. */
async function drawnStrips({ print, rendered }: { print: PrintToRender; rendered: RenderedPrint }) {
  const strips = new Map<number, Pixels>()
  for (const { name, strip, pixelsWide: width, pixelsHigh: height } of rendered.files) {
    const path = join(print.folder, name)
    const page = print.format === 'pdf' ? await drawPdf(path, print.dpi) : path
    const { left, top } = {
      left: Math.round(print.dpi * (10 / 25.4)),
      top: Math.round(print.dpi * (10 / 25.4)),
    }
    const { data } = await sharp(page, { limitInputPixels: false })
      .extract({ left, top, width, height })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    strips.set(strip, { data, width, height })
  }
  return strips
}

async function drawPdf(path: string, dpi: number): Promise<string> {
  const picture = `${path}.png`
  await run('mutool', ['draw', '-q', '-N', '-A', '0', '-r', String(dpi), '-o', picture, path])
  return picture
}

/** The strips side by side, each without what it shares with the one before. */
function sideBySide(strips: Map<number, Pixels>, { plan, dpi }: PrintToRender): Pixels {
  const { width, height } = gridSize(plan, dpi)
  const data = new Uint8Array(width * height * 3)
  for (const strip of plan.strips) {
    const pixels = strips.get(strip.number)
    if (!pixels) throw new Error(`strip ${strip.number} is missing`)
    const { from } = stripColumns(strip, dpi)
    for (let y = 0; y < height; y += 1) {
      data.set(
        pixels.data.subarray(y * pixels.width * 3, (y + 1) * pixels.width * 3),
        (y * width + from) * 3,
      )
    }
  }
  return { data, width, height }
}

/** The pixel of a master that lies at each pixel of the print, where both have the same pixels. */
function cutOf(pixels: Pixels, print: PrintToRender): Pixels {
  const { artwork, placement, wall, dpi, plan } = print
  const { width, height } = gridSize(plan, dpi)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const point = artworkPointAt(artwork, placement, {
        xUm: ((x + 0.5) * UM_PER_INCH) / dpi - wall.spareUm,
        yUm: ((y + 0.5) * UM_PER_INCH) / dpi - wall.spareUm,
      })
      const column = Math.floor((point.xUm * pixels.width) / artwork.widthUm)
      const row = Math.floor((point.yUm * pixels.height) / artwork.heightUm)
      const from = (row * pixels.width + column) * 3
      data.set(pixels.data.subarray(from, from + 3), (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

const WALL = { widthUm: inches(15), heightUm: inches(9), spareUm: inches(1) }

describe.runIf(PRINT_TOOLS_ARE_HERE)('strips as a press draws them', () => {
  it.each([
    ['a grid', grid(2400, 1500), null, { leftUm: inches(3), topUm: inches(2) }],
    ['a photograph', noise(2400, 1500), null, { leftUm: inches(4.5), topUm: inches(1.25) }],
    [
      'a mirrored mural',
      grid(2400, 1500),
      null,
      { leftUm: inches(3), topUm: inches(2), mirrored: true },
    ],
    ['a straight repeat', grid(600, 400), 'straight', { leftUm: inches(2), topUm: inches(3.5) }],
    ['a half drop', grid(600, 400), 'halfDrop', { leftUm: inches(5), topUm: inches(1) }],
    [
      'a mirrored half drop',
      grid(600, 400),
      'halfDrop',
      { leftUm: inches(5), topUm: inches(1), mirrored: true },
    ],
  ] as const)(
    'of %s, side by side, are what the wall was shown, pixel for pixel',
    async (_, pixels, match, placement) => {
      const made = await render({
        pixels,
        artwork: artworkOf(pixels, 100, match),
        wall: WALL,
        placement,
      })
      expect(made.print.plan.strips.length).toBeGreaterThan(2)
      const joined = sideBySide(await drawnStrips(made), made.print)
      expect(Buffer.compare(joined.data, cutOf(pixels, made.print).data)).toBe(0)
    },
  )

  it('are the same pixels as TIFF', async () => {
    const pixels = noise(2400, 1500)
    const placement = { leftUm: inches(4), topUm: inches(1) }
    const made = await render({
      pixels,
      artwork: artworkOf(pixels, 100),
      wall: WALL,
      placement,
      format: 'tiff',
    })
    const joined = sideBySide(await drawnStrips(made), made.print)
    expect(Buffer.compare(joined.data, cutOf(pixels, made.print).data)).toBe(0)
    const { format, density, channels, icc } = await sharp(
      join(made.print.folder, made.rendered.files[0]?.name ?? ''),
    ).metadata()
    expect({ format, density, channels }).toEqual({ format: 'tiff', density: 100, channels: 3 })
    expect(icc).toBeDefined()
  })
})
