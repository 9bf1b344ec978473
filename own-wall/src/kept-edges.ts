/**
 * What the edges of kept things are made of. A pixel at the edge of a leaf shows leaf and wall at once: kept as it is, it
 * would carry the old wall's colour in front of the new design. How much of it is thing follows from the colours of the
 * thing and of what is behind it, both taken from around it, in light.
 */
import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

/** The pixels around the edges of marks, of the picture that the marks are of, and what their colours are mixed from. */
export type KeptEdges = {
  left: number
  top: number
  width: number
  height: number
  /** One where a pixel lies at an edge. */
  isEdge: Uint8Array
  /** Red, green and blue light of the thing and of what is behind it. */
  thing: Rgb
  behind: Rgb
  /** How far inside of the marks a pixel lies: 0 well outside, 1 well inside. */
  depth: Float32Array
}

type Rgb = readonly [Float32Array, Float32Array, Float32Array]

/** How far to both sides of the marks' line an edge may lie, in pixels. */
const EDGE_PX = 3
/** How far around a pixel the thing's colour is looked for: leaves are narrow. */
const THING_REACH = 3
/** The same for what is behind, near, and where nothing of it is near. */
const BEHIND_REACH = 12
const FAR_REACH = 48
const FAR_WEIGHT = 1e-3
/**
 * Light by which two colours differ that cannot be told apart at all, and that surely can, where one of them is white.
 * Grain is less light in the dark, about as the root of what is seen.
 */
const ALIKE = 0.08
const DIFFERENT = 0.22
/** The length of white as a colour of three lights. */
const WHITE = Math.sqrt(3)
/** How far off the line between two colours a pixel may lie, as a share of it, before it is of some third colour. */
const ON_LINE = 0.25
const OFF_LINE = 0.6

/**
 * Null where nothing is kept.
 * @param isWall which pixels surely show what is behind, where that is known; else all that are not near the marks
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
  // What differs most from what is behind it is most surely the thing.
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
 * How much of a pixel at an edge is thing, from 0 to 1, by its colour in light; `soft` is what the marks alone say, which
 * counts as far as the colours of both sides are alike.
 * @param at the pixel of the edges that it lies in
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
  // Well inside and well outside the marks are right, whatever the colour: a white seam in a blue sofa is sofa.
  const inside = depth[at] as number
  const told = Math.min(ramp(inside, 0, 0.25), Math.max(ramp(inside, 0.75, 0.95), within(along)))
  return soft + (told - soft) * trust
}

type Triple = [number, number, number]

/** From 0 at `from` to 1 at `to`. */
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

/** The rectangle around the marks in which everything is worked out: what is behind them is looked for beside them. */
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
