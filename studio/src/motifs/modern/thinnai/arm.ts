import { along } from '../../../ink/brush-line.ts'
import { darker } from '../../../ink/colour.ts'
import { brush, pointAlong, smooth, smoothLoop } from '../../../ink/curves.ts'
import { fill, line, type Point, place } from '../../../ink/fragments.ts'
import { type Dress, type Inks, shape } from './inks.ts'

/** An arm from shoulder over elbow to wrist, sleeved to above the elbow; `bend` turns its hand at the wrist. */
export function arm(
  [shoulder, elbow, wrist]: readonly [Point, Point, Point],
  inks: Inks,
  dress: Dress,
  bend: number,
): string {
  const { skin, blouse, border } = dress
  // Points near the elbow keep it from bending like a hose.
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ]
  const way = along(
    [
      shoulder,
      between(shoulder, elbow, 0.45),
      between(shoulder, elbow, 0.86),
      between(elbow, wrist, 0.12),
      between(elbow, wrist, 0.55),
      wrist,
    ],
    6,
  )
  const width = (t: number) =>
    37 - 19 * t + 5 * Math.sin(Math.PI * Math.min(1, Math.max(0, t * 2 - 0.75)))
  const cuffAt = Math.round(way.length * 0.36)
  const sleeve = way.slice(0, cuffAt + 1)
  const cuff = pointAlong(way, cuffAt / (way.length - 1))
  const at = pointAlong(way, 0.985)
  const under = way.slice(cuffAt, -2).map(([x, y]): Point => [x, y + 3])
  return (
    shape(brush(way, width), skin) +
    // Within a sharp bend the outline crosses itself.
    fill(
      brush(way, (t) => width(t) - 3),
      skin,
    ) +
    line(smooth(under), darker(skin, 0.3), 5, 0.25) +
    place(at.x, at.y, hand(skin), at.degrees + bend) +
    bangles(way, inks, border) +
    shape(
      brush(sleeve, (t) => 46 - 4 * t),
      blouse,
    ) +
    fill(`M${shoulder[0]} ${shoulder[1]}m-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0`, blouse) +
    place(
      cuff.x,
      cuff.y,
      line('M-3 -19Q2 0 -3 19', border, 6) + line('M-8 -20Q-3 0 -8 20', darker(blouse, 0.3), 1.6),
      cuff.degrees,
    )
  )
}

function bangles(way: readonly Point[], { gold }: Inks, border: string): string {
  return [0.84, 0.873, 0.906]
    .map((share, index) => {
      const at = pointAlong(way, share)
      return place(
        at.x,
        at.y,
        line('M0 -11Q3.500 0 0 11', index === 1 ? border : gold, 3.6),
        at.degrees,
      )
    })
    .join('')
}

/** The back of a hand that reaches to the right from its wrist, a thread between forefinger and thumb. */
function hand(skin: string): string {
  const edge = darker(skin, 0.42)
  const finger = (points: readonly Point[], from: number, to: number) =>
    shape(
      brush(
        along(points, 5),
        (t) => (from + (to - from) * t) * Math.sqrt(Math.min(1, (1.04 - t) * 9)),
      ),
      skin,
      1.5,
      edge,
    )
  const back: readonly Point[] = [
    [-8, -9],
    [8, -11],
    [22, -10],
    [29, -5],
    [29, 4],
    [25, 10],
    [16, 13],
    [4, 11],
    [-8, 9],
  ]
  return (
    finger(THUMB, 10, 6.5) +
    FINGERS.map((points, index) => finger(points, 8.4 + index * 0.5, 6 + index * 0.3)).join('') +
    // The back hides where the fingers spring from it.
    fill(smoothLoop(back), skin) +
    line('M-8 -9Q8 -12 24 -9.500', edge, 1.5) +
    line('M-8 9Q4 12 17 13.500', edge, 1.5) +
    line('M27 -3.500L32 -4M27 3L31 3.500M24 8.500L28 10', edge, 1.1, 0.7)
  )
}

const THUMB: readonly Point[] = [
  [4, -4],
  [20, -14],
  [34, -16],
  [46, -11],
  [55, -2],
]
/** From the little finger to the forefinger. */
const FINGERS: readonly (readonly Point[])[] = [
  [
    [15, 9],
    [27, 16],
    [31, 22],
    [27, 27],
  ],
  [
    [18, 6],
    [35, 11],
    [40, 17],
    [36, 23],
  ],
  [
    [20, 1],
    [39, 4.5],
    [46, 10],
    [43, 17],
  ],
  [
    [20, -4.5],
    [38, -7],
    [49, -5],
    [56, 1],
  ],
]
