/** `byHand` on some rows of pixels at a time. As an SVG filter, a wall's master needs too much memory and time. */
import { type Hand, handClouds, NAP, POOLS, STRAY, SWAY, swayLeft } from './hand.ts'
import { turbulenceRows } from './turbulence.ts'

export type HandInPixels = {
  /** Number of rows above and below a row that it may read. */
  reach: number
  /**
   * Draws a row, three bytes per pixel. `source` has the rows from `top` on that exist within reach; a repeat continues
   * beyond its edges.
   */
  drawRow: (row: number, source: Buffer, top: number, into: Buffer, at: number) => void
}

type Drawn = {
  width: number
  height: number
  hand: Hand
  repeats: boolean
}

export function handInPixels(
  { width, height, hand, repeats }: Drawn,
  pixelsWide: number,
  pixelsHigh: number,
): HandInPixels {
  const [perPixelX, perPixelY] = [width / pixelsWide, height / pixelsHigh]
  const places = Float64Array.from({ length: pixelsWide }, (_, x) => (x + 0.5) * perPixelX)
  const clouds = cloudRows(width, height, places)
  const nap = turbulenceRows(napOf(width, height, repeats), places)
  const still = places.map((x) => swayLeft(Math.min(x, width - x)))
  const [sway, stray] = [hand.waver * SWAY, hand.waver * STRAY]
  const [swayX, swayY] = [sway / perPixelX, sway / perPixelY]
  const [strayX, strayY] = [stray / perPixelX, stray / perPixelY]
  const pools = softLight(hand.pigment * POOLS)
  const grains = softLight(hand.pigment)
  const cloud = new Float32Array(pixelsWide * 3)
  const grain = new Float32Array(pixelsWide * 3)
  const length = pixelsWide * 3

  function drawRow(row: number, source: Buffer, top: number, into: Buffer, start: number): void {
    const y = (row + 0.5) * perPixelY
    clouds(y, cloud)
    nap(y, grain)
    const stillRow = swayLeft(Math.min(y, height - y))
    const last = source.length / length - 1
    const own = (row - top) * length
    let at = start
    for (let column = 0, index = 0; column < pixelsWide; column += 1, index += 3) {
      const stillColumn = still[column] ?? 0
      const calm = stillColumn < stillRow ? stillColumn : stillRow
      const swayedX = ((cloud[index] ?? 0) - 0.5) * calm
      const swayedY = ((cloud[index + 1] ?? 0) - 0.5) * calm
      let fromX = column + swayedX * swayX + ((grain[index] ?? 0) - 0.5) * strayX
      const fromY = row - top + swayedY * swayY + ((grain[index + 1] ?? 0) - 0.5) * strayY
      if (repeats) fromX = fromX < 0 ? fromX + pixelsWide : fromX
      let x = Math.floor(fromX)
      const right = fromX - x
      const upper = Math.floor(fromY)
      const low = fromY - upper
      let beside = x + 1
      if (repeats) {
        x = x >= pixelsWide ? x - pixelsWide : x
        beside = beside >= pixelsWide ? beside - pixelsWide : beside
      }
      const poolAt = byteOf(cloud[index + 2] ?? 0) << 8
      const grainAt = byteOf(grain[index + 2] ?? 0) << 8
      const isInside = x >= 0 && beside < pixelsWide && upper >= 0 && upper < last
      // Beyond the edge of the drawing there are no pixels to read.
      const a = isInside ? upper * length + x * 3 : own + index
      const b = isInside ? upper * length + beside * 3 : a
      const below = isInside ? length : 0
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const one = source[a + channel] ?? 0
        const two = source[b + channel] ?? 0
        const three = source[a + below + channel] ?? 0
        const four = source[b + below + channel] ?? 0
        const over = one + (two - one) * right
        const under = three + (four - three) * right
        const ink = (over + (under - over) * low + 0.5) | 0
        into[at] = grains[grainAt + (pools[poolAt + ink] ?? 0)] ?? 0
      }
    }
  }

  return { reach: Math.ceil((swayY + strayY) / 2) + 2, drawRow }
}

/** Returns the grain. For a repeat, cells are stretched so that a whole number fits. */
function napOf(width: number, height: number, repeats: boolean) {
  const { seed, frequency } = NAP
  if (!repeats) return { seed, frequency: [frequency, frequency] as const, cells: null }
  const cells = [Math.round(width * frequency), Math.round(height * frequency)] as const
  return { seed, frequency: [cells[0] / width, cells[1] / height] as const, cells }
}

/** Returns a function that interpolates the clouds along a row: three channels per place, from 0 to 1. */
function cloudRows(width: number, height: number, places: Float64Array) {
  const { columns, rows, pixels } = handClouds(width, height)
  const stride = (columns + 2) * 3
  const at = Uint32Array.from(places, (x) => Math.floor((x / width) * columns + 0.5) * 3)
  const shares = places.map((x) => ((x / width) * columns + 0.5) % 1)
  const line = new Float32Array(stride)
  return (y: number, into: Float32Array) => {
    const place = (y / height) * rows + 0.5
    const upper = Math.floor(place) * stride
    const low = place % 1
    for (let index = 0; index < stride; index += 1) {
      const above = pixels[upper + index] ?? 0
      const below = pixels[upper + stride + index] ?? above
      line[index] = (above + (below - above) * low) / 255
    }
    for (let column = 0, index = 0; column < places.length; column += 1) {
      const from = at[column] ?? 0
      const right = shares[column] ?? 0
      for (let channel = 0; channel < 3; channel += 1, index += 1) {
        const value = line[from + channel] ?? 0
        into[index] = value + ((line[from + channel + 3] ?? value) - value) * right
      }
    }
  }
}

function byteOf(share: number): number {
  return share <= 0 ? 0 : share >= 1 ? 255 : (share * 255 + 0.5) | 0
}

/** Returns a table for soft light by `noise * 256 + ink`. Scales the noise around one half by `contrast`. */
function softLight(contrast: number): Uint8Array {
  const table = new Uint8Array(256 * 256)
  for (let noise = 0; noise < 256; noise += 1) {
    const grey = byteOf((noise / 255) * contrast + 0.5 - contrast / 2) / 255
    for (let ink = 0; ink < 256; ink += 1) {
      table[noise * 256 + ink] = byteOf(softLit(ink / 255, grey))
    }
  }
  return table
}

function softLit(ink: number, light: number): number {
  if (light <= 0.5) return ink - (1 - 2 * light) * ink * (1 - ink)
  const lifted = ink <= 0.25 ? ((16 * ink - 12) * ink + 4) * ink : Math.sqrt(ink)
  return ink + (2 * light - 1) * (lifted - ink)
}
