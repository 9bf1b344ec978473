import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile } from '../tile.ts'

const CELLS = 72

/** The contour lines of an invented hill country, tinted by height as on a survey map. */
export function contours(palette: Palette, random: Random): Tile {
  const size = 560
  const { ground, ink, second, accent } = palette
  const waves = Array.from({ length: 26 }, () => {
    const across = random.int(-4, 4)
    const down = random.int(-4, 4)
    return {
      across,
      down,
      phase: random.between(0, 6.283),
      strength: 1 / (0.7 + Math.hypot(across, down)) ** 1.25,
    }
  }).filter(({ across, down }) => across !== 0 || down !== 0)
  /** Heights repeat with the tile, as every wave fits it a whole number of times. */
  const heightAt = (column: number, row: number) =>
    waves.reduce(
      (sum, wave) =>
        sum +
        wave.strength *
          Math.sin(((wave.across * column + wave.down * row) / CELLS) * 6.28318 + wave.phase),
      0,
    )
  const border = 2
  const heights = Array.from({ length: CELLS + 1 + border * 2 }, (_, row) =>
    Array.from({ length: CELLS + 1 + border * 2 }, (_, column) =>
      heightAt(column - border, row - border),
    ),
  )
  const flat = heights.flat()
  const [low, high] = [Math.min(...flat), Math.max(...flat)]
  const step = size / CELLS
  const levels = 26
  const at = (row: number, column: number) => heights[row]?.[column] ?? low
  let body = ''
  for (let level = 1; level < levels; level += 1) {
    const value = low + ((high - low) * level) / levels
    const lines = traced(at, CELLS + border * 2, value).map((points) =>
      points.map(([x, y]): Point => [(x - border) * step, (y - border) * step]),
    )
    const index = level % 5 === 0
    const tone = mix(mix(second, ink, level / levels), accent, index ? 0.2 : 0.05)
    for (const points of lines) {
      if (points.length < 5) continue
      const thinned = points.filter((_, place) => place % 2 === 0 || place === points.length - 1)
      const d = smooth(thinned)
      const [first, last] = [points[0], points.at(-1)]
      const closed = first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1
      if (closed && level > levels * 0.66) body += fill(`${d}Z`, mix(ground, accent, 0.6), 0.1)
      if (closed && level < levels * 0.36) body += fill(`${d}Z`, mix(ground, second, 0.7), 0.09)
      body += line(d, tone, index ? 2.3 : random.between(0.9, 1.25), index ? 0.95 : 0.78)
    }
  }
  const marks = dusting(random, size, size, 12, (_x, _y, index) =>
    index % 3 ? circle(0, 0, 2.2, accent) : line('M-5 0h10M0 -5v10', accent, 1.4),
  )
  const grid = times(9, (index) =>
    line(
      `M${n((index * size) / 8)} 0V${size}M0 ${n((index * size) / 8)}H${size}`,
      lightness(ground) > 0.45 ? darker(ground, 0.2) : lighter(ground, 0.2),
      0.6,
      0.3,
    ),
  )
  return {
    width: size,
    height: size,
    repeat: 66,
    ground,
    body: rect(0, 0, size, size, ground) + grid + body + marks,
    hand: { waver: 0.5, pigment: 0.26 },
  }
}

/** The lines along which the heights pass a value, by marching squares; in cells. */
function traced(
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
