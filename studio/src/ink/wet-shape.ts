import { smoothLoop } from './curves.ts'
import { fill, type Point } from './fragments.ts'
import type { Random } from './random.ts'

export type WetPaint = {
  /** Colour, or reference to a gradient. */
  body: string
  bodyStrength: number
  rim: string
  rimStrength: number
  paper: string
  /** Share of the layers beneath that the water lifts off, from 0 to 1. */
  lift: number
}

/** Width of each rim layer, and its share of the rim's strength. */
const RIMS = [
  [0.035, 0.9],
  [0.1, 0.42],
  [0.22, 0.26],
] as const

/** Draws a watercolour stroke with a dried rim. `heart` returns the centre for a point of the edge. */
export function wetShape(
  random: Random,
  edge: readonly Point[],
  heart: (point: Point) => Point,
  { body, bodyStrength, rim, rimStrength, paper, lift }: WetPaint,
): string {
  const outline = smoothLoop(edge)
  const pools = ripple(random, 1)
  const load = random.between(0.58, 1)
  const rims = RIMS.map(([reach, strength]) => {
    const inner = edge.map((point, index): Point => {
      const [x, y] = heart(point)
      const share = reach * Math.max(0.12, 0.85 + 0.75 * pools(index / edge.length))
      return [point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share]
    })
    return fill(`${outline}${smoothLoop(inner.reverse())}`, rim, strength * rimStrength)
  })
  return (
    (lift > 0 ? fill(outline, paper, lift) : '') +
    fill(outline, body, bodyStrength * load) +
    rims.join('')
  )
}

/** Returns an irregular wave around zero along a closed line, by the share of its length. */
export function ripple(random: Random, swing: number): (share: number) => number {
  const waves = [1, 2, 3, 5].map((count) => [count, random.between(0, Math.PI * 2)] as const)
  return (share) =>
    swing *
    waves.reduce(
      (sum, [count, phase]) => sum + Math.sin(share * count * Math.PI * 2 + phase) / (count + 1),
      0,
    )
}
