import { leaf } from '../../botany/leaf.ts'
import { dinosaur } from '../../creatures/dinosaur.ts'
import { rajasaurus } from '../../creatures/rajasaurus.ts'
import { triceratops } from '../../creatures/triceratops.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, tapered } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [680, 800]

/** Rajasaurus, the horned dinosaur of the Narmada, walks its banks with its young and its neighbours. */
export function rajasaurusRiver(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(second, ink, 0.5), 0.6)
  const teal = mix(ink, ground, 0.18)
  const water = mix(ground, ink, 0.24)
  const sand = mix(ground, accent, 0.5)
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)

  const river = (y: number, phase: number) => {
    const edge = (lift: number, sway: number) =>
      Array.from(
        { length: 27 },
        (_, index): Point => [
          (index * WIDTH) / 24 - WIDTH / 24,
          y +
            lift +
            Math.sin((index / 24) * Math.PI * 4 + phase) * 11 +
            Math.sin((index / 24) * Math.PI * 2 + phase * 2 + sway) * 9,
        ],
      )
    const band = (top: number, foot: number, colour: string) =>
      fill(`${smooth(edge(top, 0))}${smooth(edge(foot, 0.5).reverse(), 'L')}Z`, colour)
    return (
      band(-36, 38, sand) +
      band(-27, 27, water) +
      edge(0, 0.2)
        .slice(1, 25)
        .map(([x, py], index) =>
          line(
            `M${n(x - 15)} ${n(py + ((index * 7) % 31) - 15)}q7.500 -5 15 0t15 0`,
            lighter(water, 0.55),
            1.8,
          ),
        )
        .join('')
    )
  }
  const palm = (colour: string) =>
    fill(tapered(bezier([0, 62], [-8, 34], [8, 8], [0, -26], 10), 10, 6), mix(accent, dark, 0.34)) +
    times(5, (index) =>
      line(`M${-5 + index * 0.6} ${46 - index * 15}q5 3 9 0`, mix(accent, dark, 0.55), 1.3),
    ) +
    [-118, -84, -48, 0, 48, 84, 118]
      .map((turn) =>
        place(
          0,
          -26,
          leaf(60, 19, {
            fill: turn === 0 ? lighter(colour, 0.18) : colour,
            bend: turn === 0 ? 0.1 : Math.sign(turn) * 0.42,
            vein: darker(colour, 0.24),
            veins: 5,
          }),
          turn,
        ),
      )
      .join('')
  const fern = (colour: string) =>
    [-62, -30, 0, 30, 62]
      .map((turn) =>
        place(
          0,
          0,
          leaf(36, 10, { fill: colour, vein: lighter(colour, 0.3), veins: 6, bend: turn * 0.004 }),
          turn,
        ),
      )
      .join('')
  const volcano =
    fill('M-84 60C-52 22 -34 -14 -22 -44Q0 -36 22 -44C34 -14 52 22 84 60Z', mix(ground, ink, 0.4)) +
    fill('M22 -44C34 -14 52 22 84 60H36C30 20 20 -10 8 -40Z', mix(ground, ink, 0.5)) +
    fill('M-22 -44Q0 -36 22 -44L31 -24Q22 -8 14 -22Q4 4 -6 -18Q-16 -4 -31 -24Z', second) +
    [
      [-4, -62, 13],
      [13, -76, 16],
      [-8, -88, 14],
      [8, -106, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, mix(ground, accent, 0.55)))
      .join('')
  const egg = (spot: string) =>
    fill('M0 -17C14 -17 17 15 0 15C-17 15 -14 -17 0 -17Z', lighter(ground, 0.72)) +
    circle(-4, -4, 2.6, spot) +
    circle(5, 3, 3.2, spot) +
    circle(-4, 8, 2, spot) +
    line('M0 -17C14 -17 17 15 0 15C-17 15 -14 -17 0 -17Z', mix(accent, dark, 0.5), 1.2)
  const nest =
    place(-17, -4, egg(second), -12) +
    place(17, -4, egg(teal), 12) +
    place(0, -8, egg(second)) +
    fill('M-44 2Q-42 22 -20 24H20Q42 22 44 2Q22 12 0 12Q-22 12 -44 2Z', mix(accent, dark, 0.26)) +
    times(9, (index) =>
      line(
        `M${-38 + index * 8} ${8 + Math.sin(index * 0.4) * 5}q6 6 12 3`,
        mix(accent, dark, index % 2 ? 0.46 : 0.08),
        1.5,
      ),
    )
  const footprint = fill(
    'M0 6Q-4 2 -6 -6Q-2 -3 -1.500 -8Q0 -11 1.500 -8Q2 -3 6 -6Q4 2 0 6Z',
    mix(ground, ink, 0.17),
  )
  const standing = (body: string, wide: number) =>
    ellipse(wide * 0.08, 70, wide, 8, mix(ground, ink, 0.16)) + body

  const hero = (coat: string, patch: string) =>
    standing(rajasaurus({ coat, patch, line: dark }), 74)
  const coral = hero(second, ink)
  const blue = hero(teal, accent)
  const longNeck = standing(
    dinosaur({ coat: mix(teal, ground, 0.34), patch: second, line: dark }),
    76,
  )
  const threeHorns = standing(
    triceratops({ coat: mix(accent, second, 0.2), patch: ink, line: dark }),
    64,
  )
  const at = (x: number, y: number, body: string, scale: number, flip: 1 | -1 = 1) =>
    put(x, y, 200 * scale, place(0, 0, body, 0, flip * scale, scale))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 86,
    ground,
    body:
      dusting(random, WIDTH, HEIGHT, 46, () => place(0, 0, footprint, random.between(-60, 60))) +
      river(352, 0.6) +
      river(752, 2.4) +
      at(556, 84, volcano, 1) +
      at(96, 486, volcano, 0.92) +
      at(672, 224, palm(teal), 1.1) +
      at(392, 96, palm(mix(teal, second, 0.12)), 0.94) +
      at(24, 620, palm(mix(teal, ground, 0.16)), 1.05) +
      at(440, 496, palm(teal), 0.94) +
      at(204, 168, coral, 1.5) +
      at(418, 264, coral, 0.52) +
      at(582, 216, threeHorns, 0.92, -1) +
      at(206, 566, blue, 1.4, -1) +
      at(572, 574, longNeck, 1.08) +
      at(420, 664, nest, 1) +
      at(336, 292, fern(teal), 1) +
      at(52, 282, fern(mix(teal, ground, 0.2)), 0.9) +
      at(660, 664, fern(teal), 0.96) +
      at(96, 674, fern(mix(teal, ground, 0.2)), 0.9) +
      at(478, 668, fern(teal), 0.8),
  }
}
