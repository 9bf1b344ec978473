import type { Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export type Knot = { x: number; y: number; size: number }

/** A board as it came from the log; measures in units. */
export type Sawn = {
  wide: number
  long: number
  /** From one year's ring to the next. */
  ring: number
  /** Where the heart of the log lay, as a share of the width; outside 0 to 1 grain runs straight. */
  heart: number
  /** How far the cut passed the heart, and how much that changes along the board: this draws the flames. */
  depth: number
  taper: number
  knots: readonly Knot[]
}

/** A smooth random line that comes back to its start after `long`. */
function drift(random: Random, long: number, harmonics: readonly number[]) {
  const waves = harmonics.map((often) => [often, random.between(0, 6.28)] as const)
  return (y: number) =>
    waves.reduce(
      (sum, [often, phase]) => sum + Math.sin((y / long) * often * Math.PI * 2 + phase) / often,
      0,
    )
}

/** The year rings that show on a sawn board: flames over the heart, near lines beside it. */
export function boardGrain(random: Random, sawn: Sawn): Point[][] {
  const { wide, long, ring, heart, depth, taper, knots } = sawn
  const steps = Math.round(long / 9)
  const aside = drift(random, long, [1, 2, 3])
  const cut = drift(random, long, [1, 2])
  const ripple = drift(random, long, [5, 9, 14])
  const centre = (y: number) => heart * wide + aside(y) * wide * 0.05
  const depthAt = (y: number) => Math.max(0.5, depth + cut(y) * taper)
  const reach = Math.max(heart, 1 - heart) * wide * 1.1
  const farthest = Math.hypot(reach, depth + taper * 1.6)
  const lines: Point[][] = []
  for (let radius = ring; radius < farthest; radius += ring * random.between(0.55, 1.45)) {
    for (const side of [-1, 1] as const) {
      let run: Point[] = []
      const end = () => {
        if (run.length > 1) lines.push(run)
        run = []
      }
      for (let step = 0; step <= steps; step += 1) {
        const y = (step / steps) * long
        const left = radius ** 2 - depthAt(y) ** 2
        const x =
          centre(y) + side * Math.sqrt(Math.max(0, left)) + ripple(y + radius * 1.5) * ring * 0.16
        const isTip = left <= 0 && run.length > 0
        const isBeforeTip =
          left <= 0 && radius ** 2 > depthAt(((step + 1) / steps) * long) ** 2 && step < steps
        if (left > 0 || isTip || isBeforeTip) {
          const pushed = pushedAside([x, y], knots)
          if (pushed[0] > 0.5 && pushed[0] < wide - 0.5) run.push(pushed)
          else end()
        }
        if (isTip && !isBeforeTip) end()
      }
      end()
    }
  }
  return lines
}

/** Grain flows around a knot as water around a stone. */
function pushedAside([x, y]: Point, knots: readonly Knot[]): Point {
  let moved = x
  for (const knot of knots) {
    const [dx, dy] = [x - knot.x, y - knot.y]
    const force = Math.exp(-((dy / (knot.size * 3.2)) ** 2) - Math.abs(dx) / (knot.size * 2.4))
    moved += (dx < 0 ? -1 : 1) * knot.size * 1.25 * force
  }
  return [moved, y]
}
