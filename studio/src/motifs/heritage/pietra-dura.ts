import { acanthus } from '../../botany/acanthus.ts'
import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, lightness, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, spiral, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  type Point,
  place,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

/** Flowers of cut stone let into marble: lily, iris and carnation in a scrolled cartouche. */
export function pietraDura(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 720]
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const joint = light ? darker(mix(ink, second, 0.3), 0.45) : mix(ground, accent, 0.75)
  /** A piece of stone: cut in two along its length, as its grain is turned to show light and shade. */
  const stone = (length: number, wide: number, colour: string, point: number) =>
    fill(petal(length * 1.04, wide * 1.12, point), joint) +
    fill(petal(length, wide, point), colour) +
    fill(
      `M0 0Q${n(wide * 0.1)} ${n(-length * 0.5)} 0 ${n(-length * 0.98)}C${n(wide * 0.62)} ${n(-length * 0.7)} ${n(wide * 0.36)} ${n(-length * 0.2)} 0 0Z`,
      darker(colour, 0.26),
      0.65,
    ) +
    times(5, () =>
      line(
        `M${n(random.near(0, wide * 0.2))} ${n(-length * random.between(0.2, 0.5))}q${n(random.near(0, 3))} ${n(-length * 0.1)} ${n(random.near(0, 3))} ${n(-length * random.between(0.14, 0.3))}`,
        lighter(colour, 0.45),
        0.7,
        0.55,
      ),
    )
  const shades = (colour: string) => [lighter(colour, 0.2), colour, darker(colour, 0.12)]
  const pickShade = (colour: string) => random.pick(shades(colour))
  const stoneLeaf = (length: number, colour: string) =>
    leaf(length * 1.06, length * 0.38, { fill: joint, bend: 0.14 }) +
    leaf(length, length * 0.32, {
      fill: pickShade(colour),
      shade: darker(colour, 0.36),
      vein: joint,
      veins: 0,
      bend: 0.14,
    })
  const lily = (radius: number, colour: string) =>
    [-96, 96, -58, 58, 0]
      .map((turn, index) =>
        place(
          0,
          0,
          stone(radius * (index < 2 ? 0.82 : 1), radius * 0.42, pickShade(colour), 0.9),
          turn,
        ),
      )
      .join('') +
    [-28, 28]
      .map((turn) =>
        place(0, 0, stone(radius * 0.8, radius * 0.36, darker(colour, 0.16), 0.9), turn),
      )
      .join('') +
    [-24, -8, 8, 24]
      .map((turn) =>
        place(
          0,
          0,
          line(`M0 0L0 ${n(-radius * 0.62)}`, accent, 1.2) + circle(0, -radius * 0.64, 2.6, accent),
          turn,
        ),
      )
      .join('') +
    place(0, 6, stone(radius * 0.4, radius * 0.26, green, 0.5), 180)
  const green = mix(accent, light ? '#3c6a4c' : '#7fae8c', 0.62)
  const carnation = (radius: number, colour: string) =>
    [0, 1, 2]
      .map((row) =>
        times(9 - row * 2, (index) =>
          place(
            0,
            0,
            stone(
              radius * (1 - row * 0.24),
              radius * 0.34,
              pickShade(row % 2 ? lighter(colour, 0.24) : colour),
              0.15,
            ),
            ((index - (8 - row * 2) / 2) / (9 - row * 2)) * 170,
          ),
        ),
      )
      .join('') + place(0, radius * 0.34, stone(radius * 0.6, radius * 0.34, green, 0.6))
  const rosette = (radius: number, colour: string) =>
    around(8, () => stone(radius, radius * 0.56, pickShade(colour), 0.35)) +
    around(
      8,
      () => stone(radius * 0.58, radius * 0.3, pickShade(lighter(colour, 0.4)), 0.5),
      22.5,
    ) +
    circle(0, 0, radius * 0.2, joint) +
    circle(0, 0, radius * 0.16, accent)
  const stemOf = (spine: readonly Point[], leaves: number) =>
    fill(tapered(spine, 6, 4), joint) +
    fill(tapered(spine, 3.8, 2.2), green) +
    times(leaves, (index) => {
      const at = pointAlong(spine, 0.14 + (index * 0.7) / leaves)
      const side = index % 2 ? 1 : -1
      return place(
        at.x,
        at.y,
        place(0, 0, stoneLeaf(random.between(38, 54), green), 0, side, 1),
        at.degrees + 90 + side * random.near(44, 6),
      )
    })
  const plant = () => {
    const middle = bezier([0, 150], [5, 60], [-5, -20], [0, -96], 16)
    const wing = (far: number, top: number) =>
      bezier([0, 146], [far * 0.3, 90], [far * 1.15, 60], [far, top], 16)
    return (
      symmetric(
        stemOf(wing(88, -18), 5) +
          place(88, -20, place(0, 0, lily(44, second), 20)) +
          stemOf(wing(120, 74), 3) +
          place(120, 70, carnation(32, mix(ink, second, 0.5))) +
          place(30, 148, stoneLeaf(74, green), 66) +
          place(22, 150, stoneLeaf(60, green), 96),
      ) +
      stemOf(middle, 6) +
      place(0, -92, carnation(58, ink)) +
      place(-34, 36, place(0, 0, rosette(18, accent), 10)) +
      place(34, 36, rosette(18, accent)) +
      place(0, 156, stone(40, 30, mix(ink, accent, 0.4), 0.4), 180) +
      symmetric(
        place(
          4,
          158,
          acanthus(bezier([0, 0], [20, -14], [40, -2], [44, 16], 10), 15, 4, {
            fill: pickShade(green),
            vein: joint,
          }),
        ),
      )
    )
  }
  const scroll = () => {
    const side = bezier([0, -262], [128, -236], [190, -120], [188, 6], 24)
    const low = bezier([188, 6], [186, 110], [120, 184], [0, 236], 24)
    return (
      symmetric(
        fill(
          brush(side, () => 7),
          joint,
        ) +
          fill(
            brush(side, () => 4.4),
            ink,
          ) +
          fill(
            brush(low, () => 7),
            joint,
          ) +
          fill(
            brush(low, () => 4.4),
            ink,
          ) +
          [0.16, 0.36, 0.56, 0.76]
            .map((t, index) => {
              const at = pointAlong(index % 2 ? low : side, t)
              return place(
                at.x,
                at.y,
                fill(tapered(spiral(0, 0, 22, 2, 180, 620), 6, 2), joint) +
                  fill(tapered(spiral(0, 0, 22, 2, 180, 620), 3.4, 1), second) +
                  place(18, -6, stoneLeaf(34, green), 40) +
                  place(-4, 0, stoneLeaf(30, green), -60),
                at.degrees,
              )
            })
            .join('') +
          place(
            188,
            6,
            around(6, () => stone(20, 12, pickShade(second), 0.5)) + circle(0, 0, 5, accent),
          ),
      ) +
      place(
        0,
        -262,
        around(5, (index) =>
          place(0, 0, stone(34, 18, pickShade(index % 2 ? second : ink), 0.7), -180),
        ) + circle(0, 0, 7, accent),
      ) +
      place(0, 240, place(0, 0, rosette(26, ink)))
    )
  }
  const veins = scatter(random, width, height, 15)
    .map(([x, y]) => {
      const turn = random.between(-70, -20)
      const points: Point[] = Array.from({ length: 9 }, (_, index) => [
        index * 26 - 104,
        random.near(0, 13),
      ])
      return wrapped(
        width,
        height,
        x,
        y,
        150,
        place(
          0,
          0,
          line(
            smooth(points),
            toneOnTone(ground, 0.16),
            random.between(0.6, 2.2),
            random.between(0.2, 0.5),
          ) +
            line(
              smooth(points.map(([px, py]) => [px, py + 7] as const)),
              toneOnTone(ground, 0.1),
              random.between(4, 12),
              0.16,
            ),
          turn,
        ),
      )
    })
    .join('')
  const piece = scroll() + place(0, -16, plant(), 0, 1.22)
  return {
    width,
    height,
    repeat: 66,
    ground,
    body:
      veins +
      wrapped(width, height, 260, 190, 300, piece) +
      wrapped(width, height, 0, 550, 300, piece),
    hand: { waver: 0.4, pigment: 0.24 },
  }
}
