import { brush } from './curves.ts'
import { fill, type Point } from './fragments.ts'

/** Returns points on a Catmull-Rom curve, `steps` between two given points. */
export function along(points: readonly Point[], steps = 6): Point[] {
  const sampled: Point[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index] ?? [0, 0]
    const to = points[index + 1] ?? from
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      sampled.push([
        between(before[0], from[0], to[0], after[0], t),
        between(before[1], from[1], to[1], after[1], t),
      ])
    }
  }
  const last = points.at(-1)
  return last ? [...sampled, last] : sampled
}

function between(before: number, from: number, to: number, after: number, t: number): number {
  return (
    from +
    0.5 *
      t *
      (to -
        before +
        t * (2 * before - 5 * from + 4 * to - after + t * (3 * (from - to) + after - before)))
  )
}

/** Draws a brush stroke that is thin at both ends and `width` wide at the share `press` of its length. */
export function brushLine(
  points: readonly Point[],
  width: number,
  colour: string,
  press = 0.45,
): string {
  const power = Math.log(0.5) / Math.log(press)
  return fill(
    brush(
      along(points),
      (t) => width * (0.16 + 0.84 * Math.sin(Math.PI * t ** power) ** 0.8 || 0.16),
    ),
    colour,
  )
}
