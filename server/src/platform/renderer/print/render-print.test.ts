import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Artwork, type RepeatMatch, TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { gridSize, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { artworkPointAt, type Placement } from '@bhitti/contract/rules/print/placement'
import { type PrintMedium, usualMedium } from '@bhitti/contract/rules/print/print-media'
import { planStrips, type StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import fc from 'fast-check'
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

const PERIOD = 24
/** So steep that half a pixel makes a difference that is seen, so gentle that sampling keeps its shape. */
const wave = (pixel: number) => 128 + 100 * Math.sin((2 * Math.PI * pixel) / PERIOD)

/** Waves across in red and down in green, so that a colour says where it comes from to a fraction of a pixel. */
function waves(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set([Math.round(wave(x + 0.5)), Math.round(wave(y + 0.5)), 128], (y * width + x) * 3)
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

async function printOf({
  pixels,
  artwork,
  wall,
  placement,
  ...rest
}: Wanted): Promise<PrintToRender> {
  const size = {
    widthUm: wall.widthUm + 2 * wall.spareUm,
    heightUm: wall.heightUm + 2 * wall.spareUm,
  }
  const plan = rest.plan ?? planOf(size)
  return {
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
}

async function render(wanted: Wanted) {
  const print = await printOf(wanted)
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

  it('are whole files for every program that prepares them, also longer than 200 inches', async () => {
    const pixels = noise(600, 400)
    const artwork = artworkOf(pixels, 20, 'straight')
    for (const heightUm of [inches(20), inches(240)]) {
      const made = await render({
        ...{ pixels, artwork, placement: {}, dpi: 20, strips: [1] },
        wall: { widthUm: inches(15), heightUm, spareUm: 0 },
      })
      const [file] = made.rendered.files
      const path = join(made.print.folder, file?.name ?? '')
      await run('qpdf', ['--check', path])
      const { stdout: boxes } = await run('pdfinfo', ['-box', path])
      const { stdout: images } = await run('pdfimages', ['-list', path])
      const isLong = heightUm > inches(200)
      expect(boxes).toMatch(isLong ? /PDF version:\s+1\.6/ : /PDF version:\s+1\.4/)
      expect(boxes).toMatch(/TrimBox:/)
      expect(boxes).toMatch(/BleedBox:/)
      expect(images).toMatch(
        new RegExp(`image\\s+${file?.pixelsWide}\\s+${file?.pixelsHigh}\\s+icc`),
      )
      const head = (await readFile(path)).toString('latin1')
      expect(head.includes('/UserUnit 2')).toBe(isLong)
      expect(trimInches(head)).toEqual([
        expect.closeTo((file?.pixelsWide ?? 0) / 20, 5),
        expect.closeTo(heightUm / UM_PER_INCH, 5),
      ])
      expect(head).not.toContain('GTS_PDFX')
    }
  })

  it('are told to be longer where the feed of the press makes them shorter', async () => {
    const pixels = noise(600, 400)
    const made = await render({
      ...{
        pixels,
        artwork: artworkOf(pixels, 20, 'straight'),
        placement: {},
        dpi: 20,
        strips: [1],
      },
      ...{ wall: { widthUm: inches(15), heightUm: inches(50), spareUm: 0 }, feedPpm: 2_000 },
    })
    const file = await readFile(
      join(made.print.folder, made.rendered.files[0]?.name ?? ''),
      'latin1',
    )
    expect(trimInches(file)[1]).toBeCloseTo(50 * 1.002, 5)
  })
})

/** Width and height of the trim of a PDF, in inches. */
function trimInches(file: string): [number, number] {
  const box = /\/TrimBox \[(?<numbers>[^\]]*)\]/.exec(file)?.groups?.numbers ?? ''
  const unit = Number(/\/UserUnit (?<unit>\d+)/.exec(file)?.groups?.unit ?? 1)
  const [left = 0, bottom = 0, right = 0, top = 0] = box.split(' ').map(Number)
  return [((right - left) * unit) / 72, ((top - bottom) * unit) / 72]
}

/** Reads pixels without any program of others: TIFF is what the library itself reads. */
async function ownStrips(wanted: Wanted) {
  const made = await render({ ...wanted, format: 'tiff' })
  return { ...made, joined: sideBySide(await drawnStrips(made), made.print) }
}

describe('print files', () => {
  it('show each point of the wall where the geometry has it, within half a pixel, at any size and placement', async () => {
    const pixels = waves(900, 600)
    const artwork = artworkOf(pixels, 60)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          scalePpm: fc.integer({ min: TRUE_SCALE / 2, max: 2 * TRUE_SCALE }),
          widthUm: fc.integer({ min: inches(4), max: inches(6) }),
          heightUm: fc.integer({ min: inches(2), max: inches(4) }),
          spareUm: fc.integer({ min: 0, max: inches(0.4) }),
          dpi: fc.integer({ min: 50, max: 90 }),
          mirrored: fc.boolean(),
          overlapUm: fc.integer({ min: 0, max: inches(0.5) }),
          stripWidthUm: fc.integer({ min: inches(2), max: inches(4) }),
        }),
        async ({ scalePpm, mirrored, dpi, overlapUm, stripWidthUm, ...wall }) => {
          const placement = { scalePpm, mirrored, leftUm: wall.spareUm, topUm: wall.spareUm }
          const size = {
            widthUm: wall.widthUm + 2 * wall.spareUm,
            heightUm: wall.heightUm + 2 * wall.spareUm,
          }
          const plan = planOf(size, { overlapUm, stripWidthUm, leastStripUm: inches(1) })
          const { print, joined } = await ownStrips({ pixels, artwork, wall, placement, dpi, plan })
          for (const [x, y] of somePixels(joined)) {
            const point = artworkPointAt(artwork, print.placement, {
              xUm: ((x + 0.5) * UM_PER_INCH) / dpi - wall.spareUm,
              yUm: ((y + 0.5) * UM_PER_INCH) / dpi - wall.spareUm,
            })
            const at = (y * joined.width + x) * 3
            const across = (point.xUm * pixels.width) / artwork.widthUm
            const down = (point.yUm * pixels.height) / artwork.heightUm
            // What half a pixel of the print is worth where a wave is steepest.
            const step = (60 * TRUE_SCALE) / (dpi * scalePpm)
            const worth = (step / 2) * ((2 * Math.PI) / PERIOD) * 100
            expectNear(joined.data[at], wave(across), worth)
            expectNear(joined.data[at + 1], wave(down), worth)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('have no seam where rows were rendered in several goes, nor where a repeat begins again', async () => {
    // A wave that begins again with each repeat: its steepest step is known.
    const side = 240
    const data = new Uint8Array(side * side * 3)
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const wave = Math.sin((2 * Math.PI * x) / side) + Math.sin((2 * Math.PI * y) / side)
        data.fill(128 + 55 * wave, (y * side + x) * 3, (y * side + x) * 3 + 3)
      }
    }
    const pixels = { data, width: side, height: side }
    const { joined } = await ownStrips({
      ...{ pixels, artwork: artworkOf(pixels, 37, 'straight'), dpi: 90 },
      placement: { leftUm: inches(1.37), topUm: inches(2.11), scalePpm: 1_103_000 },
      wall: { widthUm: inches(20), heightUm: inches(70), spareUm: 0 },
    })
    let steepest = 0
    for (let y = 1; y < joined.height; y += 1) {
      for (let x = 1; x < joined.width; x += 1) {
        const at = (y * joined.width + x) * 3
        const here = joined.data[at] ?? 0
        const beside = joined.data[at - 3] ?? 0
        const above = joined.data[at - joined.width * 3] ?? 0
        steepest = Math.max(steepest, Math.abs(here - beside), Math.abs(here - above))
      }
    }
    expect(steepest).toBeLessThanOrEqual(3)
  })

  it('are the same bytes each time, and strips that are printed again are the same pixels', async () => {
    const pixels = noise(600, 400)
    const wanted = {
      pixels,
      artwork: artworkOf(pixels, 40, 'halfDrop'),
      wall: WALL,
      placement: { scalePpm: 900_000 },
      dpi: 50,
    } as const
    for (const format of ['pdf', 'tiff'] as const) {
      const [one, other, single] = [
        await render({ ...wanted, format }),
        await render({ ...wanted, format }),
        await render({ ...wanted, format, strips: [2] }),
      ]
      expect(other.rendered).toEqual(one.rendered)
      expect(single.rendered.files).toEqual(one.rendered.files.filter(({ strip }) => strip === 2))
      const names = await readdir(one.print.folder)
      expect(names.toSorted()).toEqual(
        [...one.rendered.files.map(({ name }) => name), 'proof.jpg'].toSorted(),
      )
    }
  })

  it('keep grey and CMYK as they are, with the profile that says what they mean', async () => {
    const pixels = noise(300, 200)
    const greyFile = join(folder, 'grey.tif')
    await sharp(pixels.data, { raw: { width: 300, height: 200, channels: 3 } })
      .toColourspace('b-w')
      .tiff({ tile: true, pyramid: true })
      .toFile(greyFile)
    const cmykFile = join(folder, 'cmyk.tif')
    await sharp(pixels.data, { raw: { width: 300, height: 200, channels: 3 } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .tiff({ tile: true, pyramid: true, compression: 'deflate' })
      .toFile(cmykFile)
    for (const [file, colourSpace, channels] of [
      [greyFile, 'b-w', 1],
      [cmykFile, 'cmyk', 4],
    ] as const) {
      const print = await printOf({
        pixels,
        artwork: artworkOf(pixels, 20),
        wall: SMALL,
        placement: {},
        dpi: 50,
        format: 'tiff',
      })
      const rendered = await renderPrint({ ...print, pyramid: file, colourSpace }, () => {})
      const path = join(print.folder, rendered.files[0]?.name ?? '')
      const made = await sharp(path).metadata()
      expect(made.channels).toBe(channels)
      expect(made.icc !== undefined).toBe(colourSpace === 'cmyk')
      const proof = await sharp(join(print.folder, 'proof.jpg')).metadata()
      expect([proof.space, proof.channels]).toEqual(['srgb', 3])
    }
  })

  it('are converted for the press once where the owner gave its profile, and say which', async () => {
    const pixels = noise(300, 200)
    const printerProfile = await cmykProfile()
    const print = await printOf({
      pixels,
      artwork: artworkOf(pixels, 20),
      wall: SMALL,
      placement: {},
      dpi: 50,
    })
    const { files } = await renderPrint({ ...print, printerProfile }, () => {})
    const path = join(print.folder, files[0]?.name ?? '')
    const text = await readFile(path, 'latin1')
    expect(text).toContain('/S /GTS_PDFX')
    expect(text).toContain('/Colors 4')
    const tiff = await printOf({
      pixels: paper(),
      artwork: artworkOf(paper(), 20),
      wall: SMALL,
      placement: {},
      dpi: 50,
      format: 'tiff',
    })
    const inPress = await renderPrint({ ...tiff, printerProfile }, () => {})
    const { data, info } = await sharp(join(tiff.folder, inPress.files[0]?.name ?? ''))
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .extract({ left: 30, top: 30, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    // White of the screen is the paper of the press, not a tint: that is what relative colorimetric means.
    expect(Math.max(...data)).toBeLessThanOrEqual(3)
  })

  it('are refused where the master cannot be read to its end', async () => {
    const print = await printOf({
      pixels: noise(900, 600),
      artwork: artworkOf(noise(900, 600), 60),
      wall: SMALL,
      placement: {},
      dpi: 60,
    })
    const whole = await readFile(print.pyramid)
    await writeFile(
      print.pyramid,
      Buffer.concat([whole.subarray(0, 5_000), Buffer.alloc(200_000), whole.subarray(205_000)]),
    )
    await expect(renderPrint(print, () => {})).rejects.toMatchObject({ code: 'master_unreadable' })
    await rm(print.pyramid)
    await expect(renderPrint(print, () => {})).rejects.toMatchObject({ code: 'master_missing' })
  })

  it('say how far they are', async () => {
    const pixels = noise(300, 200)
    const told: number[] = []
    const print = await printOf({
      pixels,
      artwork: artworkOf(pixels, 20),
      wall: SMALL,
      placement: {},
      dpi: 50,
    })
    await renderPrint(print, (percent) => told.push(percent))
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.at(-1)).toBe(100)
  })
})

const SMALL = { widthUm: inches(5), heightUm: inches(4), spareUm: 0 }

function paper(): Pixels {
  return { data: new Uint8Array(300 * 200 * 3).fill(255), width: 300, height: 200 }
}

/** A profile of a press, as owners upload it. */
async function cmykProfile(): Promise<string> {
  const picture = join(folder, 'press.tif')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .tiff()
    .toFile(picture)
  const { icc } = await sharp(picture).metadata()
  const path = join(folder, 'printer.icc')
  await writeFile(path, icc ?? Buffer.alloc(0))
  return path
}

function* somePixels({ width, height }: Pixels): Generator<[number, number]> {
  // Away from the edges of the artwork, where no wave goes on.
  for (let y = 4; y < height - 4; y += 17) for (let x = 4; x < width - 4; x += 13) yield [x, y]
}

function expectNear(value: number | undefined, wanted: number, tolerance: number): void {
  expect(Math.abs((value ?? 0) - wanted)).toBeLessThanOrEqual(tolerance + 2)
}
