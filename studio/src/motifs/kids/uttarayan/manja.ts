import { bezier, smooth, tapered } from '../../../ink/curves.ts'
import { circle, fill, line, type Point } from '../../../ink/fragments.ts'
import type { Papers, Piecing } from './patang.ts'

export type Flown = {
  at: Point
  /** Half the kite's height. */
  size: number
  tilt: number
  piecing: Piecing
  papers: Papers
  /** Where its line comes from: a spool, or behind a roof's edge. */
  to: Point
  /** How much of the way aside the line has gone half-way down. */
  sag: number
}

/** The knot of the bridle, which the pull of the line holds clear of the sheet. */
function knot({ at, to, size }: Flown, turn: number): Point {
  const [x, y] = turned([0, size * 0.16], turn)
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]]
  const pull = (size * 0.2) / Math.hypot(dx, dy)
  return [x + Math.sign(dx) * size * 0.14 + dx * pull, y + dy * pull]
}

/** The two-legged bridle, tied to the spine where the bow crosses it and above the tail. */
export function kinna(kite: Flown, turn: number, thread: string): string {
  const { size } = kite
  const [kx, ky] = knot(kite, turn)
  const width = Math.max(0.9, size * 0.018)
  return (
    [-0.5, 0.56]
      .map((share) => {
        const [x, y] = turned([0, size * share], turn)
        return (
          line(
            smooth([
              [x, y],
              [kx, ky],
            ]),
            '#fffaf0',
            width * 2.4,
            0.5,
          ) +
          line(
            smooth([
              [x, y],
              [kx, ky],
            ]),
            thread,
            width,
          ) +
          circle(x, y, width * 1.5, thread)
        )
      })
      .join('') + circle(kx, ky, width * 1.7, thread)
  )
}

/** The line in one long curve from the bridle's knot over the sheet's lower edge and down; the kite's middle is the origin. */
export function manjaOf(kite: Flown, turn: number, thread: string): string {
  const { at, to, size, sag } = kite
  const from = knot(kite, turn)
  const end: Point = [to[0] - at[0], to[1] - at[1]]
  const bend: Point = [from[0] + (end[0] - from[0]) * sag, from[1] + (end[1] - from[1]) * 0.5]
  const third = (a: Point): Point => [
    a[0] + (bend[0] - a[0]) * (2 / 3),
    a[1] + (bend[1] - a[1]) * (2 / 3),
  ]
  const way = bezier(from, third(from), third(end), end, 18)
  const near = size > 40
  return fill(tapered(way, near ? 1.3 : 0.9, near ? 1.7 : 0.9), thread, near ? 0.9 : 0.7)
}

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}
