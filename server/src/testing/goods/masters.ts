import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Photograph = { width: number; height: number; seed?: number }

/** Longest side of the small picture that is enlarged, so that large pictures need little memory. */
const DETAIL = 1000

/**
 * Returns a picture with the structure of a photograph, from broad gradients to grain. It is encoded in strips:
 * 20,000 × 10,000 pixels take a few megabytes of memory.
 */
export function aPhotograph({ width, height, seed = 1 }: Photograph): Sharp {
  const scale = Math.min(1, DETAIL / Math.max(width, height))
  const across = Math.max(2, Math.round(width * scale))
  const down = Math.max(2, Math.round(height * scale))
  const pixels = Buffer.alloc(across * down * 3)
  let state = seed >>> 0
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const [x, y] = [Math.floor(at / 3) % across, Math.floor(at / 3 / across)]
    const broad = 128 + 90 * Math.sin(x / 90 + (at % 3)) * Math.cos(y / 70)
    pixels[at] = Math.min(255, Math.max(0, broad + ((state >>> 24) % 40) - 20))
  }
  return sharp(pixels, { raw: { width: across, height: down, channels: 3 } }).resize(
    width,
    height,
    {
      fit: 'fill',
      kernel: 'cubic',
    },
  )
}

/** Returns a PNG of a few bytes whose header claims this many pixels. */
export function aPixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
