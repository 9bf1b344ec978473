/** Folds of a curtain's cloth: a wave seen from above, whose arc length is the cloth's width. */
import type { Heading } from '@bhitti/contract/rules/windows/curtain-making'

export type Folds = {
  /** Returns metres of cloth from its left edge, for metres across from the curtain's left edge. */
  clothAt: (across: number) => number
  /** Slope towards the front, and position from -1 at the back to 1 in front. */
  slopeAt: (across: number) => number
  frontAt: (across: number) => number
}

/** Metres of cloth per fold. */
const CLOTH_PER_FOLD: Record<Heading, number> = { eyelet: 0.28, pinchPleat: 0.24, rodPocket: 0.17 }
/** Relative variation of folds: rings hold them evenly, a rod pocket does not. */
const UNEVEN: Record<Heading, number> = { eyelet: 0.12, pinchPleat: 0.2, rodPocket: 0.42 }
const STEPS = 48
/** Frequencies across the curtain at which fold widths vary, with their weights. */
const SWELLS = [
  [2, 0.5],
  [3, 0.3],
  [5, 0.2],
] as const

/** Returns the folds of cloth that hangs over a width of wall, both in metres. */
export function foldsOf(across: number, cloth: number, heading: Heading): Folds {
  const count = Math.max(1, Math.round(cloth / CLOTH_PER_FOLD[heading]))
  const steps = count * STEPS
  const step = across / steps
  const phases = Float64Array.from({ length: steps + 1 }, (_, at) =>
    phaseAt(at / steps, count, UNEVEN[heading]),
  )
  const slopes = Float64Array.from({ length: steps }, (_, at) => {
    const [from = 0, to = 0] = [phases[at], phases[at + 1]]
    return (Math.cos(from) - Math.cos(to)) / step
  })
  const depth = depthOf(slopes, step, cloth)
  const along = new Float64Array(steps + 1)
  for (let at = 0; at < steps; at += 1) {
    along[at + 1] = (along[at] ?? 0) + step * Math.hypot(1, depth * (slopes[at] ?? 0))
  }
  const between = (values: Float64Array, place: number) => {
    const at = Math.min(values.length - 1, Math.max(0, place))
    const from = Math.floor(at)
    const value = values[from] ?? 0
    return value + ((values[from + 1] ?? value) - value) * (at - from)
  }
  return {
    clothAt: (x) => between(along, x / step),
    slopeAt: (x) => depth * between(slopes, x / step - 0.5),
    frontAt: (x) => (depth === 0 ? 1 : -Math.cos(between(phases, x / step))),
  }
}

function phaseAt(share: number, count: number, uneven: number): number {
  const swell = SWELLS.reduce(
    (sum, [times, part]) =>
      sum + (part * Math.sin(2 * Math.PI * times * share)) / (2 * Math.PI * times),
    0,
  )
  return 2 * Math.PI * count * (share + uneven * swell)
}

/** Returns the amplitude with which the folds use up the cloth, by bisection; 0 if it hangs flat. */
function depthOf(slopes: Float64Array, step: number, cloth: number): number {
  const taken = (depth: number) =>
    slopes.reduce((sum, slope) => sum + step * Math.hypot(1, depth * slope), 0)
  if (cloth <= taken(0)) return 0
  let [least, most] = [0, cloth]
  for (let round = 0; round < 40; round += 1) {
    const middle = (least + most) / 2
    if (taken(middle) < cloth) least = middle
    else most = middle
  }
  return (least + most) / 2
}

/** Light comes slightly from the left, so that the two sides of a fold differ. */
const LIGHT = { x: 0.4, z: 0.9165 }
const AMBIENT = 0.44
const BEHIND = 0.72

/** Returns the brightness of a fold, at most 1. */
export function foldShade(slope: number, front: number): number {
  const facing = Math.max(0, slope * LIGHT.x + LIGHT.z) / Math.hypot(1, slope) / LIGHT.z
  const lit = AMBIENT + (1 - AMBIENT) * Math.min(1, facing)
  return lit * (BEHIND + ((1 - BEHIND) * (front + 1)) / 2)
}
