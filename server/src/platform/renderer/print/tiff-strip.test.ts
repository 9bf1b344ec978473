import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openPacker } from './deflate-rows.ts'
import { GrowingFile } from './growing-file.ts'
import { rectangle } from './outlines.ts'
import { openTiffStrip } from './tiff-strip.ts'

const folder = mkdtempSync(join(tmpdir(), 'bhitti-tiff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CHANNELS = { grey: 1, rgb: 3, cmyk: 4 } as const
const TRIM = { left: 7, top: 9, width: 301, height: 1203 }
const SHEET = { width: 315, height: 1240 }

/** Writes a strip of one colour, with marks that would cross the whole sheet. */
async function aStrip(name: string, model: keyof typeof CHANNELS, mostOfClassic?: number) {
  const channels = CHANNELS[model]
  const file = await GrowingFile.create(folder, name)
  const strip = await openTiffStrip(
    {
      ...{ file, packer: openPacker(), width: TRIM.width, height: TRIM.height },
      ...{ dpi: 150, feedPpm: 0, model, profile: null, isOutput: false, rendererVersion: 'one' },
      createdAt: '2026-11-20T12:35:00.000Z',
      page: {
        ...{ trim: TRIM, ...SHEET, words: 'Strip 1', plainWords: 'Strip 1' },
        outlines: [rectangle(2, 0, 2, SHEET.height), rectangle(0, 100, SHEET.width, 20)],
      },
    },
    mostOfClassic,
  )
  const rows = 101
  const pixels = new Uint8Array(rows * (TRIM.width + 5) * channels).fill(77)
  for (let top = 0; top < TRIM.height; top += rows) {
    const many = Math.min(rows, TRIM.height - top)
    await strip.write({ pixels, from: 0, stride: (TRIM.width + 5) * channels, rows: many })
  }
  await strip.finish('')
  return join(folder, name)
}

describe('a TIFF of a strip', () => {
  it.each(['grey', 'rgb', 'cmyk'] as const)(
    'has bare paper and marks around its trim, and none within: %s',
    async (model) => {
      const image = sharp(await aStrip(`${model}.tif`, model))
      const { space } = await image.metadata()
      const own = model === 'cmyk' ? image.pipelineColourspace('cmyk') : image
      const { data, info } = await own
        .toColourspace(space)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ ...SHEET, channels: CHANNELS[model] })
      const dot = (x: number, y: number) => {
        const at = (y * SHEET.width + x) * info.channels
        return [...data.subarray(at, at + info.channels)]
      }
      const all = (value: number) => new Array(CHANNELS[model]).fill(value)
      const isInks = model === 'cmyk'
      for (const [x, y] of [
        [TRIM.left, TRIM.top],
        [TRIM.left + TRIM.width - 1, TRIM.top + TRIM.height - 1],
        [100, 110],
      ] as const) {
        expect(dot(x, y)).toEqual(all(77))
      }
      expect(dot(TRIM.left - 1, 50)).toEqual(all(isInks ? 0 : 255))
      expect(dot(100, TRIM.top + TRIM.height)).toEqual(all(isInks ? 0 : 255))
      expect(dot(3, 1230)).toEqual(isInks ? [0, 0, 0, 255] : all(0))
      expect(dot(TRIM.left + TRIM.width, 110)).toEqual(isInks ? [0, 0, 0, 255] : all(0))
    },
  )

  it('is a BigTIFF where it would pass what the format can count, with the same pixels', async () => {
    const [classic, big] = [await aStrip('classic.tif', 'rgb'), await aStrip('big.tif', 'rgb', 1e6)]
    expect(readFileSync(classic).readUInt16LE(2)).toBe(42)
    expect(readFileSync(big).readUInt16LE(2)).toBe(43)
    const pixels = (file: string) => sharp(file).raw().toBuffer()
    expect((await pixels(big)).equals(await pixels(classic))).toBe(true)
    expect((await sharp(big).metadata()).density).toBe(150)
  })
})
