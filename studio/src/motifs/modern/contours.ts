import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { polygon, smooth, smoothLoop } from '../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import { levelLines } from '../../ink/level-lines.ts'
import type { Random } from '../../ink/random.ts'
import { digitsWidth, strokeDigits } from '../../ink/stroke-digits.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const SIZE = 600
const CELLS = 110
/** Cells beyond each edge, so that lines run over it. */
const BORDER = 2
const LEVELS = 30
/** Every so many lines one is bolder, as surveyors draw it. */
const INDEX = 5
/** From which share of the height the lines are those of summits. */
const SUMMITS = 0.74

/** The contour lines of an invented hill country, nested around measured peaks. */
export function contours(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const firm = lightness(ground) > 0.45 ? darker(ink, 0.16) : lighter(ink, 0.2)
  const summit = lightness(ground) > 0.45 ? darker(second, 0.1) : second
  const heightAt = country(random)
  const heights = listOf(CELLS + 1 + BORDER * 2, (row) =>
    listOf(CELLS + 1 + BORDER * 2, (column) => heightAt(column - BORDER, row - BORDER)),
  )
  const flat = heights.flat()
  const [low, high] = [Math.min(...flat), Math.max(...flat)]
  const step = SIZE / CELLS
  const at = (row: number, column: number) => heights[row]?.[column] ?? low
  let lines = ''
  for (let level = 1; level < LEVELS; level += 1) {
    const value = low + ((high - low) * level) / LEVELS
    const isIndex = level % INDEX === 0
    const colour = level / LEVELS > SUMMITS ? summit : isIndex ? firm : mix(ground, firm, 0.84)
    for (const points of levelLines(at, CELLS + BORDER * 2, value)) {
      if (points.length < 8) continue
      const thinned = points
        .filter((_, index) => index % 2 === 0 || index === points.length - 1)
        .map(([x, y]): Point => [(x - BORDER) * step, (y - BORDER) * step])
      const [first = [0, 0], last = first] = [thinned[0], thinned.at(-1)]
      const isClosed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 1
      const d = isClosed ? smoothLoop(thinned.slice(0, -1)) : smooth(thinned)
      lines += line(d, colour, isIndex ? 2.9 : 1.3)
    }
  }
  const grid = times(4, (index) => {
    const way = n((index * SIZE) / 4 + SIZE / 8)
    return line(`M${way} 0V${SIZE}M0 ${way}H${SIZE}`, mix(ground, firm, 0.34), 0.8)
  })
  const measured = summitsOf(heightAt, low + (high - low) * 0.56).map(({ column, row, height }) => {
    const metres = Math.round(1240 + ((height - low) / (high - low)) * 2380)
    return wrapped(SIZE, SIZE, column * step, row * step, 60, peak(metres, summit, firm, ground))
  })
  return {
    width: SIZE,
    height: SIZE,
    repeat: 78,
    ground,
    body: grid + lines + measured.join(''),
    hand: { waver: 0.35, pigment: 0.12 },
  }
}

/** Hills on a country that begins again at its edges: the height at a place, in cells. */
function country(random: Random): (column: number, row: number) => number {
  const hills = scatter(random, CELLS, CELLS, 11).map(([x, y], index) => ({
    ...{ x, y },
    height: index % 3 === 0 ? random.between(0.92, 1.1) : random.between(0.5, 0.86),
    long: random.between(16, 22),
    wide: random.between(10, 13),
    turn: random.between(0, Math.PI),
  }))
  const waves = listOf(12, (index) => ({
    across: random.int(-3, 3) * (index < 9 ? 1 : 2),
    down: random.int(1, 3) * (index < 9 ? 1 : 2),
    phase: random.between(0, 6.283),
  }))
  const sway = (column: number, row: number, from: number) =>
    waves
      .slice(from, from + 3)
      .reduce(
        (sum, { across, down, phase }) =>
          sum + Math.sin(((across * column + down * row) / CELLS) * 6.28318 + phase),
        0,
      )
  const nearest = (gap: number) => gap - Math.round(gap / CELLS) * CELLS
  return (column, row) => {
    const [x, y] = [column + sway(column, row, 0) * 1.9, row + sway(column, row, 3) * 1.9]
    const risen = hills.reduce((sum, hill) => {
      const [dx, dy] = [nearest(x - hill.x), nearest(y - hill.y)]
      const along = (dx * Math.cos(hill.turn) + dy * Math.sin(hill.turn)) / hill.long
      const aside = (dy * Math.cos(hill.turn) - dx * Math.sin(hill.turn)) / hill.wide
      return sum + hill.height * Math.exp(-((along * along + aside * aside) ** 0.82))
    }, 0)
    return risen + sway(column, row, 6) * 0.045 + sway(column, row, 9) * 0.014
  }
}

/** The places higher than all around them, and at least so high. */
function summitsOf(heightAt: (column: number, row: number) => number, least: number) {
  const reach = [-3, -2, -1, 0, 1, 2, 3]
  return listOf(CELLS, (row) =>
    listOf(CELLS, (column) => ({ column, row, height: heightAt(column, row) })),
  )
    .flat()
    .filter(
      ({ column, row, height }) =>
        height > least &&
        reach.every((down) =>
          reach.every(
            (across) =>
              (across === 0 && down === 0) || heightAt(column + across, row + down) < height,
          ),
        ),
    )
}

/** A triangle with its height in metres under it, on a ground kept clear of lines. */
function peak(metres: number, colour: string, digits: string, ground: string): string {
  const triangle = polygon([
    [0, -9],
    [8, 5],
    [-8, 5],
  ])
  const number = (ink: string, width: number) =>
    place(-digitsWidth(metres) / 2, 11, strokeDigits(metres, ink, width))
  return (
    line(triangle, ground, 11) + number(ground, 8) + fill(triangle, colour) + number(digits, 1.7)
  )
}

function listOf<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
