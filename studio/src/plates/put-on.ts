import type { Sampler } from '../print.ts'
import type { Part } from '../print-masters.ts'
import { FULL, LIGHT, type Plate } from './plate.ts'

/** Neighbouring pixels whose places are further apart, in metres, show different pieces of paper. */
const TORN_APART = 0.12
const HALF = FULL / 2

/** Returns linear RGB light of a plate with a design. `mirrored` mirrors the room but not the design. */
export function putOn(plate: Plate, design: Sampler, mirrored = false): Float32Array {
  const { width, height, light, place, metres } = plate
  const [wide, tall] = metres
  const picture = new Float32Array(width * height * 3)
  const colour = new Float64Array(3)
  const across = new Float64Array(2)
  const down = new Float64Array(2)
  const direction = mirrored ? -1 : 1
  for (let row = 0, to = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 3) {
      const from = (row * width + (mirrored ? width - 1 - column : column)) * 3
      const red = LIGHT[light[from] ?? 0] ?? 0
      const green = LIGHT[light[from + 1] ?? 0] ?? 0
      const blue = LIGHT[light[from + 2] ?? 0] ?? 0
      const paper = (place[from + 2] ?? 0) / FULL
      if (paper === 0) {
        picture[to] = red
        picture[to + 1] = green
        picture[to + 2] = blue
        continue
      }
      const u = (place[from] ?? 0) / FULL
      const x = (mirrored ? 1 - u : u) * wide
      const y = (1 - (place[from + 1] ?? 0) / FULL) * tall
      const beside = from + 3 * direction
      if (column < width - 1 && (place[beside + 2] ?? 0) > HALF) stride(plate, from, beside, across)
      else stride(plate, from - 3 * direction, from, across)
      const below = from + 3 * width
      if (row < height - 1 && (place[below + 2] ?? 0) > HALF) stride(plate, from, below, down)
      else stride(plate, from - 3 * width, from, down)
      const xa = (across[0] ?? 0) * direction
      const ya = across[1] ?? 0
      const xd = (down[0] ?? 0) * direction
      const yd = down[1] ?? 0
      const spread = Math.sqrt(Math.max(xa * xa + ya * ya, xd * xd + yd * yd)) / 2
      colour.fill(0)
      for (let look = 0; look < 4; look += 1) {
        const right = look & 1 ? 0.25 : -0.25
        const low = look & 2 ? 0.25 : -0.25
        design(x + right * xa + low * xd, y + right * ya + low * yd, spread, colour)
      }
      const share = paper / 4
      picture[to] = red * (1 - paper + (colour[0] ?? 0) * share)
      picture[to + 1] = green * (1 - paper + (colour[1] ?? 0) * share)
      picture[to + 2] = blue * (1 - paper + (colour[2] ?? 0) * share)
    }
  }
  return picture
}

/** Returns the visible part of a plate's paper: its upper left corner and size, in metres. */
export function seenPart({ place, metres: [wide, tall] }: Plate, mirrored: boolean): Part {
  const [across, upwards] = [
    { least: FULL, most: 0 },
    { least: FULL, most: 0 },
  ]
  for (let at = 0; at < place.length; at += 3) {
    if (!place[at + 2]) continue
    const [u = 0, v = 0] = [place[at], place[at + 1]]
    if (u < across.least) across.least = u
    if (u > across.most) across.most = u
    if (v < upwards.least) upwards.least = v
    if (v > upwards.most) upwards.most = v
  }
  return {
    x: ((mirrored ? FULL - across.most : across.least) / FULL) * wide,
    y: ((FULL - upwards.most) / FULL) * tall,
    width: ((across.most - across.least) / FULL) * wide,
    height: ((upwards.most - upwards.least) / FULL) * tall,
  }
}

/** Returns the distance on the paper to the next pixel, in metres; zero at tears. */
function stride(
  { place, metres: [wide, tall] }: Plate,
  from: number,
  next: number,
  into: Float64Array,
): void {
  into[0] = 0
  into[1] = 0
  if (!place[from + 2] || !place[next + 2]) return
  const u = (((place[next] ?? 0) - (place[from] ?? 0)) / FULL) * wide
  const v = (((place[from + 1] ?? 0) - (place[next + 1] ?? 0)) / FULL) * tall
  if (Math.abs(u) > TORN_APART || Math.abs(v) > TORN_APART) return
  into[0] = u
  into[1] = v
}

/** Returns the pixels per metre of paper at which a print is sharp enough for the plate. */
export function finenessOf({ width, height, place, metres: [wide, tall] }: Plate): number {
  const strides: number[] = []
  for (let row = 0; row < height - 1; row += 8) {
    for (let column = 0; column < width - 1; column += 8) {
      const from = (row * width + column) * 3
      const right = from + 3
      if ((place[from + 2] ?? 0) < FULL || (place[right + 2] ?? 0) < FULL) continue
      const u = (((place[right] ?? 0) - (place[from] ?? 0)) / FULL) * wide
      const v = (((place[right + 1] ?? 0) - (place[from + 1] ?? 0)) / FULL) * tall
      strides.push(Math.hypot(u, v))
    }
  }
  strides.sort((a, b) => a - b)
  const fine = strides[Math.floor(strides.length * 0.1)]
  return fine ? 1.1 / fine : width / wide
}
