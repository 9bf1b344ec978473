import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { bezier, polygon } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place, ring, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { type Tile, wrapped } from '../tile.ts'
import { flourLine } from './flour-line.ts'

const SIZE = 620

/** Rangolis of coloured powder edged in white rice flour, a great one and a smaller in turn. */
export function rangoli(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const floor = lightness(ground) > 0.45 ? darker(ink, 0.72) : ground
  const marigold = mix(second, '#ffd23c', 0.72)
  const flour = '#fdf8ee'
  const [vermilion, orange, teal] = [ink, second, accent]
  const drawn = (points: readonly Point[], width = 2.7) => flourLine(random, points, width, flour)
  /** Powder lies thinner at its edge, and some of it falls outside. */
  const powder = (d: string, colour: string) => line(d, colour, 3.4, 0.35) + fill(d, colour)
  const disc = (radius: number, colour: string) =>
    ring(0, 0, radius, colour, 4, 0.35) + circle(0, 0, radius, colour)
  const flourRing = (radius: number, width = 2.7) =>
    drawn(
      Array.from(
        { length: 73 },
        (_, index): Point => [
          Math.cos((index / 36) * Math.PI) * radius,
          Math.sin((index / 36) * Math.PI) * radius,
        ],
      ),
      width,
    )
  const dots = (count: number, radius: number, size: number, colour: string, turn = 0) =>
    around(count, () => circle(0, -radius, size * random.between(0.9, 1.1), colour), turn)
  /** A ring of petals that begin at `radius`: powder, a core of another colour, and the flour line. */
  const petals = (
    count: number,
    radius: number,
    { length, wide, colours, core, turn = 0 }: Petals,
  ) =>
    around(
      count,
      (index) => {
        const [left, right] = petalSides(length, wide)
        const [coreLeft, coreRight] = petalSides(length * 0.6, wide * 0.52)
        return place(
          0,
          -radius,
          powder(
            polygon([...left, ...[...right].reverse()]),
            colours[index % colours.length] ?? ink,
          ) +
            (core
              ? place(
                  0,
                  -length * 0.1,
                  powder(polygon([...coreLeft, ...[...coreRight].reverse()]), core),
                )
              : '') +
            drawn(left) +
            drawn(right),
        )
      },
      turn,
    )
  const scallops = (count: number, radius: number, high: number, turn = 0) =>
    around(
      count,
      () => {
        const half = radius * Math.tan(Math.PI / count)
        return drawn(
          bezier(
            [-half, -radius],
            [-half * 0.9, -radius - high],
            [half * 0.9, -radius - high],
            [half, -radius],
            10,
          ),
          2.3,
        )
      },
      turn,
    )
  const great =
    scallops(32, 214, 17) +
    dots(32, 238, 3.1, flour, 5.625) +
    petals(16, 160, { length: 64, wide: 25, colours: [teal], core: marigold, turn: 11.25 }) +
    petals(16, 160, { length: 56, wide: 25, colours: [vermilion, orange], core: marigold }) +
    dots(16, 186, 2.6, flour) +
    disc(162, marigold) +
    flourRing(162, 3.2) +
    dots(48, 154, 2.8, vermilion) +
    disc(146, vermilion) +
    flourRing(146, 2.6) +
    petals(8, 84, { length: 60, wide: 34, colours: [teal], core: floor, turn: 22.5 }) +
    dots(8, 112, 3.6, flour, 22.5) +
    petals(8, 66, { length: 78, wide: 38, colours: [orange], core: marigold }) +
    dots(8, 96, 4, vermilion) +
    dots(8, 110, 2.8, vermilion) +
    dots(8, 121, 1.9, vermilion) +
    disc(78, floor) +
    flourRing(78, 3) +
    dots(32, 70, 2.2, flour) +
    petals(12, 24, { length: 42, wide: 17, colours: [marigold], turn: 15 }) +
    petals(12, 22, { length: 38, wide: 16, colours: [vermilion], core: orange }) +
    disc(27, teal) +
    flourRing(27, 2.6) +
    dots(12, 20, 2.1, flour) +
    petals(6, 2, { length: 15, wide: 8, colours: [marigold] }) +
    circle(0, 0, 3.4, vermilion)
  const lesser =
    dots(16, 138, 3, flour, 11.25) +
    petals(16, 84, { length: 46, wide: 20, colours: [orange, teal], core: marigold, turn: 0 }) +
    disc(88, teal) +
    flourRing(88, 3) +
    dots(32, 80, 2.4, flour) +
    disc(72, marigold) +
    flourRing(72, 2.6) +
    petals(8, 24, { length: 46, wide: 25, colours: [vermilion], core: orange, turn: 22.5 }) +
    petals(8, 20, { length: 40, wide: 19, colours: [orange], core: vermilion }) +
    disc(25, vermilion) +
    flourRing(25, 2.6) +
    dots(8, 17, 2.2, flour) +
    circle(0, 0, 9, marigold) +
    circle(0, 0, 3.4, flour)
  const flower =
    petals(8, 12, { length: 25, wide: 12, colours: [vermilion, orange], turn: 22.5 }) +
    disc(14, marigold) +
    flourRing(14, 2.2) +
    circle(0, 0, 4, teal) +
    dots(8, 44, 2.6, flour) +
    dots(8, 41, 1.6, flour, 22.5)
  const half = SIZE / 2
  return {
    width: SIZE,
    height: SIZE,
    repeat: 78,
    ground: floor,
    hand: { waver: 0.55, pigment: 0.24 },
    body:
      grains(random, lighter(floor, 0.28), 700, 0.5) +
      wrapped(SIZE, SIZE, half, half, 256, great) +
      wrapped(SIZE, SIZE, 0, 0, 160, lesser) +
      [
        [half, 0],
        [0, half],
      ]
        .map(([x = 0, y = 0]) => wrapped(SIZE, SIZE, x, y, 60, flower))
        .join('') +
      times(3, (index) => grains(random, [vermilion, marigold, flour][index] ?? ink, 420, 0.55)) +
      grains(random, darker(floor, 0.3), 1600, 0.32),
  }
}

type Petals = {
  length: number
  wide: number
  /** Of the petals in turn. */
  colours: readonly string[]
  core?: string
  turn?: number
}

/** Both sides of a petal that stands on the origin, each from its foot to its tip. */
function petalSides(length: number, wide: number): [Point[], Point[]] {
  const side = (way: 1 | -1) =>
    bezier(
      [0, 0],
      [way * wide, -length * 0.22],
      [way * wide * 0.95, -length * 0.68],
      [0, -length],
      14,
    )
  return [side(-1), side(1)]
}

/** Grains of powder that fell beside what they were meant for. */
function grains(random: Random, colour: string, count: number, opacity: number): string {
  const points = Array.from(
    { length: count },
    (): Point => [random.between(2, SIZE - 2), random.between(2, SIZE - 2)],
  )
  return specks(points, 1.15, colour, opacity)
}
