import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, smoothLoop } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { quarterRound } from './sikku.ts'

const STEP = 27

/** Kolams drawn with rice flour on a swept floor: one line looping around every dot, and lotuses. */
export function kolam(palette: Palette, random: Random): Tile {
  const size = 520
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const floor = light ? darker(mix(ink, second, 0.12), 0.08) : ground
  const chalk = light ? mix(ground, '#ffffff', 0.6) : lighter(accent, 0.4)
  const tint = light ? mix(accent, ground, 0.3) : ink
  /** Flour runs thick and thin between the fingers. */
  const flour = (points: readonly Point[], width: number, colour: string) => {
    const wobble = points.map(() => random.near(1, 0.26))
    return fill(
      brush(points, (t) => width * (wobble[Math.round(t * (points.length - 1))] ?? 1)),
      colour,
      0.94,
    )
  }
  const grain = (x: number, y: number, spread: number, count: number, colour: string) =>
    times(count, () =>
      circle(
        x + random.near(0, spread),
        y + random.near(0, spread),
        random.between(0.3, 0.9),
        colour,
        random.between(0.3, 0.8),
      ),
    )
  /** The line around one dot: it crosses to a neighbour's where `open`, else it turns back. */
  const loop = (x: number, y: number, open: readonly boolean[]) =>
    place(
      x,
      y,
      times(4, (side) => flour(quarterRound(side, open, STEP), 3, chalk)) +
        circle(random.near(0, 0.5), random.near(0, 0.5), random.between(2.2, 2.8), tint),
    )
  const knotwork = (reach: number, rule: (x: number, y: number, upright: boolean) => boolean) => {
    const inside = (x: number, y: number) => Math.abs(x) + Math.abs(y) <= reach
    let drawn = ''
    for (let row = -reach; row <= reach; row += 1)
      for (let column = -reach; column <= reach; column += 1) {
        if (!inside(column, row)) continue
        const link = (dx: number, dy: number) =>
          inside(column + dx, row + dy) &&
          rule(Math.abs(2 * column + dx), Math.abs(2 * row + dy), dx === 0)
        drawn += loop(column * STEP, row * STEP, [link(0, -1), link(1, 0), link(0, 1), link(-1, 0)])
      }
    return drawn
  }
  const petalLine = (length: number, wide: number, width: number, colour: string) =>
    flour(
      bezier([0, 0], [-wide, -length * 0.3], [-wide * 0.9, -length * 0.7], [0, -length], 12),
      width,
      colour,
    ) +
    flour(
      bezier([0, 0], [wide, -length * 0.3], [wide * 0.9, -length * 0.7], [0, -length], 12),
      width,
      colour,
    )
  const fan = (count: number, offset: number, draw: (index: number) => string) =>
    times(count, (index) => place(0, 0, draw(index), offset + (360 / count) * index))
  const roundOf = (radius: number, width: number) => {
    const points: Point[] = Array.from({ length: 41 }, (_, index) => [
      Math.cos((index / 40) * 6.2832) * radius,
      Math.sin((index / 40) * 6.2832) * radius,
    ])
    return flour(points, width, chalk)
  }
  const lotus = (radius: number) =>
    fan(8, 22.5, () =>
      fill(
        smoothLoop([
          [0, -radius * 0.3],
          [-radius * 0.2, -radius * 0.62],
          [0, -radius * 0.98],
          [radius * 0.2, -radius * 0.62],
        ]),
        tint,
        0.3,
      ),
    ) +
    fan(8, 22.5, () => petalLine(radius, radius * 0.34, 2.4, chalk)) +
    fan(
      8,
      0,
      () =>
        petalLine(radius * 0.78, radius * 0.26, 2.6, chalk) +
        flour(
          [
            [0, -radius * 0.34],
            [0, -radius * 0.44],
            [0, -radius * 0.54],
          ],
          2,
          tint,
        ),
    ) +
    roundOf(radius * 0.26, 2.4) +
    fan(8, 0, () => circle(0, -radius * 0.17, 1.8, tint)) +
    circle(0, 0, 3, chalk) +
    fan(
      8,
      22.5,
      () => circle(0, -radius * 1.09, 2.6, chalk) + circle(0, -radius * 1.19, 1.7, tint),
    ) +
    fan(8, 0, () =>
      flour(
        bezier(
          [-radius * 0.1, -radius * 0.94],
          [-radius * 0.24, -radius * 1.14],
          [radius * 0.24, -radius * 1.14],
          [radius * 0.1, -radius * 0.94],
          10,
        ),
        2,
        chalk,
      ),
    )
  const swept = scatter(random, size, size, 34)
    .map(([x, y]) =>
      wrapped(
        size,
        size,
        x,
        y,
        110,
        line(
          `M-90 0Q0 ${random.near(0, 24).toFixed(1)} 90 ${random.near(0, 12).toFixed(1)}`,
          random.chance(0.5) ? lighter(floor, 0.2) : darker(floor, 0.3),
          random.between(6, 22),
          0.07,
        ),
      ),
    )
    .join('')
  const dust = scatter(random, size, size, 90)
    .map(([x, y]) => wrapped(size, size, x, y, 14, grain(0, 0, 12, 5, chalk)))
    .join('')
  const half = size / 2
  const large = knotwork(6, (x, y, upright) => {
    if (x === y || x + y === 7) return true
    return upright ? (x + y) % 3 !== 0 || x === 0 : (x + y) % 3 !== 0 || y === 0
  })
  const frame = fan(
    4,
    0,
    () =>
      place(0, -196, lotus(19)) +
      place(118, -118, lotus(30)) +
      place(84, -152, lotus(12)) +
      place(152, -84, lotus(12)),
  )
  return {
    width: size,
    height: size,
    repeat: 56,
    ground: floor,
    hand: { waver: 0.8, pigment: 0.14 },
    body:
      swept +
      dust +
      wrapped(size, size, half, half, 230, large + frame) +
      wrapped(
        size,
        size,
        0,
        0,
        180,
        lotus(92) +
          roundOf(122, 2.4) +
          fan(24, 0, (index) =>
            place(0, -132, index % 2 ? circle(0, 0, 2.4, tint) : petalLine(19, 7, 1.9, chalk)),
          ),
      ) +
      wrapped(size, size, half, 0, 70, lotus(42)) +
      wrapped(size, size, 0, half, 70, lotus(42)),
  }
}
