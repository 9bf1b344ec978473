import type { Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Noise } from '../../ink/smooth-noise.ts'
import type { Spur } from './relief.ts'

export type Summit = { x: number; high: number; left: number; right: number }

export type CrestShape = {
  width: number
  /** Where the lowest saddle of the crest lies, and how far the highest summit rises above it. */
  crest: number
  rise: number
  /** How far it is from summit to summit, more or less. */
  span: number
  /** How rough its edge is, in units. */
  rough: number
}

/** A crest of broad summits of unlike heights, with long shoulders; and where the summits are. */
export function crestOf(
  random: Random,
  noise: Noise,
  { width, crest, rise, span, rough }: CrestShape,
) {
  const heights = [0.66, 1, 0.42, 0.82, 0.3, 0.92, 0.54]
  const summits: Summit[] = []
  for (let x = -span * random.between(0.2, 0.6), index = 0; x < width + span; index += 1) {
    const high = rise * (heights[index % heights.length] ?? 0.5) * random.near(1, 0.08)
    const [left, right] = [random.between(0.85, 1.35), random.between(0.75, 1.2)]
    summits.push({ x, high, left: span * left, right: span * right })
    x += span * random.between(0.72, 1.28)
  }
  const shift = random.between(0, 50)
  const ridge = (x: number) => {
    // A shoulder halfway down a flank: the slope eases there and steepens again.
    const flank = (away: number) =>
      Math.max(0, 1 - away) ** 1.2 + 0.05 * Math.sin(away * 9) * Math.max(0, 1 - away)
    const most = summits.reduce((high, summit) => {
      const away = x < summit.x ? (summit.x - x) / summit.left : (x - summit.x) / summit.right
      const stands = summit.high * flank(Math.hypot(away, 0.02))
      const gap = 5 - Math.abs(high - stands)
      return Math.max(high, stands) + (gap > 0 ? (gap * gap) / 20 : 0)
    }, 0)
    return (
      crest -
      most -
      noise(x / 46 + shift, 2) * rough * 1.7 -
      noise(x / 17 + shift, 5) * rough -
      noise(x / 6 + shift, 8) * rough * 0.4
    )
  }
  return { ridge, summits }
}

/** Ribs that run aslant down from the crest and split into spurs, and how far each stands out. */
export function ribsOf(
  random: Random,
  ridge: (x: number) => number,
  summits: readonly Summit[],
  { foot, width, span }: { foot: number; width: number; span: number },
): Spur[] {
  const ribs: Spur[] = []
  const grow = (from: Point, out: number, lean: number, long: number, depth: number) => {
    const points: Point[] = [from]
    const outs = [out]
    let [x, y] = from
    let stands = out
    const bend = random.near(0, 0.3)
    for (let gone = 0, side = random.chance(0.5) ? 1 : -1; gone < long; side = -side) {
      const step = random.between(9, 24)
      const turn = lean + bend * (gone / long) + side * random.between(0.06, 0.34)
      x += Math.sin(turn) * step
      y += Math.cos(turn) * step
      gone += step
      stands += Math.cos(turn) * step * 0.72
      points.push([x, y])
      outs.push(stands)
    }
    ribs.push({ points, out: outs })
    if (depth <= 0) return
    for (
      let at = random.int(1, 2), side = random.chance(0.5) ? 1 : -1;
      at < points.length - 1;
      at += random.int(1, 3), side = -side
    ) {
      const start = points[at]
      if (!start) continue
      const left = long * (1 - at / points.length)
      grow(
        start,
        (outs[at] ?? 0) - 1.5,
        Math.max(-0.92, Math.min(0.92, lean * 0.5 + side * random.between(0.42, 0.8))),
        Math.max(26, left * random.between(0.45, 0.8)),
        depth - 1,
      )
    }
  }
  for (const { x } of summits) {
    const tall = foot - ridge(x)
    const side = random.chance(0.5) ? 1 : -1
    grow([x, ridge(x)], 0, side * random.between(0.1, 0.3), tall * 1.1, 2)
    grow([x, ridge(x)], 0, -side * random.between(0.5, 0.75), tall * 0.9, 2)
  }
  for (let x = -20; x < width + 20; x += span * random.between(0.24, 0.42))
    grow([x, ridge(x)], -2, random.near(0, 0.5), span * random.between(0.5, 1.1), 1)
  return ribs
}
