import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { spiral } from '../../ink/curves.ts'
import { around, circle, line, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { flourKolam, flourPetal } from './flour-kolam.ts'
import { flourLine } from './flour-line.ts'
import { lozengeKolam, oneLineKolam, type Sikku, sideOfDot } from './sikku.ts'

const SIZE = 620
const STEP = 28

/** Pulli kolams of rice flour at a doorstep: star and lozenges of dots, each wound about by one line. */
export function sikkuKolam(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const light = lightness(ground) > 0.45
  const floor = light ? darker(second, 0.55) : darker(ground, 0.12)
  const flour = light ? lighter(ground, 0.5) : lighter(ink, 0.45)
  const drawn = (points: readonly Point[], width: number) => flourLine(random, points, width, flour)
  const kolam = (figure: Sikku, step: number, width: number) =>
    flourKolam(random, figure, {
      ...{ step, width, flour },
      dots: { astray: 0.5, radius: [step * 0.1, step * 0.122], colour: flour },
    })
  /** Lotus petals. */
  const petals = (count: number, radius: number, length: number, wide: number, turn: number) =>
    around(
      count,
      () =>
        place(
          0,
          -radius,
          flourPetal({ length, wide, turn: [0.9, 0.7], points: 14 }, (points) =>
            drawn(points, 2.6),
          ),
        ),
      turn,
    )
  const lotus =
    petals(8, 11, 23, 11, 0) +
    around(8, () => circle(0, -37, 2, flour), 22.5) +
    drawn(spiral(0, 0, 9.5, 9.5, 0, 360), 2.6) +
    circle(0, 0, 3, flour)
  const half = SIZE / 2
  const aside = SIZE * 0.188
  return {
    width: SIZE,
    height: SIZE,
    repeat: 82,
    ground: floor,
    hand: { waver: 0.55, pigment: 0.12 },
    body:
      sweptFloor(random, floor) +
      wrapped(SIZE, SIZE, half, half, 270, kolam(star(), STEP, 3.7)) +
      wrapped(SIZE, SIZE, 0, 0, 190, kolam(lozengeKolam(5), 25, 3.4)) +
      wrapped(SIZE, SIZE, half, 0, 90, kolam(lozengeKolam(2), 23, 3.2)) +
      wrapped(SIZE, SIZE, 0, half, 90, kolam(lozengeKolam(2), 23, 3.2)) +
      [aside, SIZE - aside]
        .flatMap((x) => [aside, SIZE - aside].map((y) => place(x, y, lotus)))
        .join(''),
  }
}

/** A star of eight points: a square of dots across a lozenge of dots. */
function star(): Sikku {
  return oneLineKolam(
    8,
    (column, row) =>
      Math.abs(column) + Math.abs(row) <= 8 || Math.max(Math.abs(column), Math.abs(row)) <= 5,
    (column, row, side) => {
      const [x, y] = sideOfDot(column, row, side)
      return (x + y) % 4 !== 3 || x === 0 || y === 0
    },
  )
}

/** Stone swept with a broom, and what flour blew over it. */
function sweptFloor(random: Random, floor: string): string {
  const strokes = scatter(random, SIZE, SIZE, 40)
    .map(([x, y]) =>
      wrapped(
        SIZE,
        SIZE,
        x,
        y,
        120,
        line(
          `M-90 0Q0 ${random.near(0, 24).toFixed(1)} 90 ${random.near(0, 12).toFixed(1)}`,
          random.chance(0.5) ? lighter(floor, 0.16) : darker(floor, 0.4),
          random.between(6, 22),
          0.08,
        ),
      ),
    )
    .join('')
  const grit = Array.from(
    { length: 1300 },
    (): Point => [random.between(2, SIZE - 2), random.between(2, SIZE - 2)],
  )
  return (
    strokes +
    specks(grit.slice(0, 900), 1.1, mix(floor, '#ffffff', 0.16), 0.6) +
    specks(grit.slice(900), 0.9, '#ffffff', 0.32)
  )
}
