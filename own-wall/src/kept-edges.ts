/**
 * Unmixes the edges of kept things. An edge pixel of a leaf mixes leaf and wall; unchanged, it would show the old
 * wall's colour before the new design. The share of the thing follows from the colours of thing and background nearby,
 * in linear light.
 */
import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

/** Edge pixels in the coordinates of the marked picture, with the colours they mix. */
export type KeptEdges = {
  left: number
  top: number
  width: number
  height: number
  isEdge: Uint8Array
  /** Linear light of the thing and of the background. */
  thing: Rgb
  behind: Rgb
  /** Depth inside the marks: 0 well outside, 1 well inside. */
  depth: Float32Array
}

type Rgb = readonly [Float32Array, Float32Array, Float32Array]

/** Distance of edge pixels from the outline of the marks, in pixels, on both sides. */
const EDGE_PX = 3
/** Radius for sampling the thing's colour; small, because leaves are narrow. */
const THING_REACH = 3
/** Radius for sampling the background, and the fallback if none of it is near. */
const BEHIND_REACH = 12
const FAR_REACH = 48
const FAR_WEIGHT = 1e-3
/**
 * Contrast at which two colours cannot be separated, and at which they surely can, if one is white. Grain is weaker in
 * the dark, about as the square root of the light.
 */
const ALIKE = 0.08
const DIFFERENT = 0.22
/** Length of white as an RGB vector. */
const WHITE = Math.sqrt(3)
/** Relative distance from the line between the two colours at which a pixel has a third colour. */
const ON_LINE = 0.25
const OFF_LINE = 0.6

/**
 * Returns the edges; null if nothing is kept.
 * @param isWall pixels that surely show the background; if unknown, all pixels away from the marks are used
 */
export function keptEdges(
  picture: Pixels,
  marks: Uint8Array,
  isWall: Uint8Array | null = null,
): KeptEdges | null {
  const box = boxOf(picture, marks)
  if (box === null) return null
  const { left, top, width, height } = box
  const count = width * height
  const plane = () => new Float32Array(count)
  const mark = plane()
  const wall = isWall && plane()
  const light: Rgb = [plane(), plane(), plane()]
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const from = (row + top) * picture.width + column + left
      mark[at] = marks[from] as number
      if (wall && isWall) wall[at] = isWall[from] as number
      for (const [channel, values] of light.entries()) {
        values[at] = LINEAR[picture.data[4 * from + channel] as number] as number
      }
    }
  }
  const depth = meanOf(mark, EDGE_PX)
  const isEdge = new Uint8Array(count)
  const free = plane()
  for (let at = 0; at < count; at += 1) {
    const inside = depth[at] as number
    isEdge[at] = inside > 1e-4 && inside < 1 - 1e-4 ? 1 : 0
    free[at] = wall ? (wall[at] as number) * (1 - (mark[at] as number)) : inside > 1e-4 ? 0 : 1
  }

  const behind = behindOf()
  // Pixels that differ most from the background most surely show the thing.
  const sure = plane()
  for (let at = 0; at < count; at += 1) {
    if (mark[at] === 1) sure[at] = 1e-6 + squareOf(light, behind, at) ** 2
  }
  const sureMean = meanOf(sure, THING_REACH)
  const thing = light.map((values) => {
    const sum = meanOf(product(values, sure), THING_REACH)
    for (let at = 0; at < count; at += 1) {
      const weight = sureMean[at] as number
      sum[at] = weight > 1e-12 ? (sum[at] as number) / weight : (values[at] as number)
    }
    return sum
  }) as unknown as Rgb
  return { ...box, isEdge, thing, behind, depth }

  function meanOf(values: Float32Array, reach: number): Float32Array {
    return boxMean({ width, height, data: values }, reach).data
  }

  function behindOf(): Rgb {
    const [near, far] = [meanOf(free, BEHIND_REACH), meanOf(free, FAR_REACH)]
    return light.map((values) => {
      const seen = product(values, free)
      const [nearSum, farSum] = [meanOf(seen, BEHIND_REACH), meanOf(seen, FAR_REACH)]
      for (let at = 0; at < count; at += 1) {
        const weight = (near[at] as number) + FAR_WEIGHT * (far[at] as number)
        const sum = (nearSum[at] as number) + FAR_WEIGHT * (farSum[at] as number)
        nearSum[at] = weight > 1e-9 ? sum / weight : (values[at] as number)
      }
      return nearSum
    }) as unknown as Rgb
  }
}

/**
 * Returns the share of an edge pixel that is thing, 0 to 1, from its linear colour. `soft` is the share by the marks
 * alone; it counts more, the more alike the two colours are.
 * @param at index of the pixel within the edges
 */
export function thingShare(
  { thing, behind, depth }: KeptEdges,
  at: number,
  red: number,
  green: number,
  blue: number,
  soft: number,
): number {
  const [behindR, behindG, behindB] = [behind[0][at], behind[1][at], behind[2][at]] as Triple
  const wayR = (thing[0][at] as number) - behindR
  const wayG = (thing[1][at] as number) - behindG
  const wayB = (thing[2][at] as number) - behindB
  const square = wayR * wayR + wayG * wayG + wayB * wayB
  const contrast = Math.sqrt(square)
  const brighter = Math.max(
    Math.hypot(behindR, behindG, behindB),
    Math.hypot(behindR + wayR, behindG + wayG, behindB + wayB),
  )
  const grain = Math.sqrt(brighter / WHITE)
  if (contrast <= ALIKE * grain) return soft
  const [offR, offG, offB] = [red - behindR, green - behindG, blue - behindB]
  const along = (offR * wayR + offG * wayG + offB * wayB) / square
  const beside = Math.hypot(offR - along * wayR, offG - along * wayG, offB - along * wayB)
  const trust =
    ramp(contrast, ALIKE * grain, DIFFERENT * grain) *
    (1 - ramp(beside / contrast, ON_LINE, OFF_LINE))
  // Well inside and well outside, the marks win over the colour: a white seam in a blue sofa is sofa.
  const inside = depth[at] as number
  const told = Math.min(ramp(inside, 0, 0.25), Math.max(ramp(inside, 0.75, 0.95), within(along)))
  return soft + (told - soft) * trust
}

type Triple = [number, number, number]

/** Rises from 0 at `from` to 1 at `to`. */
function ramp(value: number, from: number, to: number): number {
  return within((value - from) / (to - from))
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function product(values: Float32Array, others: Float32Array): Float32Array {
  return values.map((value, at) => value * (others[at] as number))
}

function squareOf(colours: Rgb, others: Rgb, at: number): number {
  let square = 0
  for (let channel = 0; channel < 3; channel += 1) {
    const off =
      ((colours[channel] as Float32Array)[at] as number) -
      ((others[channel] as Float32Array)[at] as number)
    square += off * off
  }
  return square
}

/** Returns the bounds of the marks, enlarged so that they include background. */
function boxOf(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  marks: Uint8Array,
): Pick<KeptEdges, 'left' | 'top' | 'width' | 'height'> | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let row = 0; row < height; row += 1) {
    const from = row * width
    const first = marks.subarray(from, from + width).indexOf(1)
    if (first < 0) continue
    left = Math.min(left, first)
    right = Math.max(right, marks.subarray(from, from + width).lastIndexOf(1))
    top = Math.min(top, row)
    bottom = row
  }
  if (right < 0) return null
  left = Math.max(0, left - BEHIND_REACH)
  top = Math.max(0, top - BEHIND_REACH)
  right = Math.min(width, right + 1 + BEHIND_REACH)
  bottom = Math.min(height, bottom + 1 + BEHIND_REACH)
  return { left, top, width: right - left, height: bottom - top }
}
