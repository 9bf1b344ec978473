import type { Point } from './fragments.ts'

/** Returns the contour lines of a value by marching squares, in cells. */
export function levelLines(
  at: (row: number, column: number) => number,
  cells: number,
  value: number,
): Point[][] {
  const ends = new Map<string, Point[]>()
  const key = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const corners = [
        at(row, column),
        at(row, column + 1),
        at(row + 1, column + 1),
        at(row + 1, column),
      ] as const
      const share = (a: number, b: number) => (value - a) / (b - a)
      const [a, b, c, d] = corners
      const crossings: Point[] = []
      if (a < value !== b < value) crossings.push([column + share(a, b), row])
      if (b < value !== c < value) crossings.push([column + 1, row + share(b, c)])
      if (d < value !== c < value) crossings.push([column + share(d, c), row + 1])
      if (a < value !== d < value) crossings.push([column, row + share(a, d)])
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const [from, to] = [crossings[pair], crossings[pair + 1]]
        if (from && to) joinSegment(ends, key, from, to)
      }
    }
  return [...new Set(ends.values())]
}

function joinSegment(
  ends: Map<string, Point[]>,
  key: (point: Point) => string,
  from: Point,
  to: Point,
) {
  const before = ends.get(key(from))
  const after = ends.get(key(to))
  if (before && before === after) {
    ends.delete(key(from))
    ends.delete(key(to))
    before.push(before[0] ?? to)
    ends.set(`closed ${key(from)} ${key(to)}`, before)
    return
  }
  const chain = before ?? [from]
  if (before) {
    ends.delete(key(from))
    if (key(before[0] ?? to) === key(from)) before.reverse()
  } else ends.set(key(from), chain)
  if (!after) {
    chain.push(to)
    ends.set(key(to), chain)
    return
  }
  ends.delete(key(to))
  if (key(after[0] ?? to) !== key(to)) after.reverse()
  chain.push(...after)
  const last = chain.at(-1)
  if (last) ends.set(key(last), chain)
}
