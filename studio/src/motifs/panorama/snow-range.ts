import { mix } from '../../ink/colour.ts'
import { polygon, polyline } from '../../ink/curves.ts'
import { fill, line, n, type Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type SnowRange = {
  /** Tells its gradient from that of another range. */
  id: string
  /** Summits and saddles from left to right, beyond both edges of the wall. */
  turns: readonly Point[]
  /** Where the range ends in haze. */
  foot: number
  /** Snow in the sun and in the shade, bare rock, and the haze at its feet. */
  lit: string
  shade: string
  rock: string
  haze: string
  /** How much rock breaks through, 0 to 1. */
  bare: number
}

/** Summits and saddles across a wall, no two of one height, between `top` and `low`. */
export function rangeOver(random: Random, width: number, top: number, low: number): Point[] {
  const heights = [0.42, 0.78, 0.3, 0.96, 0.62, 1, 0.48, 0.7, 0.86, 0.36]
  const turns: Point[] = []
  let x = -120
  for (let index = 0; x < width + 160; index += 1) {
    const height = heights[index % heights.length] ?? 0.5
    const summit = low - (low - top) * height * random.near(1, 0.05)
    turns.push([x, summit])
    const wide = random.between(84, 170)
    turns.push([
      x + wide * random.between(0.44, 0.6),
      summit + random.between(34, 78) * (0.5 + height * 0.6),
    ])
    x += wide
  }
  return turns
}

/** A wall of snow peaks: the sun stands on the left, so that every flank to the right of a spur lies in shade. */
export function snowRange(random: Random, range: SnowRange): string {
  const { id, turns, foot, lit, shade, rock, haze, bare } = range
  const crest: Point[] = []
  const summits: number[] = []
  for (const [index, turn] of turns.entries()) {
    if (index % 2 === 0) summits.push(crest.length)
    const next = turns[index + 1]
    crest.push(...(next ? broken(random, turn, next) : [turn]))
  }
  const first: Point = crest[0] ?? [0, 0]
  const last: Point = crest.at(-1) ?? first
  const whole = polygon([...crest, [last[0], foot], [first[0], foot]])
  const shades: string[] = []
  const deeps: string[] = []
  const lights: string[] = []
  const rocks: string[] = []
  for (const [index, at] of summits.entries()) {
    const from: Point = crest[at] ?? first
    const saddleAt = summits[index + 1] ?? crest.length - 1
    const way = crest.slice(at, saddleAt)
    const lowest = way.reduce((low, point) => (point[1] > low[1] ? point : low), from)
    const slope = way.slice(0, way.indexOf(lowest) + 1)
    const tall = foot - from[1]
    const main = spur(random, from, random.near(-6, 26), tall)
    const edge = spur(random, lowest, random.near(26, 20), foot - lowest[1]).reverse()
    shades.push(polygon([...main, ...edge, ...slope.toReversed()]))
    // Side spurs run down both flanks, each with a lit edge and a gully behind it.
    for (let count = 0; count < 9; count += 1) {
      const share = random.between(0.05, 0.72)
      const start = main[Math.floor(share * (main.length - 1))] ?? from
      const long = tall * random.between(0.14, 0.4)
      const right = count % 2 === 0
      const ribs = gully(random, start, (right ? 1 : -1) * random.between(0.35, 0.85), long)
      if (right) lights.push(ribs)
      else shades.push(ribs)
    }
    // Snow lies on the ribs within the shaded flank, so that it is no plain sheet.
    for (let count = 0; count < 8; count += 1) {
      const [down, over] = [random.between(0.05, 0.66), random.between(0.3, 0.95)]
      const [left, right] = [main[Math.floor(down * main.length)] ?? from, lowest]
      const at: Point = [
        left[0] + (right[0] - left[0]) * over,
        Math.max(left[1], from[1] + (right[1] - from[1]) * over + 10) + random.between(0, 30),
      ]
      lights.push(gully(random, at, random.between(0.1, 0.7), tall * random.between(0.1, 0.3)))
    }
    for (const point of way)
      if (random.chance(0.3))
        (point[0] < lowest[0] ? lights : shades).push(
          gully(
            random,
            [point[0], point[1] + 2],
            random.near(0.1, 0.5),
            tall * random.between(0.06, 0.2),
          ),
        )
    for (let count = 0; count < Math.round(84 * bare); count += 1) {
      const t = random.next() ** 0.7
      const y = from[1] + 14 + t * (tall - 14)
      const x = from[0] + random.near(0, 20 + t * 80)
      const long = random.between(7, 30) * random.between(0.6, 1.7) * (0.6 + t * 0.7)
      const lean = (x > from[0] ? 1 : -1) * random.between(0.15, 0.6)
      ;(random.chance(0.35) ? deeps : rocks).push(gully(random, [x, y], lean, long))
    }
  }
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(Math.min(...turns.map(([, y]) => y)))}" x2="0" y2="${foot}"><stop offset="0.3" stop-color="${haze}" stop-opacity="0"/><stop offset="0.75" stop-color="${haze}" stop-opacity="0.5"/><stop offset="1" stop-color="${haze}"/></linearGradient>` +
    `<clipPath id="${id}-outline"><path d="${whole}"/></clipPath><g clip-path="url(#${id}-outline)">` +
    fill(whole, lit) +
    fill(shades.join(''), shade, 0.86) +
    fill(lights.join(''), mix(lit, shade, 0.16), 0.9) +
    fill(rocks.join(''), rock, 0.72) +
    fill(deeps.join(''), mix(rock, shade, 0.35), 0.8) +
    '</g>' +
    line(polyline(crest), mix(shade, rock, 0.3), 1.1, 0.5) +
    fill(whole, `url(#${id})`)
  )
}

/** A line between two points, broken smaller and smaller as frost breaks rock. */
function broken(random: Random, from: Point, to: Point): Point[] {
  let points: Point[] = [from, to]
  for (let rough = 0.17; rough > 0.05; rough *= 0.72) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      if (!next) return [point]
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
      const off = random.near(0, rough) * Math.hypot(dx, dy)
      const share = random.between(0.36, 0.64)
      return [point, [point[0] + dx * share + off * 0.25, point[1] + dy * share + off]]
    })
  }
  return points.slice(0, -1)
}

/** A ridge running down from a summit to the foot, turning now to one side and now to the other. */
function spur(random: Random, from: Point, drift: number, tall: number): Point[] {
  const points: Point[] = [from]
  let [x, y] = from
  for (let side = 1; y < from[1] + tall - 6; side = -side) {
    const step = random.between(10, 34)
    x += side * random.between(0.15, 0.75) * step + (drift * step) / tall
    y += step
    points.push([x, Math.min(y, from[1] + tall)])
  }
  return points
}

/** A wedge down the fall line with ragged edges: what lies beside a rib of rock. */
function gully(random: Random, [x, y]: Point, lean: number, long: number): string {
  const count = Math.max(3, Math.round(long / 9))
  const left: Point[] = []
  const right: Point[] = []
  for (let index = 0; index <= count; index += 1) {
    const t = index / count
    const wide =
      long * 0.2 * Math.sin(Math.PI * Math.min(0.98, t * 0.8 + 0.06)) * random.between(0.5, 1.2)
    const at = x + lean * long * t + random.near(0, long * 0.03)
    left.push([at - wide * 0.3, y + long * t])
    right.push([at + wide, y + long * t + random.near(0, 3)])
  }
  return polygon([...left, ...right.reverse()])
}
