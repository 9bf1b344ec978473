/** Brightness of cloth at a window, taken from the wall around: the daylight outside says nothing about the room. */
import type { Plane } from './pixels.ts'

/** Metres from the opening's top left corner for each pixel of the small photo; NaN off the wall. */
export type Places = { x: Float32Array; y: Float32Array }
export type OpeningMetres = readonly [width: number, height: number]

/** Margin for frames and reveals, which are not wall. */
const FRAME_M = 0.07
/** Width of the wall area around the opening, as a share of its longer side. */
const AROUND_SHARE = 0.45
const DIRECTIONS = 12
/** Least pixels for a direction to count. */
const LEAST_PIXELS = 12
/** Reflectance of a usual wall, and bounds of white cloth's brightness. */
const WALL = 0.78
const LEAST_CLOTH = 0.36
const MOST_CLOTH = 0.92

type Lamp = { x: number; y: number; light: number }

/** Returns a function for the brightness of white cloth at a place of the wall, linear 0 to 1. */
export function clothLight(
  brightness: Plane,
  kept: Plane,
  { x, y }: Places,
  [width, height]: OpeningMetres,
): (x: number, y: number) => number {
  const reach = AROUND_SHARE * Math.max(width, height)
  const groups: { light: number[]; x: number; y: number }[] = Array.from(
    { length: DIRECTIONS },
    () => ({ light: [], x: 0, y: 0 }),
  )
  // Every third pixel is enough.
  for (let at = 0; at < brightness.data.length; at += 3) {
    const [across, down] = [x[at] as number, y[at] as number]
    const beside = Math.max(-across, across - width)
    const aboveOrBelow = Math.max(-down, down - height)
    const away = Math.max(beside, aboveOrBelow)
    if (!(away > FRAME_M && away < reach) || (kept.data[at] as number) > 0) continue
    const turn = Math.atan2(down - height / 2, across - width / 2) / (2 * Math.PI) + 0.5
    const group = groups[Math.min(DIRECTIONS - 1, Math.floor(turn * DIRECTIONS))]
    if (!group) continue
    group.light.push(brightness.data[at] as number)
    group.x += across
    group.y += down
  }
  const lamps: Lamp[] = groups
    .filter(({ light }) => light.length >= LEAST_PIXELS)
    .map((group) => ({
      x: group.x / group.light.length,
      y: group.y / group.light.length,
      light: middleOf(group.light),
    }))
  const brightest = Math.max(0, ...lamps.map(({ light }) => light))
  const level = Math.min(MOST_CLOTH, Math.max(LEAST_CLOTH, brightest / WALL))
  if (brightest === 0) return () => level
  const near = (0.25 * Math.max(width, height)) ** 2
  return (across, down) => {
    let [sum, weights] = [0, 0]
    for (const lamp of lamps) {
      const weight = 1 / ((across - lamp.x) ** 2 + (down - lamp.y) ** 2 + near)
      sum += weight * lamp.light
      weights += weight
    }
    return (level * sum) / weights / brightest
  }
}

function middleOf(values: readonly number[]): number {
  return Float32Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0
}
