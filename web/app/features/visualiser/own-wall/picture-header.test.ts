import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { judgeFile, LEAST_SIDE_PX, MOST_MEGAPIXELS, PhotoRefusal } from './photo-refusal.ts'
import { readPictureHeader } from './picture-header.ts'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#8a7' } })
}

describe('the beginning of a file', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'tells a %s and its size',
    async (kind) => {
      const file = await picture(700, 460).toFormat(kind).toBuffer()
      expect(readPictureHeader(file)).toMatchObject({ kind, width: 700, height: 460 })
    },
  )

  test('tells the size of a WebP without loss, and of an animated one', async () => {
    const lossless = await picture(700, 460).webp({ lossless: true }).toBuffer()
    expect(readPictureHeader(lossless)).toMatchObject({ width: 700, height: 460 })
    const frames = await picture(400, 800).webp().toBuffer()
    const animated = await sharp(frames).webp().withMetadata({ orientation: 6 }).toBuffer()
    expect(readPictureHeader(animated)).toMatchObject({ width: 400, height: 800 })
  })

  test('tells a photo of an iPhone by its brand', () => {
    const heic = Buffer.alloc(64)
    heic.write('ftypheic', 4, 'latin1')
    heic.write('ispe', 32, 'latin1')
    heic.writeUInt32BE(4032, 40)
    heic.writeUInt32BE(3024, 44)
    expect(readPictureHeader(heic)).toMatchObject({ kind: 'heic', width: 4032, height: 3024 })
  })

  test('tells the focal length that a camera has written down', async () => {
    const exif = { IFD2: { FocalLengthIn35mmFilm: '26' } }
    const file = await picture(800, 600).jpeg().withExif(exif).toBuffer()
    // 26 mm on film, whose diagonal is 43.27 mm; the photo's diagonal is 1.25 times its longer side.
    expect(readPictureHeader(file)?.focal).toBeCloseTo((26 * 1.25) / 43.27, 4)
    const none = await picture(800, 600).jpeg().toBuffer()
    expect(readPictureHeader(none)?.focal).toBeNull()
  })

  test('of any bytes at all is read without an error', () => {
    let noise = 3
    for (let length = 0; length < 300; length += 1) {
      const bytes = Uint8Array.from({ length }, () => {
        noise = (noise * 48_271) % 2_147_483_647
        return noise & 255
      })
      for (const start of [
        [],
        [0xff, 0xd8, 0xff, 0xe1],
        [0x89, 0x50, 0x4e, 0x47],
        [0x52, 0x49, 0x46, 0x46],
      ]) {
        bytes.set(start.slice(0, length))
        expect(() => readPictureHeader(bytes)).not.toThrow()
      }
    }
  })
})

describe('a file that cannot be worked on is refused in words that help', () => {
  const refusal = (size: number, bytes: Uint8Array) => {
    try {
      judgeFile(size, bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(PhotoRefusal)
      return (error as Error).message
    }
    return null
  }

  test('an empty one, and one that is no picture', () => {
    expect(refusal(0, new Uint8Array())).toContain('empty')
    expect(refusal(900, Buffer.from('%PDF-1.7 and so on and on'))).toContain('not a photo')
  })

  test('one of more megapixels than can be opened, and one that is too small', async () => {
    const large = await picture(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    expect(refusal(large.length, large.subarray(0, 4096))).toContain('108 megapixels')
    expect(MOST_MEGAPIXELS).toBeGreaterThanOrEqual(50)
    const small = await picture(LEAST_SIDE_PX - 1, 900)
      .jpeg()
      .toBuffer()
    expect(refusal(small.length, small)).toContain('319 × 900')
  })

  test('a usual photo is not', async () => {
    const file = await picture(4000, 3000).jpeg().toBuffer()
    expect(refusal(file.length, file)).toBeNull()
  })
})
