import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { aPhotograph, aPixelBomb } from '../../testing/goods/masters.ts'
import {
  WorkProcessEnded,
  type WorkProcessOptions,
  WorkStopped,
} from '../processes/work-process.ts'
import type { InspectedMaster } from './inspect-master.ts'
import { createRenderProcess, type RenderProcess } from './render-process.ts'

const root = mkdtempSync(join(tmpdir(), 'bhitti-masters-'))
/** Shared by all tests that need no special options; starts with the first job. */
const usual = createRenderProcess({ warn() {} })
let renderer: RenderProcess = usual
const openProcess = (options: Partial<WorkProcessOptions>) => {
  renderer = createRenderProcess({ warn() {} }, options)
  onTestFinished(() => {
    renderer.end()
    renderer = usual
  })
}
afterAll(() => {
  usual.end()
  rmSync(root, { recursive: true, force: true })
})

let count = 0
function newFolder(): string {
  count += 1
  const folder = join(root, String(count))
  mkdirSync(folder)
  return folder
}

async function written(picture: { toFile: (path: string) => Promise<unknown> }): Promise<string> {
  const file = join(newFolder(), 'master')
  await picture.toFile(file)
  return file
}

function aFileOf(bytes: Buffer | string): string {
  const file = join(newFolder(), 'master')
  writeFileSync(file, bytes)
  return file
}

async function prepare(file: string, finest = { width: 300, height: 200 }) {
  const inspected = await renderer.inspect(file)
  const folder = newFolder()
  return { inspected, folder, rendered: await render(file, folder, inspected, finest) }
}

function render(
  file: string,
  folder: string,
  { colourSpace, transparent, pixelsWide, pixelsHigh }: InspectedMaster,
  finest: { width: number; height: number },
) {
  return renderer.renderArtwork({
    ...{ file, folder, colourSpace, transparent, pixelsWide, pixelsHigh, finest },
  })
}

const pyramidOf = (folder: string) => join(folder, 'pyramid.tif')
const dotAt = async (file: string, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('a master', () => {
  it('is kept in its own colours and depth for print, and shown in sRGB', async () => {
    const file = await written(
      aPhotograph({ width: 900, height: 600 })
        .toColourspace('rgb16')
        .withIccProfile('p3')
        .tiff({ compression: 'lzw' }),
    )
    const { inspected, folder, rendered } = await prepare(file)
    expect(inspected).toMatchObject({
      ...{ type: 'tiff', pixelsWide: 900, pixelsHigh: 600, bitDepth: 16, colourSpace: 'rgb16' },
      ...{ pages: 1, transparent: false, interlaced: false, profileName: 'sP3C' },
      bytes: statSync(file).size,
      sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    })
    const sixteen = (path: string) =>
      sharp(path).keepIccProfile().toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(await sixteen(pyramidOf(folder))).toEqual(await sixteen(file))
    expect(await sharp(pyramidOf(folder)).metadata()).toMatchObject({
      ...{ format: 'tiff', width: 900, height: 600, depth: 'ushort', pages: 3, hasProfile: true },
    })
    const preview = await sharp(join(folder, 'public', 'preview.webp')).metadata()
    expect(preview).toMatchObject({ width: 300, height: 200, space: 'srgb', hasProfile: false })
    expect(rendered.colour).toMatch(/^[0-9a-f]{6}$/)
  })

  it('has a preview of at most 60 kB, and nothing that is finer than shoppers may see', async () => {
    const file = await written(aPhotograph({ width: 6000, height: 4000 }).jpeg({ quality: 90 }))
    const { folder, rendered } = await prepare(file, { width: 3000, height: 2000 })
    const open = join(folder, 'public')
    expect(statSync(join(open, 'preview.webp')).size).toBeLessThanOrEqual(60_000)
    expect(rendered).toMatchObject({
      levels: [
        { name: '480.webp', width: 480, height: 320 },
        { name: '2048.webp', width: 2048, height: 1365 },
      ],
      tiles: { width: 3000, height: 2000, levels: 4 },
    })
    expect(readdirSync(join(open, 'tiles')).toSorted()).toEqual(['0', '1', '2', '3'])
    expect(readdirSync(join(open, 'tiles', '3'))).toHaveLength(6 * 4)
    expect(await sharp(join(open, 'tiles', '3', '5_3.webp')).metadata()).toMatchObject({
      ...{ width: 3000 - 5 * 512, height: 2000 - 3 * 512 },
    })
    expect(readdirSync(folder).toSorted()).toEqual(['public', 'pyramid.tif'])
    for (const name of readdirSync(open, { recursive: true }).map(String)) {
      if (!name.endsWith('.webp')) continue
      const { width, height } = await sharp(join(open, name)).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(3000)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright for each turn a camera writes: %i',
    async (orientation) => {
      const [red, green] = ['#ff0000', '#00ff00']
      const corner = { create: { width: 40, height: 30, channels: 3 as const, background: red } }
      const plain = await sharp({
        create: { width: 400, height: 300, channels: 3, background: green },
      })
        .composite([{ input: corner, left: 0, top: 0 }])
        .tiff()
        .toBuffer()
      const file = await written(sharp(plain).withMetadata({ orientation }).tiff())
      const upright = await sharp(plain).withMetadata({ orientation }).tiff().toBuffer()
      const seen = await sharp(upright).autoOrient().removeAlpha().raw().toBuffer()
      const { inspected, folder } = await prepare(file, { width: 100, height: 100 })
      const turned = orientation > 4
      expect(inspected).toMatchObject({
        pixelsWide: turned ? 300 : 400,
        pixelsHigh: turned ? 400 : 300,
      })
      expect(await sharp(pyramidOf(folder)).metadata()).toMatchObject({
        ...{ width: turned ? 300 : 400, orientation: 1 },
      })
      expect((await sharp(pyramidOf(folder)).raw().toBuffer()).equals(seen)).toBe(true)
    },
  )

  it('keeps its own profile when it is turned upright', async () => {
    const red = sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
    const turned = red.withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg()
    const file = await written(turned)
    const { folder } = await prepare(file)
    const { icc } = await sharp(file).metadata()
    expect((await sharp(pyramidOf(folder)).metadata()).icc?.equals(icc ?? Buffer.alloc(0))).toBe(
      true,
    )
  })

  it('of 16 bits with a profile has its own green in the preview', async () => {
    const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00ff00' } })
    const file = await written(green.toColourspace('rgb16').withIccProfile('srgb').png())
    expect((await sharp(file).metadata()).depth).toBe('ushort')
    const { folder } = await prepare(file)
    const [r = 255, g = 0, b = 255] = await dotAt(join(folder, 'public', 'preview.webp'), 5, 5)
    expect(r).toBeLessThanOrEqual(3)
    expect(g).toBeGreaterThanOrEqual(252)
    expect(b).toBeLessThanOrEqual(3)
  })

  it('is bare paper where it is transparent', async () => {
    const clear = { r: 200, g: 10, b: 10, alpha: 0 }
    for (const picture of [
      sharp({ create: { width: 300, height: 200, channels: 4, background: clear } }).png(),
      sharp({ create: { width: 300, height: 200, channels: 4, background: clear } }).tiff({
        compression: 'lzw',
      }),
    ]) {
      const { inspected, folder } = await prepare(await written(picture))
      expect(inspected.transparent).toBe(true)
      expect(await sharp(pyramidOf(folder)).metadata()).toMatchObject({ hasAlpha: false })
      expect(await dotAt(pyramidOf(folder), 5, 5)).toEqual([255, 255, 255])
    }
  })

  it('may be grey, in 8 and in 16 bits', async () => {
    for (const [space, bitDepth] of [
      ['b-w', 8],
      ['grey16', 16],
    ] as const) {
      const file = await written(
        aPhotograph({ width: 600, height: 400 }).toColourspace(space).png(),
      )
      const { inspected, folder } = await prepare(file)
      expect(inspected).toMatchObject({ colourSpace: space, bitDepth })
      expect(await sharp(pyramidOf(folder)).metadata()).toMatchObject({ space, channels: 1 })
    }
  })

  it('may be CMYK: print keeps its inks, and shoppers see them by its profile', async () => {
    const red = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c81040' } })
    const file = await written(red.toColourspace('cmyk').withIccProfile('cmyk').jpeg())
    const { inspected, folder } = await prepare(file)
    expect(inspected).toMatchObject({ colourSpace: 'cmyk', profileName: 'Chemical proof' })
    expect(await sharp(pyramidOf(folder)).metadata()).toMatchObject({
      space: 'cmyk',
      channels: 4,
      hasProfile: true,
    })
    const [r = 0, g = 255] = await dotAt(join(folder, 'public', 'preview.webp'), 5, 5)
    expect(r).toBeGreaterThan(160)
    expect(g).toBeLessThan(60)
  })

  it('of CMYK without a profile is told apart, and its reduced copies are not pages', async () => {
    const bare = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c81040' } })
    const file = await written(bare.toColourspace('cmyk').tiff())
    expect(await renderer.inspect(file)).toMatchObject({ colourSpace: 'cmyk', profileName: null })
    const pyramid = await written(
      aPhotograph({ width: 900, height: 600 }).tiff({ tile: true, pyramid: true }),
    )
    expect((await renderer.inspect(pyramid)).pages).toBe(1)
  })

  it.each([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(100_000)],
  ])('is not taken for one when it is %s under another name', async (_what, bytes) => {
    await expect(renderer.inspect(aFileOf(bytes))).rejects.toMatchObject({ code: 'not_a_picture' })
  })

  it('whose header claims more than can be printed from is not decoded', async () => {
    openProcess({ memoryMb: 300 })
    const inspected = await renderer.inspect(aFileOf(aPixelBomb(200_000, 200_000)))
    expect(inspected).toMatchObject({ pixelsWide: 200_000, pixelsHigh: 200_000 })
    const bomb = aFileOf(aPixelBomb(40_000, 40_000))
    const look = await renderer.inspect(bomb)
    await expect(render(bomb, newFolder(), look, { width: 10, height: 10 })).rejects.toMatchObject({
      code: 'unreadable',
    })
  })

  it.each(['jpeg', 'png', 'tiff'] as const)(
    'that ends in its middle is refused: %s',
    async (format) => {
      const whole = await aPhotograph({ width: 1200, height: 800 })[format]().toBuffer()
      for (const share of [0.3, 0.9, 0.99]) {
        const file = aFileOf(whole.subarray(0, Math.floor(whole.length * share)))
        await expect(prepare(file).then(() => `${share} was taken`)).rejects.toMatchObject({
          code: expect.stringMatching(/unreadable|not_a_picture/),
        })
      }
    },
  )

  it('with noise in its middle harms nothing but itself', async () => {
    const good = await written(aPhotograph({ width: 300, height: 200 }).png())
    for (const format of ['png', 'tiff'] as const) {
      const bytes = await aPhotograph({ width: 1200, height: 800 })
        [format]({ compression: 'deflate' } as object)
        .toBuffer()
      bytes.fill(0xa7, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4000)
      await expect(prepare(aFileOf(bytes))).rejects.toMatchObject({ code: 'unreadable' })
    }
    expect((await prepare(good)).rendered.preview).toEqual({ width: 300, height: 200 })
  })
})

describe('the render process', () => {
  it('takes little memory however large a master is, and tells how far it has come', async () => {
    openProcess({ memoryMb: 350 })
    // Hardly compressed, so that reading it takes as long as the work.
    const file = await written(
      aPhotograph({ width: 10_000, height: 6000 }).png({ compressionLevel: 1 }),
    )
    const told: number[] = []
    const inspected = await renderer.inspect(file)
    const folder = newFolder()
    const { colourSpace, transparent, pixelsWide, pixelsHigh } = inspected
    await renderer.renderArtwork(
      {
        ...{ file, folder, colourSpace, transparent, pixelsWide, pixelsHigh },
        finest: { width: 2000, height: 1200 },
      },
      { onProgress: (percent) => told.push(percent) },
    )
    expect(told.at(-1)).toBe(100)
    expect(told.length).toBeGreaterThan(4)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    const { width, height } = await sharp(pyramidOf(folder), { limitInputPixels: false }).metadata()
    expect([width, height]).toEqual([10_000, 6000])
  }, 120_000)

  it('that is killed costs the master under work, and no other', async () => {
    const file = await written(aPhotograph({ width: 4000, height: 3000 }).jpeg())
    const small = await written(aPhotograph({ width: 300, height: 200 }).png())
    const inspected = await renderer.inspect(file)
    const begun = Promise.withResolvers<void>()
    const { colourSpace, transparent, pixelsWide, pixelsHigh } = inspected
    const lost = renderer.renderArtwork(
      {
        ...{ file, colourSpace, transparent, pixelsWide, pixelsHigh },
        ...{ folder: newFolder(), finest: { width: 2000, height: 1500 } },
      },
      { onProgress: () => begun.resolve() },
    )
    const next = renderer.inspect(small)
    await begun.promise
    process.kill(renderer.pid ?? 0, 'SIGKILL')
    await expect(lost).rejects.toThrow(WorkProcessEnded)
    expect(await next).toMatchObject({ pixelsWide: 300 })
  })

  it('gives up what is no longer wanted', async () => {
    const file = await written(aPhotograph({ width: 4000, height: 3000 }).jpeg())
    const { colourSpace, transparent, pixelsWide, pixelsHigh } = await renderer.inspect(file)
    const wanted = new AbortController()
    const job = renderer.renderArtwork(
      {
        ...{ file, colourSpace, transparent, pixelsWide, pixelsHigh },
        folder: newFolder(),
        finest: { width: 2000, height: 1500 },
      },
      { signal: wanted.signal },
    )
    wanted.abort()
    await expect(job).rejects.toThrow(WorkStopped)
  })

  it('knows nothing of what the shop is told in its environment', async () => {
    process.env.PAYMENT_KEY_SECRET = 'a secret of the shop'
    openProcess({})
    await renderer.inspect(await written(aPhotograph({ width: 30, height: 20 }).png()))
    delete process.env.PAYMENT_KEY_SECRET
    expect(readFileSync(`/proc/${renderer.pid}/environ`, 'utf8')).not.toContain('secret')
  })
})
