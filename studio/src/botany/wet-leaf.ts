import { bezier, tapered } from '../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { ripple, type WetPaint, wetShape } from '../ink/wet-shape.ts'

/** Draws a leaf in two brush strokes. The bare paper between them is its midrib. */
export function wetLeaf(
  random: Random,
  length: number,
  width: number,
  paints: readonly [WetPaint, WetPaint],
): string {
  const bend = random.near(0, 0.16) * length
  const spine = (t: number): Point => [bend * t * t, -length * t]
  const half = (side: number, paint: WetPaint) => {
    const sway = ripple(random, 0.12)
    const broad = (t: number) =>
      (width / 2) * Math.sin(Math.PI * Math.min(1, t) ** 0.8) ** 0.9 * (1 + sway(t / 2))
    const outer = Array.from({ length: 10 }, (_, index): Point => {
      const t = index / 9
      const [x, y] = spine(t)
      return [x + side * Math.max(0.6, broad(t)), y]
    })
    const gap = side * Math.max(0.5, width * 0.018)
    const inner = [0.82, 0.55, 0.28, 0.08].map((t): Point => {
      const [x, y] = spine(t)
      return [x + gap, y]
    })
    const heart = ([, y]: Point): Point => {
      const t = Math.min(1, Math.max(0, -y / length))
      const [x] = spine(t)
      return [x + (side * broad(t)) / 2, y * 0.9 - length * 0.05]
    }
    return (
      wetShape(random, [...outer, ...inner], heart, paint) +
      times(4, (index) => {
        const t = 0.16 + index * 0.17
        const [x, y] = spine(t)
        const reach = broad(t + 0.1) * 0.78
        return line(
          `M${n(x + gap)} ${n(y)}q${n(side * reach * 0.5)} ${n(-length * 0.03)} ${n(side * reach)} ${n(-length * 0.13)}`,
          paint.rim,
          0.6,
          0.3,
        )
      })
    )
  }
  return half(-1, paints[0]) + half(1, paints[1])
}

export function wetRoseLeaf(
  random: Random,
  length: number,
  pairs: number,
  stalk: string,
  paints: readonly [WetPaint, WetPaint],
): string {
  const bend = random.near(0, 0.1) * length
  const path = bezier([0, 0], [0, -length * 0.2], [bend, -length * 0.4], [bend, -length * 0.62])
  const leaflet = (size: number) =>
    wetLeaf(
      random,
      size,
      size * random.between(0.46, 0.56),
      random.chance(0.5) ? paints : [paints[1], paints[0]],
    )
  const sides = times(pairs, (pair) => {
    const t = 0.3 + (0.5 * pair) / Math.max(1, pairs - 0.5)
    const [x, y] = path[Math.round(t * 12)] ?? [0, 0]
    const size = length * (0.3 + 0.07 * pair)
    return [-1, 1]
      .map((side) => place(x, y, leaflet(size * random.near(1, 0.08)), side * random.near(58, 8)))
      .join('')
  })
  const [x, y] = path[12] ?? [0, 0]
  return (
    fill(tapered(path, Math.max(1.6, length * 0.018), 0.9), stalk, 0.7) +
    sides +
    place(x, y, leaflet(length * 0.46), random.near(0, 10))
  )
}
