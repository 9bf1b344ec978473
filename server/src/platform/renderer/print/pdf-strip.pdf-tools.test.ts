import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gridSize, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { LARGEST_FEED_PPM, usualMedium } from '@bhitti/contract/rules/print/print-media'
import { planStrips } from '@bhitti/contract/rules/print/strip-plan'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boxesOf, drawnTrim } from '../../../testing/orders/drawn-pdf.ts'
import {
  aGrid,
  aPicture,
  cutOf,
  EXACT_PIXEL_UM,
  joined,
  noise,
  openPrintShop,
  type Pixels,
  type PrintCase,
} from '../../../testing/orders/prints.ts'
import { createRenderProcess, type RenderProcess } from '../render-process.ts'
import type { PrintedFile, PrintToRender } from './print-to-render.ts'

let renderer: RenderProcess
beforeEach(() => {
  renderer = createRenderProcess({ warn() {} })
})
afterEach(() => renderer.end())
const shop = openPrintShop(() => renderer)
afterAll(shop.close)

const um = (pixels: number) => pixels * EXACT_PIXEL_UM
const NARROW = { stripWidthUm: 110_000, leastStripUm: 50_000, overlapUm: 12_000 }

/** Returns what pdfinfo and pdfimages say of a file that qpdf finds valid. */
function checked(file: string): { info: string; images: string } {
  execFileSync('qpdf', ['--check', file])
  return {
    info: execFileSync('pdfinfo', ['-box', file], { encoding: 'utf8' }),
    images: execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' }),
  }
}

async function printed(each: PrintCase) {
  const print = await shop.prepare({ ...each, print: { format: 'pdf', ...each.print } })
  const { files } = await renderer.renderPrint(print)
  const path = (file: PrintedFile | undefined) => join(print.folder, file?.name ?? '')
  return { print, files, path }
}

function onTheWall(print: PrintToRender, paths: string[], colours?: string): Pixels {
  const columns = print.plan.strips.map((strip) => stripColumns(strip, print.dpi))
  const strips = paths.map((path) => drawnTrim(path, print.dpi, colours))
  const froms = columns.map(({ from }) => from)
  return joined(strips, froms, columns.at(-1)?.to ?? 0)
}

describe('a PDF of a strip', () => {
  it.each([
    ['a grid', aGrid, {}],
    ['a photograph', noise, {}],
    ['a photograph on butted strips', noise, { join: 'butt' as const }],
  ])('is drawn by others as the master, pixel for pixel: %s', async (_name, pixel, medium) => {
    const master = aPicture(1400, 900, pixel)
    const wall = { widthUm: um(1270), heightUm: um(762), spareUm: 0, stepHundredths: 1 }
    const { print, files, path } = await printed({
      ...{ master, wall, medium: { ...NARROW, ...medium } },
      placement: { leftUm: um(33), topUm: um(44) },
    })
    const { data, info } = await master.raw().toBuffer({ resolveWithObject: true })
    const whole = { ...info, data }
    const cut = cutOf(whole, { left: 33, top: 44, width: 1270, height: 762 })
    const seen = onTheWall(print, files.map(path))
    expect([seen.width, seen.height]).toEqual([1270, 762])
    expect(seen.data.equals(cut.data)).toBe(true)
  })

  it('shows each point of the wall once, whatever its size, overlap and direction', async () => {
    const master = aPicture(1500, 1100, noise)
    const { data, info } = await master.clone().raw().toBuffer({ resolveWithObject: true })
    const prepared = await shop.prepare({
      ...{ master, wall: { widthUm: um(127), heightUm: um(127), spareUm: 0 } },
    })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          width: fc.integer({ min: 150, max: 1100 }),
          height: fc.integer({ min: 20, max: 700 }),
          left: fc.integer({ min: 0, max: 300 }),
          top: fc.integer({ min: 0, max: 300 }),
          overlapMm: fc.integer({ min: 0, max: 20 }),
          stripMm: fc.integer({ min: 100, max: 200 }),
          division: fc.constantFrom('equal' as const, 'full' as const),
          direction: fc.constantFrom('leftToRight' as const, 'rightToLeft' as const),
        }),
        async ({ width, height, left, top, overlapMm, stripMm, division, direction }) => {
          const wall = { widthUm: um(width), heightUm: um(height), spareUm: 0 }
          const plan = planStrips(
            wall,
            {
              ...usualMedium('Canvas'),
              ...{ division, direction, overlapUm: overlapMm * 1000, leastStripUm: 42_000 },
              ...{ stripWidthUm: stripMm * 1000, join: overlapMm > 0 ? 'overlap' : 'butt' },
            },
            1,
          )
          if (typeof plan === 'string') throw new Error(plan)
          const print = shop.again(prepared, {
            ...{ wall, plan, strips: plan.strips.map((strip) => strip.number), format: 'pdf' },
            placement: { ...prepared.placement, leftUm: um(left), topUm: um(top) },
          })
          const { files } = await renderer.renderPrint(print)
          const seen = onTheWall(
            print,
            files.map(({ name }) => join(print.folder, name)),
          )
          const cut = cutOf({ ...info, data }, { left, top, width, height })
          expect(seen.data.equals(cut.data)).toBe(true)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('is found whole by every program, in RGB, in grey and in inks', async () => {
    const wall = { widthUm: um(635), heightUm: um(381), spareUm: 0 }
    const grey = await printed({
      ...{ master: aPicture(700, 500, (x, y) => [(x + y) % 256]).toColourspace('b-w'), wall },
    })
    expect(checked(grey.path(grey.files[0])).images).toMatch(/image +635 +381 +gray +1 +8/)
    expect(onTheWall(grey.print, grey.files.map(grey.path), 'gray').data[5]).toBe(5)

    const rgb = await printed({ master: aPicture(700, 500, noise), wall })
    const { info, images } = checked(rgb.path(rgb.files[0]))
    expect(images).toMatch(/image +635 +381 +icc +3 +8 .* 127 +127 /)
    expect(info).toMatch(/PDF version: +1\.4/)
    expect(info).toMatch(/Title: +BH-2026-000123 · nila Jardin · Strip 1 of 1, left to right/)

    const inks = aPicture(700, 500, noise).toColourspace('cmyk').withIccProfile('cmyk')
    const cmyk = await printed({ master: inks, wall })
    expect(checked(cmyk.path(cmyk.files[0])).images).toMatch(/image +635 +381 +icc +4 +8/)
    expect(readFileSync(cmyk.path(cmyk.files[0]), 'latin1')).not.toContain('OutputIntent')
  })

  it('is PDF/X-4 for the press whose profile was given', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .tiff()
      .toBuffer()
    const { icc } = await sharp(bytes).metadata()
    const { files, path } = await printed({
      master: aPicture(700, 500, noise),
      wall: { widthUm: um(635), heightUm: um(381), spareUm: 0 },
      print: { printerProfile: shop.write('press.icc', icc ?? Buffer.alloc(0)) },
    })
    expect(checked(path(files[0])).images).toMatch(/image +635 +381 +cmyk +4 +8/)
    const text = readFileSync(path(files[0]), 'latin1')
    expect(text).toContain('/S /GTS_PDFX')
    expect(text).toMatch(/\/OutputIntents \[9 0 R\]/)
    const metadata = execFileSync('pdfinfo', ['-meta', path(files[0])], { encoding: 'utf8' })
    for (const [name, value] of [
      ['pdfxid:GTS_PDFXVersion', 'PDF/X-4'],
      ['pdf:Trapped', 'False'],
      ['xmp:CreateDate', '2026-11-20T12:35:00Z'],
      ['xmpMM:DocumentID', 'uuid:'],
    ]) {
      expect(metadata).toContain(`<${name}>${value}`)
    }
    expect(checked(path(files[0])).info).toMatch(/PDF version: +1\.6/)
  })

  it('is as large as the strip on its wall, with marks and label in the waste alone', async () => {
    const { print, files, path } = await printed({
      master: aPicture(1400, 900, () => [255, 255, 255]),
      ...{ wall: { widthUm: um(1270), heightUm: um(762), spareUm: 0 }, medium: NARROW },
    })
    const inch = (points: number) => points / 72
    for (const [place, file] of files.entries()) {
      const { MediaBox, TrimBox, BleedBox } = boxesOf(path(file))
      const { from, to } = stripColumns(print.plan.strips[place] ?? { fromUm: 0, toUm: 0 }, 127)
      expect(inch(TrimBox.right - TrimBox.left)).toBeCloseTo((to - from) / 127, 5)
      expect(inch(TrimBox.top - TrimBox.bottom)).toBeCloseTo(762 / 127, 5)
      expect(BleedBox).toEqual(TrimBox)
      // Above and below together: the white between two strips.
      expect(inch(MediaBox.top - (TrimBox.top - TrimBox.bottom))).toBeCloseTo(250 / 127, 5)
      const trim = drawnTrim(path(file), 127)
      expect(trim.data.every((value) => value === 255)).toBe(true)
      const page = execFileSync('mutool', [
        'draw',
        '-q',
        '-r',
        '127',
        '-F',
        'pgm',
        '-o',
        '-',
        path(file),
      ])
      expect(page.filter((value) => value < 100).length).toBeGreaterThan(2_000)
    }
  })

  it('is printed longer by what the press feeds too little', async () => {
    const { files, path } = await printed({
      master: aPicture(700, 500, noise),
      wall: { widthUm: um(635), heightUm: um(381), spareUm: 0 },
      print: { feedPpm: LARGEST_FEED_PPM },
    })
    const { TrimBox } = boxesOf(path(files[0]))
    expect((TrimBox.top - TrimBox.bottom) / 72).toBeCloseTo((381 / 127) * 1.02, 5)
    expect((TrimBox.right - TrimBox.left) / 72).toBeCloseTo(635 / 127, 5)
    expect(checked(path(files[0])).images).toMatch(/ 127 +125 /)
  })

  it('longer than 200 inches has larger units, and is drawn the same', async () => {
    const heightUm = 230 * 25_400
    const master = aPicture(30, 2300, noise)
    const { print, files, path } = await printed({
      ...{ master, wall: { widthUm: 3 * 25_400, heightUm, spareUm: 0 }, print: { dpi: 50 } },
      artwork: { widthUm: 3 * 25_400, heightUm },
    })
    const { info } = checked(path(files[0]))
    expect(info).toMatch(/PDF version: +1\.6/)
    const size = gridSize(print.plan, 50)
    expect(size).toEqual({ width: 150, height: 11_500 })
    const trim = drawnTrim(path(files[0]), 50)
    const tiff = await renderer.renderPrint(shop.again(print))
    expect(tiff.files[0]?.pixelsSha256).toBe(files[0]?.pixelsSha256)
    expect([trim.width, trim.height]).toEqual([150, 11_500])
    expect(createHash('sha256').update(trim.data).digest('hex')).toBe(files[0]?.pixelsSha256)
  })
})
