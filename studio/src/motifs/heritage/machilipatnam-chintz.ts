import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [440, 560]

type Dyes = {
  /** The outline block, in iron black and madder. */
  pen: string
  red: string
  rose: string
  orange: string
  green: string
  cloth: string
}

/** Block-printed chintz of Machilipatnam: two flowering sprigs by turns, each on its own stem, on clear cloth. */
export function machilipatnamChintz(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dyes: Dyes = {
    pen: darker(mix(ink, '#3a1a18', 0.72), 0.15),
    red: ink,
    rose: mix(ink, ground, 0.62),
    orange: second,
    green: mix(accent, '#5d8a55', 0.42),
    cloth: ground,
  }
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const rose = roseSprig(random, dyes)
  const carnation = carnationSprig(random, dyes)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 46,
    ground,
    body:
      put(WIDTH * 0.25, HEIGHT * 0.24, 170, rose) +
      put(WIDTH * 0.75, HEIGHT * 0.74, 170, place(0, 0, rose, 0, -1, 1)) +
      put(WIDTH * 0.75, HEIGHT * 0.24, 170, carnation) +
      put(WIDTH * 0.25, HEIGHT * 0.74, 170, place(0, 0, carnation, 0, -1, 1)) +
      put(WIDTH * 0.5, HEIGHT * 0.01, 50, posy(dyes, dyes.orange, 14)) +
      put(0, HEIGHT * 0.01, 50, posy(dyes, dyes.red, -12)) +
      put(WIDTH * 0.5, HEIGHT * 0.51, 50, posy(dyes, dyes.red, -14)) +
      put(0, HEIGHT * 0.51, 50, posy(dyes, dyes.orange, 12)),
    hand: { waver: 0.7, pigment: 0.24 },
  }
}

/** A sprig with an open flower at its head, a smaller one and a bud on side stems. */
function roseSprig(random: Random, dyes: Dyes): string {
  const stem = bezier([-14, 112], [26, 70], [-34, 10], [6, -48], 20)
  const right = bezier([-2, 36], [22, 28], [44, 14], [56, -14], 12)
  const left = bezier([-8, 8], [-28, 2], [-48, -12], [-58, -40], 12)
  return (
    stems(dyes, [stem, 4.6], [right, 3.2], [left, 3.2]) +
    leaves(random, dyes, stem, [
      [0.06, 66, 50],
      [0.1, -62, 46],
      [0.3, 58, 46],
      [0.42, -64, 44],
      [0.72, 62, 34],
      [0.82, -58, 32],
    ]) +
    leaves(random, dyes, right, [
      [0.5, 58, 32],
      [0.72, -50, 26],
    ]) +
    leaves(random, dyes, left, [
      [0.5, -58, 32],
      [0.7, 48, 24],
    ]) +
    place(57, -18, bud(dyes), 22) +
    place(-60, -50, openFlower(dyes, 21, dyes.orange, dyes.red), -20) +
    place(8, -72, openFlower(dyes, 42, dyes.red, dyes.orange))
  )
}

/** A sprig with a carnation from the side, bent over a little, and two buds below it. */
function carnationSprig(random: Random, dyes: Dyes): string {
  const stem = bezier([16, 112], [-28, 66], [34, 14], [-8, -44], 20)
  const right = bezier([6, 18], [28, 8], [46, -2], [54, -34], 12)
  const left = bezier([0, 56], [-24, 46], [-46, 34], [-52, 2], 12)
  return (
    stems(dyes, [stem, 4.6], [right, 3.2], [left, 3.2]) +
    leaves(random, dyes, stem, [
      [0.05, 64, 48],
      [0.1, -66, 50],
      [0.36, 60, 42],
      [0.5, -60, 44],
      [0.76, 56, 32],
      [0.84, -56, 30],
    ]) +
    leaves(random, dyes, right, [
      [0.5, 56, 30],
      [0.72, -50, 24],
    ]) +
    leaves(random, dyes, left, [
      [0.48, -56, 32],
      [0.7, 50, 26],
    ]) +
    place(55, -38, carnation(dyes, 0.5), 18) +
    place(-53, -2, bud(dyes), -18) +
    place(-9, -48, carnation(dyes, 1), -8)
  )
}

function stems(dyes: Dyes, ...all: readonly (readonly [readonly Point[], number])[]): string {
  return all
    .map(
      ([points, wide]) =>
        fill(tapered(points, wide, wide * 0.66), dyes.pen) +
        line(smooth(points), lighter(dyes.green, 0.2), wide * 0.34),
    )
    .join('')
}

/** Leaves along a stem: where, how far turned from it, and how long. */
function leaves(
  random: Random,
  dyes: Dyes,
  stem: readonly Point[],
  all: readonly (readonly [share: number, aside: number, long: number])[],
): string {
  return all
    .map(([share, aside, long]) => {
      const at = pointAlong(stem, share)
      const bend = (aside > 0 ? -1 : 1) * 0.16
      const drawn =
        leaf(long * 1.06, long * 0.48, { fill: dyes.pen, bend }) +
        place(
          0.5,
          -long * 0.03,
          leaf(long * 0.97, long * 0.4, {
            fill: dyes.green,
            shade: mix(dyes.green, dyes.cloth, 0.34),
            vein: dyes.pen,
            ...{ veins: 5, veinWidth: 0.7, bend },
          }),
        )
      return place(at.x, at.y, drawn, at.degrees + 90 + aside + random.near(0, 5))
    })
    .join('')
}

/** A flower from the front: notched petals paler at the rim, an inner ring, and a heart of seeds. */
function openFlower(dyes: Dyes, size: number, outer: string, inner: string): string {
  const notched = (long: number, wide: number) =>
    `M0 0C${n(-wide * 0.3)} ${n(-long * 0.3)} ${n(-wide * 0.66)} ${n(-long * 0.7)} ${n(-wide * 0.36)} ${n(-long * 0.96)}Q${n(-wide * 0.14)} ${n(-long * 1.08)} 0 ${n(-long * 0.93)}Q${n(wide * 0.14)} ${n(-long * 1.08)} ${n(wide * 0.36)} ${n(-long * 0.96)}C${n(wide * 0.66)} ${n(-long * 0.7)} ${n(wide * 0.3)} ${n(-long * 0.3)} 0 0Z`
  const edge = Math.max(0.9, size * 0.034)
  const rim = mix(outer, dyes.cloth, 0.62)
  return (
    around(8, () => {
      const d = notched(size, size * 0.78)
      return (
        fill(d, rim) +
        fill(notched(size * 0.8, size * 0.56), outer) +
        line(d, dyes.pen, edge) +
        line(
          `M0 ${n(-size * 0.5)}V${n(-size * 0.8)}M${n(-size * 0.09)} ${n(-size * 0.5)}L${n(-size * 0.15)} ${n(-size * 0.72)}M${n(size * 0.09)} ${n(-size * 0.5)}L${n(size * 0.15)} ${n(-size * 0.72)}`,
          dyes.pen,
          edge * 0.7,
        )
      )
    }) +
    around(
      8,
      () => {
        const d = petal(size * 0.48, size * 0.34, 0.4)
        return fill(d, inner) + line(d, dyes.pen, edge * 0.9)
      },
      22.5,
    ) +
    circle(0, 0, size * 0.2, dyes.pen) +
    circle(0, 0, size * 0.165, dyes.cloth) +
    around(7, () => circle(0, -size * 0.095, size * 0.026, dyes.pen)) +
    circle(0, 0, size * 0.04, dyes.red)
  )
}

/** A carnation from the side: two fans of toothed petals out of a green cup, which is at the origin. */
function carnation(dyes: Dyes, size: number): string {
  const toothed = (long: number, wide: number) => {
    const tip = times(6, (index) => {
      const x = -wide / 2 + (wide * (index + 1)) / 6
      const arch = long * (1 - 0.1 * (x / wide) ** 2 * 4)
      return `L${n(x - wide / 12)} ${n(-arch - wide * 0.1)}L${n(x)} ${n(-arch + wide * 0.06)}`
    })
    return `M0 0Q${n(-wide * 0.2)} ${n(-long * 0.5)} ${n(-wide / 2)} ${n(-long * 0.9)}${tip}Q${n(wide * 0.2)} ${n(-long * 0.5)} 0 0Z`
  }
  const fan = (turns: readonly number[], long: number, wide: number, colour: string) =>
    turns
      .map((turn) => {
        const d = toothed(long, wide)
        return place(
          0,
          -10 * size,
          fill(d, colour) +
            line(
              `M0 ${n(-long * 0.5)}V${n(-long * 0.82)}M${n(-wide * 0.14)} ${n(-long * 0.55)}L${n(-wide * 0.22)} ${n(-long * 0.8)}M${n(wide * 0.14)} ${n(-long * 0.55)}L${n(wide * 0.22)} ${n(-long * 0.8)}`,
              dyes.pen,
              1,
              0.8,
            ) +
            line(d, dyes.pen, 1.3),
          turn,
        )
      })
      .join('')
  const cup = petal(32 * size, 24 * size, 0.1)
  return (
    fan([-76, 76, -46, 46, -16, 16], 62 * size, 34 * size, dyes.rose) +
    fan([-58, 58, -30, 30, 0], 47 * size, 27 * size, dyes.red) +
    fan([-22, 22, 0], 31 * size, 18 * size, dyes.orange) +
    place(0, 8 * size, fill(cup, dyes.green) + line(cup, dyes.pen, 1.4)) +
    place(
      0,
      4 * size,
      [-28, 28]
        .map((turn) => place(0, 0, fill(petal(20 * size, 9 * size, 1), dyes.pen), turn))
        .join(''),
    )
  )
}

/** A bud about to open, out of a green cup at the origin. */
function bud(dyes: Dyes): string {
  const side = petal(30, 17, 0.8)
  const middle = petal(36, 20, 0.7)
  const cup = petal(15, 16, 0.2)
  const outlined = (d: string, colour: string) => fill(d, colour) + line(d, dyes.pen, 1.2)
  return (
    [-20, 20].map((turn) => place(0, -2, outlined(side, dyes.rose), turn)).join('') +
    outlined(middle, dyes.red) +
    line('M0 -14V-28M-3.5 -14L-4 -24M3.500 -14L4 -24', dyes.pen, 0.9) +
    place(0, 5, outlined(cup, dyes.green))
  )
}

/** A small flower on a short stalk that fills the cloth between sprigs. */
function posy(dyes: Dyes, colour: string, turn: number): string {
  const one = leaf(26, 11, { fill: dyes.pen, bend: 0.1 })
  const inside = leaf(23, 8, { fill: dyes.green, vein: dyes.pen, veins: 0 })
  return place(
    0,
    0,
    line('M0 30Q-4 12 0 -6', dyes.pen, 2.4) +
      [-58, 58].map((lean) => place(-1, 22, one + place(0, -1.5, inside), lean)).join('') +
      place(
        0,
        -12,
        around(5, () => {
          const d = petal(15, 13, 0.15)
          return fill(d, colour) + line(d, dyes.pen, 1.1) + line('M0 -5V-10', dyes.pen, 0.8)
        }) +
          circle(0, 0, 4.2, dyes.pen) +
          circle(0, 0, 3, dyes.cloth),
      ),
    turn,
  )
}
