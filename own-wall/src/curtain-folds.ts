/** How the cloth of a curtain lies in folds: seen from above a wave, whose way along is as long as the cloth is wide. */
import type { Heading } from '@bhitti/contract/rules/windows/curtain-making'

export type Folds = {
  /** Metres of cloth from its left edge, at so many metres across from the curtain's left edge. */
  clothAt: (across: number) => number
  /** How steeply the cloth goes to the front there, and how far in front it is: -1 behind, 1 in front. */
  slopeAt: (across: number) => number
  frontAt: (across: number) => number
}

/** Metres of cloth that a heading takes for each fold. */
const CLOTH_PER_FOLD: Record<Heading, number> = { eyelet: 0.28, pinchPleat: 0.24, rodPocket: 0.17 }
/** By what share of themselves folds differ: rings hold them alike, a tunnel lets them be. */
const UNEVEN: Record<Heading, number> = { eyelet: 0.12, pinchPleat: 0.2, rodPocket: 0.42 }
/** In how many steps each fold is worked out. */
const STEPS = 48
/** How often across the curtain its folds are wider and narrower again, and how much each of these counts. */
const SWELLS = [
  [2, 0.5],
  [3, 0.3],
  [5, 0.2],
] as const

/** The folds of so many metres of cloth that hang over so many metres of the wall. */
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

/** How deep folds are that take up this cloth, in halves of their depth; none where it hangs flat. */
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

/** Light comes a little from the left, so that both flanks of a fold differ. */
const LIGHT = { x: 0.4, z: 0.9165 }
const AMBIENT = 0.44
const BEHIND = 0.72

/** How bright a fold is at a place of this slope and front; 1 where it is brightest. */
export function foldShade(slope: number, front: number): number {
  const facing = Math.max(0, slope * LIGHT.x + LIGHT.z) / Math.hypot(1, slope) / LIGHT.z
  const lit = AMBIENT + (1 - AMBIENT) * Math.min(1, facing)
  return lit * (BEHIND + ((1 - BEHIND) * (front + 1)) / 2)
}
