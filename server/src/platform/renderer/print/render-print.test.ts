import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { artworkPointAt } from '@bhitti/contract/rules/print/placement'
import { parse } from 'icc'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  aGrid,
  aPicture,
  cutOf,
  EXACT_DPI,
  EXACT_PIXEL_UM,
  joined,
  noise,
  openPrintShop,
  type Pixels,
} from '../../../testing/orders/prints.ts'
import { WorkStopped } from '../../processes/work-process.ts'
import { createRenderProcess } from '../render-process.ts'
import type { PrintToRender, RenderedPrint } from './print-to-render.ts'

const renderer = createRenderProcess({ warn() {} })
const shop = openPrintShop(() => renderer)
afterAll(() => {
  renderer.end()
  shop.close()
})

const um = (pixels: number) => pixels * EXACT_PIXEL_UM
const aWall = (width: number, height: number, spare = 0) => ({
  ...{ widthUm: um(width - 2 * spare), heightUm: um(height - 2 * spare), spareUm: um(spare) },
  stepHundredths: 1,
})
/** 254 µm are a hundredth of an inch; these numbers of pixels are whole multiples of it. */
const [WIDE, HIGH] = [1270, 762]
const NARROW = { stripWidthUm: 110_000, leastStripUm: 50_000, overlapUm: 12_000 }

async function pixelsOf(image: Sharp, sixteen = false): Promise<Pixels> {
  const { data, info } = await image
    .raw({ depth: sixteen ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: info.channels, data }
}

/** Reads the trim of a TIFF where its description says it is, as a press does. */
async function trimOf(file: string): Promise<Pixels> {
  const said = /Trim [^:]*: (?<box>[\d ]+)/.exec(readFileSync(file, 'latin1'))?.groups?.box
  const [left = 0, top = 0, width = 0, height = 0] = (said ?? '').trim().split(' ').map(Number)
  const image = sharp(file)
  const { space } = await image.metadata()
  const own = space === 'cmyk' ? image.pipelineColourspace('cmyk') : image
  const sheet = await pixelsOf(own.toColourspace(space).keepIccProfile())
  return cutOf(sheet, { left, top, width, height })
}

async function onTheWall(print: PrintToRender, { files }: RenderedPrint): Promise<Pixels> {
  const strips = print.plan.strips.map((strip) => {
    const file = files.find(({ strip: number }) => number === strip.number)
    if (!file) throw new Error(`strip ${strip.number} has no file`)
    return trimOf(join(print.folder, file.name))
  })
  const columns = print.plan.strips.map((strip) => stripColumns(strip, print.dpi))
  const froms = columns.map(({ from }) => from)
  return joined(await Promise.all(strips), froms, columns.at(-1)?.to ?? 0)
}

async function hung(each: Parameters<typeof shop.prepare>[0]) {
  const print = await shop.prepare(each)
  const rendered = await renderer.renderPrint(print)
  return { print, rendered, wall: await onTheWall(print, rendered) }
}

describe('strips put side by side', () => {
  it.each([
    ['a grid', aGrid],
    ['a photograph', noise],
  ] as const)(
    'are the master, pixel for pixel, where one is printed as one: %s',
    async (_name, pixel) => {
      const master = aPicture(1500, 900, pixel)
      const { wall, rendered } = await hung({
        ...{ master, wall: aWall(WIDE, HIGH, 127), medium: NARROW },
        placement: { leftUm: um(127 + 40), topUm: um(127 + 70) },
      })
      expect(rendered.files.length).toBeGreaterThan(2)
      const whole = await pixelsOf(master.clone())
      const cut = cutOf(whole, { left: 40, top: 70, width: WIDE, height: HIGH })
      expect(wall.width).toBe(WIDE)
      expect(wall.data.equals(cut.data)).toBe(true)
    },
  )

  it('are the master mirrored, where the customer has mirrored it', async () => {
    const master = aPicture(1500, 900, noise)
    const { wall } = await hung({
      ...{ master, wall: aWall(WIDE, HIGH), medium: NARROW },
      placement: { leftUm: um(30), topUm: um(20), mirrored: true },
    })
    const whole = await pixelsOf(master.clone().flop())
    const cut = cutOf(whole, { left: 30, top: 20, width: WIDE, height: HIGH })
    expect(wall.data.equals(cut.data)).toBe(true)
  })

  it.each(['straight', 'halfDrop'] as const)(
    'are a repeat that goes on evenly: %s',
    async (match) => {
      const [width, height] = [200, 150]
      const master = aPicture(width, height, noise)
      const [left, top] = [70, 35]
      const { wall } = await hung({
        ...{ master, wall: aWall(WIDE, HIGH), medium: NARROW, artwork: { kind: 'repeat', match } },
        placement: { leftUm: um(left), topUm: um(top) },
      })
      const wrong: string[] = []
      for (let y = 0; y < HIGH; y += 1) {
        for (let x = 0; x < WIDE; x += 1) {
          const column = Math.floor((x + left) / width)
          const drop = match === 'halfDrop' && column % 2 === 1 ? height / 2 : 0
          const below = (((y + top - drop) % height) + height) % height
          const [red, green, blue] = noise((x + left) % width, below)
          const at = (y * WIDE + x) * 3
          const seen = [...wall.data.subarray(at, at + 3)]
          if (seen[0] !== red || seen[1] !== green || seen[2] !== blue) wrong.push(`${x},${y}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('show no seam at the edges of a repeat that has none, at whatever scale', async () => {
    const [width, height] = [240, 180]
    const wave = (x: number, y: number) =>
      128 + 60 * Math.cos(2 * Math.PI * x) + 40 * Math.cos(4 * Math.PI * y)
    const master = aPicture(width, height, (x, y) => {
      const value = wave((x + 0.5) / width, (y + 0.5) / height)
      return [value, value, value]
    })
    for (const scalePpm of [870_001, 1_000_000, 1_730_000]) {
      const { wall, print } = await hung({
        ...{ master, wall: aWall(WIDE, HIGH), medium: NARROW },
        artwork: { kind: 'repeat', match: 'halfDrop' },
        placement: { leftUm: 12_345, topUm: 6_789, scalePpm },
      })
      let most = 0
      for (let y = 0; y < wall.height; y += 1) {
        for (let x = 0; x < wall.width; x += 1) {
          const { xUm, yUm } = artworkPointAt(print.artwork, print.placement, {
            xUm: um(x + 0.5),
            yUm: um(y + 0.5),
          })
          const exact = wave(xUm / print.artwork.widthUm, yUm / print.artwork.heightUm)
          const seen = wall.data[(y * wall.width + x) * 3] ?? 0
          most = Math.max(most, Math.abs(seen - exact))
        }
      }
      expect(most).toBeLessThan(1.6)
    }
  })

  it('lie within half a pixel of where the page has shown them, enlarged as reduced', async () => {
    const [width, height] = [1024, 768]
    const steps = 200
    const master = aPicture(width, height, (x, y) => [
      20 + (x / width) * steps,
      20 + (y / height) * steps,
      128,
    ])
    for (const scalePpm of [450_000, 1_340_000, 4_210_000]) {
      const { wall, print } = await hung({
        ...{
          master,
          wall: aWall(381, 254, 10),
          medium: { ...NARROW, stripWidthUm: 60_000, overlapUm: 7_000, leastStripUm: 20_000 },
        },
        placement: { leftUm: 9_000, topUm: 8_000, scalePpm },
      })
      const { artwork, placement } = print
      const perPixel = (steps * EXACT_PIXEL_UM * 1_000_000) / scalePpm / artwork.widthUm
      let most = 0
      for (let y = 0; y < wall.height; y += 1) {
        for (let x = 0; x < wall.width; x += 1) {
          const point = artworkPointAt(artwork, placement, {
            xUm: um(x + 0.5 - 10),
            yUm: um(y + 0.5 - 10),
          })
          const exact = 20 - steps / width / 2 + (point.xUm / artwork.widthUm) * steps
          const seen = wall.data[(y * wall.width + x) * 3] ?? 0
          most = Math.max(most, Math.abs(seen - exact))
        }
      }
      // Master and print have both rounded colours to integers.
      expect(most).toBeLessThan(perPixel / 2 + 1.05)
    }
  })

  it('have no seam where one band of rows meets the next', async () => {
    const master = aPicture(600, 3000, (_x, y) => [(y / 3000) * 255, 0, 0])
    const { wall } = await hung({
      ...{ master, wall: aWall(127, 2540) },
      placement: { leftUm: 5_000, topUm: 7_000, scalePpm: 1_070_000 },
    })
    const column = Array.from({ length: wall.height }, (_, y) => wall.data[y * wall.width * 3] ?? 0)
    const jumps = column.filter((value, y) => y > 0 && Math.abs(value - (column[y - 1] ?? 0)) > 1)
    expect(jumps).toEqual([])
    expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(180)
  })

  it('keep the colours of the master: grey, 16 bits rounded to 8, and the inks of CMYK', async () => {
    const grey = aPicture(700, 500, (x, y) => [(x * 3 + y) % 256]).toColourspace('b-w')
    const greyWall = await hung({ master: grey, wall: aWall(635, 381) })
    const greyCut = cutOf(await pixelsOf(grey.clone()), {
      left: 0,
      top: 0,
      width: 635,
      height: 381,
    })
    expect(greyWall.wall.channels).toBe(1)
    expect(greyWall.wall.data.equals(greyCut.data)).toBe(true)

    const deep = aPicture(700, 500, noise).blur(3).toColourspace('rgb16').withIccProfile('p3')
    const deepWall = await hung({ master: deep, wall: aWall(635, 381) })
    const { data } = await pixelsOf(
      sharp(join(deepWall.print.pyramid, '../master.tif')).keepIccProfile().toColourspace('rgb16'),
      true,
    )
    const fine = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
    const wrong = [...deepWall.wall.data].filter((value, at) => {
      const [y, x] = [Math.floor(at / (635 * 3)), at % (635 * 3)]
      return value !== Math.round((fine[y * 700 * 3 + x] ?? 0) / 257)
    })
    expect(wrong).toEqual([])
    const profileOf = async (path: string) => (await sharp(path).metadata()).icc
    const fileOf = ({ print, rendered }: typeof deepWall) =>
      join(print.folder, rendered.files[0]?.name ?? '')
    const own16 = await profileOf(join(deepWall.print.pyramid, '../master.tif'))
    expect(await profileOf(fileOf(deepWall))).toEqual(own16)
    expect(await profileOf(fileOf(greyWall))).toBeUndefined()

    const inks = aPicture(700, 500, noise).toColourspace('cmyk').withIccProfile('cmyk')
    const inksWall = await hung({ master: inks, wall: aWall(635, 381) })
    const own = sharp(join(inksWall.print.pyramid, '../master.tif'))
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .keepIccProfile()
    const inksCut = cutOf(await pixelsOf(own), { left: 0, top: 0, width: 635, height: 381 })
    expect(inksWall.wall.channels).toBe(4)
    expect(inksWall.wall.data.equals(inksCut.data)).toBe(true)

    const bare = await hung({ master: aPicture(700, 500, noise), wall: aWall(635, 381) })
    const { description } = parse((await profileOf(fileOf(bare))) ?? Buffer.alloc(0))
    expect(description).toMatch(/sRGB/)
  })
})

describe('files of a print', () => {
  const another = { master: aPicture(300, 200, noise), wall: aWall(127, 127) }
  let foreign = ''
  const aSmallPrint = (print: Partial<PrintToRender> = {}) =>
    shop.prepare({
      ...{ master: aPicture(1300, 800, noise), wall: aWall(WIDE, HIGH), medium: NARROW, print },
    })

  it.each(['pdf', 'tiff'] as const)(
    'are the same bytes each time, also of a strip that is printed again: %s',
    async (format) => {
      const print = await aSmallPrint({ format })
      const first = await renderer.renderPrint(print)
      expect(await renderer.renderPrint(shop.again(print))).toEqual(first)
      const second = await renderer.renderPrint(shop.again(print, { strips: [2] }))
      expect(second.files).toEqual(first.files.filter(({ strip }) => strip === 2))
      expect(second.proof).toEqual(first.proof)
    },
  )

  it('have the same pixels in either format, and are told with their hashes', async () => {
    const print = await aSmallPrint({ format: 'pdf' })
    const [pdf, tiff] = [
      await renderer.renderPrint(print),
      await renderer.renderPrint(shop.again(print, { format: 'tiff' })),
    ]
    const hashes = ({ files }: RenderedPrint) => files.map(({ pixelsSha256 }) => pixelsSha256)
    expect(hashes(pdf)).toEqual(hashes(tiff))
    expect(new Set(hashes(pdf)).size).toBe(pdf.files.length)
    expect(readdirSync(print.folder).toSorted()).toEqual(
      ['proof.jpg', ...pdf.files.map(({ name }) => name)].toSorted(),
    )
    const percents: number[] = []
    await renderer.renderPrint(shop.again(print), { onProgress: (at) => percents.push(at) })
    expect(percents.at(-1)).toBe(100)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  })

  it('are not there under their names when the work is given up', async () => {
    const print = await aSmallPrint()
    const stop = new AbortController()
    const work = renderer.renderPrint(print, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(work).rejects.toBeInstanceOf(WorkStopped)
    expect(readdirSync(print.folder).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
  })

  it.each([
    ['ends in its middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['is damaged in a part', (bytes: Buffer) => bytes.fill(0xff, 1_900_000, 2_100_000)],
    ['is of another size', () => readFileSync(foreign)],
  ])('are refused of a master that %s, and nothing is left of them', async (_how, broken) => {
    const print = await aSmallPrint()
    if (foreign === '') foreign = (await shop.prepare(another)).pyramid
    writeFileSync(print.pyramid, broken(readFileSync(print.pyramid)))
    await expect(renderer.renderPrint(print)).rejects.toMatchObject({ code: 'master_unreadable' })
    expect(readdirSync(print.folder)).toEqual([])
  })

  it('say in the words of the system why they could not be written', async () => {
    const print = await aSmallPrint()
    const nowhere = join(print.folder, 'missing')
    await expect(renderer.renderPrint({ ...print, folder: nowhere })).rejects.toThrow(
      /ENOENT|No such file/i,
    )
  })

  it('are longer by what the press feeds too little: a TIFF says so by its resolution', async () => {
    const print = await aSmallPrint({ feedPpm: 5_000 })
    const { files } = await renderer.renderPrint(print)
    const bytes = readFileSync(join(print.folder, files[0]?.name ?? ''))
    // 127,000,000 ÷ 1,005,000 dots per inch.
    const rational = Buffer.alloc(8)
    rational.writeUInt32LE(EXACT_DPI * 1_000_000)
    rational.writeUInt32LE(1_005_000, 4)
    expect(bytes.includes(rational)).toBe(true)
  })

  it('are in the inks of the press where the owner has given its profile: paper stays bare', async () => {
    const inks = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .tiff()
      .toBuffer()
    const { icc } = await sharp(inks).metadata()
    const printerProfile = shop.write('press.icc', icc ?? Buffer.alloc(0))
    const print = await shop.prepare({
      master: aPicture(700, 500, (x) => (x < 200 ? [255, 255, 255] : [0, 0, 0])),
      ...{ wall: aWall(635, 381), print: { printerProfile } },
    })
    const wall = await onTheWall(print, await renderer.renderPrint(print))
    expect(wall.channels).toBe(4)
    expect([...wall.data.subarray(0, 4)]).toEqual([0, 0, 0, 0])
    const black = [...wall.data.subarray(400 * 4, 401 * 4)]
    expect(black[3]).toBeGreaterThan(200)
  })

  it('come with a proof of the whole, at most 1,600 pixels and a margin', async () => {
    const print = await shop.prepare({
      master: aPicture(2000, 900, () => [200, 40, 40]),
      ...{
        wall: aWall(1905, 762, 50),
        medium: NARROW,
        placement: { leftUm: um(50), topUm: um(50) },
      },
    })
    const { proof } = await renderer.renderPrint(print)
    expect(proof).toMatchObject({ name: 'proof.jpg', width: 1600, height: 640 + 48 })
    const { data, info } = await sharp(join(print.folder, 'proof.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1600, 688])
    const dot = (x: number, y: number) => [
      ...data.subarray((y * 1600 + x) * 3, (y * 1600 + x) * 3 + 3),
    ]
    expect(dot(0, 0)).toEqual([255, 255, 255])
    const [red = 0, green = 0] = dot(20, 600)
    expect(Math.abs(red - 200) + Math.abs(green - 40)).toBeLessThan(8)
    const meets = Math.round(
      (stripColumns(print.plan.strips[1] ?? { fromUm: 0, toUm: 0 }, EXACT_DPI).from * 1600) / 1905,
    )
    expect(dot(meets, 300)[0]).toBeLessThan(100)
  })
})
