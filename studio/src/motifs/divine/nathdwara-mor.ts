import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { type PeacockTones, pichwaiPeacock } from '../../creatures/pichwai-peacock.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [600, 880]

type Tones = PeacockTones & { leaf: string; leafShade: string }

/** Peacocks in the manner of Nathdwara's cloth painters, each on a flowering bough. */
export function nathdwaraMor({ ground, ink, second, accent }: Palette, random: Random): Tile {
  const tones: Tones = {
    ground,
    pale: lighter(mix(accent, ground, 0.45), 0.1),
    light: accent,
    middle: ink,
    deep: second,
    pen: darker(second, 0.38),
    leaf: mix(ground, accent, 0.78),
    leafShade: mix(accent, ink, 0.7),
  }
  const perched = () => bough(random, tones) + pichwaiPeacock(tones)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 84,
    ground,
    body:
      specks(random, tones) +
      wrapped(WIDTH, HEIGHT, 145, 230, 440, perched()) +
      wrapped(WIDTH, HEIGHT, 445, 670, 440, place(0, 0, perched(), 0, -1, 1)),
  }
}

/** The bough under his feet, with twigs, leaves and flowers in every stage. */
function bough(random: Random, tones: Tones): string {
  const { middle, deep, pen } = tones
  const way = bezier([-176, 190], [-110, 90], [20, 84], [250, 34], 40)
  const twigs: readonly (readonly [number, Point, Point])[] = [
    [0.14, [-60, -30], [-50, -120]],
    [0.2, [-40, 50], [-70, 110]],
    [0.42, [30, 80], [-6, 186]],
    [0.32, [-20, -50], [6, -120]],
    [0.62, [30, 20], [20, 70]],
    [0.74, [30, -40], [70, -110]],
    [0.9, [40, -10], [90, -40]],
  ]
  const grown = twigs.map(([t, bend, end]) => {
    const at = pointAlong(way, t)
    const twig = bezier([0, 0], [bend[0] * 0.4, bend[1] * 0.4], bend, end, 16)
    return place(
      at.x,
      at.y,
      fill(tapered(twig, 6, 2), middle) +
        line(smooth(twig), pen, 0.8, 0.7) +
        leaves(random, twig, Math.round(Math.hypot(...end) / 21), tones) +
        place(end[0], end[1], flower(random.between(25, 31), tones), random.between(0, 60)),
    )
  })
  return (
    grown.join('') +
    leaves(random, way.slice(0, 12), 5, tones) +
    leaves(random, way.slice(26), 6, tones) +
    fill(
      brush(way, (t) => 13 - 9 * t),
      middle,
    ) +
    line(smooth(way.map(([x, y]) => [x, y + 3] as const)), deep, 1.4) +
    times(14, (index) => {
      const at = pointAlong(way, 0.05 + index * 0.06)
      return line(`M${(at.x - 4).toFixed(1)} ${(at.y - 1).toFixed(1)}q5 -3 9 -1`, pen, 0.9, 0.7)
    }) +
    place(248, 34, flower(33, tones)) +
    place(-150, 150, flower(30, tones), 20) +
    place(-120, 130, bud(tones), -70) +
    place(178, 48, bud(tones), 10)
  )
}

function leaves(random: Random, way: readonly Point[], count: number, tones: Tones): string {
  return times(count, (index) => {
    const at = pointAlong(way, 0.15 + (index / count) * 0.75)
    const side = index % 2 ? 1 : -1
    const long = random.between(38, 50)
    return place(
      at.x,
      at.y,
      leaf(long + 3, 18, { fill: tones.deep, veins: 0 }) +
        leaf(long, 15, {
          fill: index % 3 ? tones.leaf : tones.light,
          shade: tones.leafShade,
          vein: tones.deep,
          veins: 6,
          veinWidth: 0.55,
        }),
      at.degrees + 90 + side * random.between(44, 62),
    )
  })
}

/** Five broad petals, veined with a single hair, about a tuft of stamens. */
function flower(size: number, { pale, light, deep, pen, ground }: Tones): string {
  return (
    around(5, () => {
      const outline = petal(size, size * 0.9, 0.1)
      return (
        fill(outline, mix(pale, ground, 0.5)) +
        fill(petal(size * 0.62, size * 0.42, 0.3), light, 0.55) +
        [-0.16, -0.07, 0, 0.07, 0.16]
          .map((lean) =>
            line(
              `M0 ${(-size * 0.2).toFixed(1)}Q${(lean * size).toFixed(1)} ${(-size * 0.5).toFixed(1)} ${(lean * size * 1.9).toFixed(1)} ${(-size * 0.84).toFixed(1)}`,
              deep,
              0.6,
              0.7,
            ),
          )
          .join('') +
        line(outline, pen, 1.1)
      )
    }) +
    around(10, () => line(`M0 0V${-size * 0.32}`, pen, 0.8) + circle(0, -size * 0.34, 1.5, deep)) +
    circle(0, 0, size * 0.13, deep)
  )
}

function bud({ pale, deep, pen, light }: Tones): string {
  return (
    line('M0 0Q-2 -10 0 -20', pen, 1.6) +
    place(0, -16, fill(petal(24, 16, 0.7), pale) + line(`${petal(24, 16, 0.7)}M0 -4V-18`, pen, 1)) +
    [-24, 24]
      .map((turn) =>
        place(0, -15, fill(petal(13, 7, 0.8), light) + line(petal(13, 7, 0.8), deep, 0.8), turn),
      )
      .join('')
  )
}

function specks(random: Random, { ground, light }: Tones): string {
  const tone = mix(ground, light, 0.6)
  return scatter(random, WIDTH, HEIGHT, 130)
    .map(([x, y], index) =>
      wrapped(
        WIDTH,
        HEIGHT,
        x,
        y,
        12,
        index % 3
          ? circle(0, 0, 1.5, tone)
          : around(4, () => fill(petal(7, 4, 0.7), tone), random.between(0, 90)),
      ),
    )
    .join('')
}
