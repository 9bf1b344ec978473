import { crc32, deflateSync } from 'node:zlib'
import { seededRandom } from './random.ts'

const known = new Map<string, string>()

/**
 * Returns tileable noise in three unrelated channels around one half, as a PNG data URL. One pixel of the opposite edge
 * surrounds it for renderers that interpolate. `cells` are the clouds across and down.
 */
export function noisePicture(
  width: number,
  height: number,
  cells: readonly [number, number],
): string {
  const key = `${width} ${height} ${cells}`
  const drawn = known.get(key) ?? drawNoise(width, height, cells)
  known.set(key, drawn)
  return drawn
}

function drawNoise(width: number, height: number, cells: readonly [number, number]): string {
  const pixels = noisePixels(width, height, cells)
  const length = (width + 2) * 3
  const rows = Buffer.alloc((height + 2) * (length + 1))
  for (let row = 0; row < height + 2; row += 1) {
    rows.set(pixels.subarray(row * length, (row + 1) * length), row * (length + 1) + 1)
  }
  return `data:image/png;base64,${png(width + 2, height + 2, rows).toString('base64')}`
}

/** Returns the same noise as bytes, three per pixel, with the border pixels. */
export function noisePixels(
  width: number,
  height: number,
  [across, down]: readonly [number, number],
): Uint8Array {
  const channels = ['red', 'green', 'blue'].map((name) => {
    const coarse = clouds(name, across, down)
    const fine = clouds(`${name} fine`, across * 2, down * 2)
    return (x: number, y: number) => coarse(x, y) * 0.68 + fine(x, y) * 0.32
  })
  const pixels = new Uint8Array((height + 2) * (width + 2) * 3)
  let at = 0
  for (let row = -1; row <= height; row += 1) {
    for (let column = -1; column <= width; column += 1) {
      for (const channel of channels) {
        const value = channel((column + 0.5 + width) / width, (row + 0.5 + height) / height)
        pixels[at] = Math.round(value * 255)
        at += 1
      }
    }
  }
  return pixels
}

/** Returns smooth, tileable noise from 0 to 1 over a unit square. */
function clouds(name: string, across: number, down: number) {
  const random = seededRandom(across * 97 + down, name)
  const lattice = Array.from({ length: across * down }, () => random.next())
  const knot = (x: number, y: number) => lattice[(y % down) * across + (x % across)] ?? 0.5
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x: number, y: number) => {
    const [px, py] = [x * across, y * down]
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const [tx, ty] = [ease(px - left), ease(py - top)]
    const upper = knot(left, top) + (knot(left + 1, top) - knot(left, top)) * tx
    const lower = knot(left, top + 1) + (knot(left + 1, top + 1) - knot(left, top + 1)) * tx
    return upper + (lower - upper) * ty
  }
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, three channels, no palette, no interlacing.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
