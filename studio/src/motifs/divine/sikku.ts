import { bezier } from '../../ink/curves.ts'
import type { Point } from '../../ink/fragments.ts'

/** The four sides of a dot, clockwise from the top, and where the next dot lies on each. */
const NEXT_DOT = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** A sikku kolam: its dots (pulli) on a square grid, and between which of them the line crosses. */
export type Sikku = {
  dots: readonly Point[]
  /** Whether the line crosses to the next dot on this side (0 top, 1 right, 2 bottom, 3 left). */
  crosses(column: number, row: number, side: number): boolean
}

/**
 * The quarter of the line around one dot at the origin, clockwise from a side to the next: it
 * crosses to a neighbour's where that side is open, else it turns back. `step` is from dot to dot.
 */
function quarterRound(side: number, open: readonly boolean[], step: number): Point[] {
  const half = step / 2
  const at = (which: number): Point => {
    const reach = open[which] ? half : half * 0.74
    return [
      [0, -reach],
      [reach, 0],
      [0, reach],
      [-reach, 0],
    ][which] as unknown as Point
  }
  const handle = (which: number, way: 1 | -1): Point => {
    const from = at(which)
    const [ox, oy] = [from[0], from[1]]
    const length = Math.hypot(ox, oy) || 1
    const [ux, uy] = [ox / length, oy / length]
    const [tx, ty] = [-uy * way, ux * way]
    return open[which]
      ? [ox - ux * half * 0.42 + tx * half * 0.42, oy - uy * half * 0.42 + ty * half * 0.42]
      : [ox + tx * half * 0.44, oy + ty * half * 0.44]
  }
  const next = (side + 1) % 4
  return bezier(at(side), handle(side, 1), handle(next, -1), at(next), 10)
}

/** The closed lines of a kolam, each as the finger draws it; a kolam of one line has one. */
export function strandsOf({ dots, crosses }: Sikku, step: number): Point[][] {
  const drawn = new Set<string>()
  return dots.flatMap(([startColumn, startRow]) =>
    [0, 1, 2, 3].flatMap((startQuarter) => {
      const strand: Point[] = []
      let [column, row, quarter, clockwise] = [startColumn, startRow, startQuarter, true]
      while (!drawn.has(`${column} ${row} ${quarter}`)) {
        drawn.add(`${column} ${row} ${quarter}`)
        const open = [0, 1, 2, 3].map((side) => crosses(column, row, side))
        const points = quarterRound(quarter, open, step).map(
          ([x, y]): Point => [column * step + x, row * step + y],
        )
        strand.push(...(clockwise ? points : points.reverse()).slice(0, -1))
        const side = clockwise ? (quarter + 1) % 4 : quarter
        if (open[side]) {
          const [across, down] = NEXT_DOT[side] ?? [0, 0]
          column += across
          row += down
          clockwise = !clockwise
          // It comes in at the opposite side, and the quarter is named by where it begins clockwise.
          quarter = clockwise ? (side + 2) % 4 : (side + 1) % 4
        } else quarter = (quarter + (clockwise ? 1 : 3)) % 4
      }
      const [first] = strand
      return first ? [[...strand, first]] : []
    }),
  )
}

/**
 * A kolam over the dots that `has` names, the same after each quarter turn, that one single line
 * draws: crossings of `wanted` are turned back, or opened, four at a time, until all lines are one.
 */
export function oneLineKolam(
  reach: number,
  has: (column: number, row: number) => boolean,
  wanted: (column: number, row: number, side: number) => boolean,
): Sikku {
  const span = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach)
  const dots = span.flatMap((row) =>
    span.filter((column) => has(column, row)).map((column): Point => [column, row]),
  )
  const changed = new Set<string>()
  const crosses = (column: number, row: number, side: number) => {
    const [across, down] = NEXT_DOT[side] ?? [0, 0]
    if (!has(column + across, row + down)) return false
    const isWanted = wanted(column, row, side)
    return changed.has(quarterTurned(2 * column + across, 2 * row + down)) ? !isWanted : isWanted
  }
  const kolam = { dots, crosses }
  // From the rim inwards: lines that close on themselves lie there, and the middle stays regular.
  const fours = new Set(
    [...dots]
      .sort((a, b) => Math.hypot(...b) - Math.hypot(...a))
      .flatMap(([column, row]) =>
        NEXT_DOT.filter(([across, down]) => has(column + across, row + down)).map(
          ([across, down]) => quarterTurned(2 * column + across, 2 * row + down),
        ),
      ),
  )
  let lines = strandsOf(kolam, 1).length
  for (const four of fours) {
    if (lines === 1) break
    changed.add(four)
    const now = strandsOf(kolam, 1).length
    // Five lines may only be had by way of another five: an equal change is kept as well.
    if (now < lines) lines = now
    else changed.delete(four)
  }
  return kolam
}

/** One name for a place between two dots and for the three that a quarter turn makes of it. */
function quarterTurned(x: number, y: number): string {
  const [first = ''] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]
    .map((place) => place.join(' '))
    .sort()
  return first
}

/** A kolam over a lozenge of dots, its line crossing at every place that it can. */
export function lozengeKolam(reach: number): Sikku {
  return oneLineKolam(
    reach,
    (column, row) => Math.abs(column) + Math.abs(row) <= reach,
    () => true,
  )
}

/** Where a side of a dot lies, in half steps from the middle, the same in all quarters. */
export function sideOfDot(column: number, row: number, side: number): [number, number] {
  const [across, down] = NEXT_DOT[side] ?? [0, 0]
  return [Math.abs(2 * column + across), Math.abs(2 * row + down)]
}
