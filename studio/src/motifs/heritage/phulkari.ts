import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { darned } from './darning.ts'

/** Lozenges across and down, and half the width and height of one. */
const CELLS = 3
const [HALF_WIDTH, HALF_HEIGHT] = [82, 96]
/** Small lozenges along a side of a large one. */
const SIDE = 4

type Floss = { gold: string; ivory: string; red: string; green: string }

/** A bagh of Punjab: floss covers the cloth in lozenges of lozenges, and hardly a line of homespun is left. */
export function phulkari(palette: Palette, random: Random): Tile {
  const [width, height] = [HALF_WIDTH * 2 * CELLS, HALF_HEIGHT * 2 * CELLS]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const khaddar = light ? mix(second, '#54160f', 0.5) : ground
  const floss: Floss = light
    ? {
        gold: mix(ink, '#f0a52e', 0.6),
        ivory: ground,
        red: mix(second, '#d0303a', 0.45),
        green: accent,
      }
    : { gold: accent, ivory: lighter(ink, 0.3), red: second, green: ink }
  /** A lozenge about a point, darned upright in one half and lying in the other. */
  const lozenge = ([x, y]: Point, wide: number, high: number, colour: string, turned: boolean) => {
    const at = (dx: number, dy: number): Point => [
      x + dx + random.near(0, 0.5),
      y + dy + random.near(0, 0.5),
    ]
    const [top, right, bottom, left] = [at(0, -high), at(wide, 0), at(0, high), at(-wide, 0)]
    return turned
      ? darned(random, [left, top, right], colour, false) +
          darned(random, [left, bottom, right], colour, true)
      : darned(random, [top, left, bottom], colour, true) +
          darned(random, [top, right, bottom], colour, false)
  }
  /** A large lozenge of small ones, coloured by where each stands. */
  const garden = (colourAt: (p: number, q: number) => string) => {
    const [wide, high] = [(HALF_WIDTH - 1.6) / SIDE, (HALF_HEIGHT - 1.8) / SIDE]
    return times(SIDE * SIDE, (index) => {
      const [p, q] = [index % SIDE, Math.floor(index / SIDE)]
      const middle: Point = [(p - q) * wide, (p + q - SIDE + 1) * high]
      return lozenge(middle, wide - 0.5, high - 0.5, colourAt(p, q), p + q === SIDE - 1)
    })
  }
  const inner = (p: number, q: number) => p > 0 && p < SIDE - 1 && q > 0 && q < SIDE - 1
  const tip = (p: number, q: number) => p % (SIDE - 1) === 0 && q % (SIDE - 1) === 0
  /** A flower of eight petals, each darned one way on one side of its rib and the other way on the other. */
  const flower = (petals: string, between: string, rim: string) => {
    const [wide, high] = [HALF_WIDTH - 1.6, HALF_HEIGHT - 1.8]
    const at = (u: number, v: number): Point => [wide * u, high * v]
    const corners = [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)]
    const on = (a: Point, b: Point, share: number): Point => [
      a[0] + (b[0] - a[0]) * share,
      a[1] + (b[1] - a[1]) * share,
    ]
    const scaled = ([x, y]: Point, share: number): Point => [x * share, y * share]
    return corners
      .map((corner, index) => {
        const next = corners[(index + 1) % 4] ?? corner
        const before = corners[(index + 3) % 4] ?? corner
        const upright = index % 2 === 0
        const [near, far] = [scaled(corner, 0.04), scaled(corner, 0.66)]
        const side = (other: Point) => on(scaled(corner, 0.36), scaled(other, 0.36), 0.27)
        const heart: Point = [0, 0]
        const edge = on(corner, next, 0.5)
        const [low, high2] = [side(next), on(scaled(next, 0.36), scaled(corner, 0.36), 0.27)]
        return (
          darned(random, [near, side(before), far], petals, upright) +
          darned(random, [near, side(next), far], petals, !upright) +
          darned(random, [heart, low, scaled(edge, 0.66)], between, true) +
          darned(random, [heart, high2, scaled(edge, 0.66)], between, false) +
          darned(random, [far, scaled(edge, 0.66), low], rim, upright) +
          darned(random, [scaled(next, 0.66), scaled(edge, 0.66), high2], rim, !upright) +
          darned(random, [scaled(corner, 0.7), corner, edge, scaled(edge, 0.7)], rim, !upright) +
          darned(random, [scaled(next, 0.7), next, edge, scaled(edge, 0.7)], rim, upright)
        )
      })
      .join('')
  }
  const { gold, ivory, red, green } = floss
  const plain = () =>
    garden((p, q) => (tip(p, q) ? red : inner(p, q) ? ((p + q) % 2 ? gold : ivory) : gold))
  const bright = (heart: string) =>
    garden((p, q) =>
      tip(p, q) ? gold : inner(p, q) ? heart : (p + q) % 2 ? gold : mix(gold, ivory, 0.5),
    )
  const weave =
    times(Math.round(height / 3), (index) =>
      line(
        `M0 ${index * 3 + 1}L${width} ${index * 3 + 1}`,
        index % 2 ? lighter(khaddar, 0.1) : darker(khaddar, 0.24),
        1,
        random.between(0.25, 0.6),
      ),
    ) +
    times(Math.round(width / 3), (index) =>
      line(
        `M${index * 3 + 1} 0L${index * 3 + 1} ${height}`,
        index % 2 ? lighter(khaddar, 0.1) : darker(khaddar, 0.2),
        0.9,
        random.between(0.2, 0.5),
      ),
    )
  let body = rect(0, 0, width, height, khaddar) + weave
  const put = (x: number, y: number, drawn: string) => {
    body += wrapped(width, height, x, y, 110, place(0, 0, drawn))
  }
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      // Edges of the tile fall within lozenges, where nothing changes colour.
      const [x, y] = [(column + 0.67) * HALF_WIDTH * 2, (row + 0.6) * HALF_HEIGHT * 2]
      const turn = (row + column) % 3
      put(x, y, turn === 1 ? flower(red, ivory, gold) : plain())
      // One lozenge is worked in another colour, against the evil eye.
      const odd = row === 0 && column === 1
      put(
        x + HALF_WIDTH,
        y + HALF_HEIGHT,
        turn === 0
          ? flower(ivory, red, gold)
          : bright(odd ? mix(red, '#7a2a6a', 0.6) : turn === 1 ? green : red),
      )
    }
  return {
    ...{ width, height, ground: khaddar },
    repeat: 47,
    body,
    hand: { waver: 0.5, pigment: 0.2 },
  }
}
