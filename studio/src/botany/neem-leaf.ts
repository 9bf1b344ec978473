import { darker, lighter } from '../ink/colour.ts'
import { offset, pointAlong, smooth, tapered } from '../ink/curves.ts'
import { fill, line, n, type Point, place } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** One sickle-shaped leaflet from its foot upwards, toothed like a saw, its halves unequal at the foot. */
function neemLeaflet(length: number, width: number, bend: number, colour: string): string {
  const steps = 14
  const spine = Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    return [bend * length * t * t, -length * (t - Math.abs(bend) * 0.3 * t * t)]
  })
  const half = (t: number) =>
    Math.sin(Math.PI * t ** 0.72) ** 0.9 * (1 - t * 0.22) * width * 0.5 || 0
  // The outer side of the curve is the broader one.
  const wide = (side: number) => (side * bend > 0 ? 0.8 : 1.12)
  const edge = (side: number) =>
    offset(spine, (t) => -side * half(t) * wide(side)).flatMap(([x, y], index, all): Point[] => {
      const next = all[index + 1]
      if (!next || index < 2 || index > steps - 2) return [[x, y]]
      // A tooth leans towards the tip and falls back steeply.
      const out = side * width * 0.075
      const [dx, dy] = [next[0] - x, next[1] - y]
      return [
        [x, y],
        [x + dx * 0.82 + out, y + dy * 0.82],
      ]
    })
  const [left, right] = [edge(-1), edge(1)]
  const polyline = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  const back = [...spine].reverse()
  return (
    fill(`M${polyline(left)}L${polyline([...right].reverse())}Z`, colour) +
    fill(`M${polyline(right)}L${polyline(back)}Z`, darker(colour, 0.16), 0.7) +
    line(smooth(spine.slice(0, -1)), lighter(colour, 0.5), Math.max(0.8, width * 0.055), 0.9) +
    line(
      [0.2, 0.36, 0.52, 0.68]
        .flatMap((t) =>
          [-1, 1].map((side) => {
            const at = pointAlong(spine, t)
            const to = pointAlong(spine, t + 0.11)
            const reach = half(t + 0.1) * 0.74 * side
            return `M${n(at.x)} ${n(at.y)}Q${n(to.x + reach * 0.4)} ${n((at.y + to.y) / 2)} ${n(to.x + reach)} ${n(to.y)}`
          }),
        )
        .join(''),
      lighter(colour, 0.42),
      Math.max(0.6, width * 0.032),
      0.7,
    )
  )
}

/** A whole leaf of neem along its stalk: leaflets in near pairs that curve towards the tip, and often none at the end. */
export function neemLeaf(
  random: Random,
  stalk: readonly Point[],
  size: number,
  colours: readonly string[],
): string {
  const pairs = 7
  let back = ''
  let front = ''
  for (let index = 0; index < pairs; index += 1) {
    const share = 0.1 + (index / (pairs - 1)) * 0.88
    const shrink = 1 - 0.42 * Math.max(0, share - 0.45) - 0.3 * Math.max(0, 0.3 - share)
    for (const side of [-1, 1]) {
      const { x, y, degrees } = pointAlong(stalk, Math.min(1, share + (side > 0 ? 0.03 : 0)))
      const long = size * shrink * random.near(1, 0.07)
      const drawn = place(
        x,
        y,
        neemLeaflet(long, long * 0.34, -side * random.between(0.28, 0.42), random.pick(colours)),
        degrees + 90 + side * (66 - share * 30 + random.near(0, 6)),
      )
      if (side < 0) back += drawn
      else front += drawn
    }
  }
  return (
    back +
    fill(tapered(stalk, size * 0.06, size * 0.025), darker(colours[0] ?? '#5c7a4c', 0.12)) +
    front
  )
}
