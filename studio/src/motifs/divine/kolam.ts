import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { smoothLoop, spiral } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { flourKolam, flourPetal } from './flour-kolam.ts'
import { flourLine } from './flour-line.ts'
import { oneLineKolam, type Sikku, sideOfDot } from './sikku.ts'

const SIZE = 560
const STEP = 37
/** What fingers let run; finer lines close up to pink from across a room. */
const LINE = 5.4

/** Kolams drawn with rice flour on a swept floor: one line looping around every dot, and lotuses. */
export function kolam(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const floor = light ? darker(mix(ink, second, 0.12), 0.08) : ground
  const chalk = light ? mix(ground, '#ffffff', 0.6) : lighter(accent, 0.4)
  const tint = light ? mix(accent, ground, 0.3) : ink
  const drawn = (points: readonly Point[], width = LINE) => flourLine(random, points, width, chalk)
  const fan = (count: number, offset: number, draw: (index: number) => string) =>
    times(count, (index) => place(0, 0, draw(index), offset + (360 / count) * index))
  const petal = (foot: number, length: number, wide: number, width: number) =>
    place(
      0,
      -foot,
      flourPetal({ length, wide, turn: [0.86, 0.72], points: 16 }, (points) =>
        drawn(points, width),
      ),
    )
  /** Eight petals around an open middle, powder of a second colour strewn in each. */
  const lotus = (radius: number, width: number) =>
    fan(8, 0, () =>
      fill(
        smoothLoop([
          [0, -radius * 0.42],
          [-radius * 0.13, -radius * 0.66],
          [0, -radius * 0.86],
          [radius * 0.13, -radius * 0.66],
        ]),
        tint,
        0.62,
      ),
    ) +
    fan(8, 0, () => petal(radius * 0.3, radius * 0.7, radius * 0.3, width)) +
    drawn(spiral(0, 0, radius * 0.2, radius * 0.2, 0, 360), width * 0.9)
  const large = flourKolam(random, oneLine(), {
    ...{ step: STEP, width: LINE, flour: chalk },
    dots: { astray: 0.7, radius: [3.5, 4.3], colour: tint },
  })
  /** Open enough to stay a flower, where smaller ones would fill up with white. */
  const flower = fan(6, 0, () => petal(9, 22, 10, 4)) + circle(0, 0, 3.6, tint)
  const half = SIZE / 2
  const grains = scatter(random, SIZE, SIZE, 60)
    .map(([x, y]) =>
      wrapped(
        SIZE,
        SIZE,
        x,
        y,
        14,
        specks(
          Array.from({ length: 4 }, (): Point => [random.near(0, 12), random.near(0, 12)]),
          1,
          chalk,
          0.4,
        ),
      ),
    )
    .join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 66,
    ground: floor,
    hand: { waver: 0.7, pigment: 0.12 },
    body:
      swept(random, floor) +
      grains +
      wrapped(SIZE, SIZE, half, half, 250, large) +
      [137, SIZE - 137]
        .flatMap((x) => [137, SIZE - 137].map((y) => place(x, y, flower, random.near(0, 14))))
        .join('') +
      wrapped(
        SIZE,
        SIZE,
        0,
        0,
        150,
        lotus(78, 5.2) +
          fan(8, 22.5, () => petal(72, 34, 15, 4.6)) +
          fan(8, 0, () => circle(0, -94, 4, chalk)) +
          circle(0, 0, 5, chalk),
      ),
  }
}

/** Dots in a lozenge with a rounded turn at each corner, wound about by one line. */
function oneLine(): Sikku {
  const has = (column: number, row: number) => Math.abs(column) + Math.abs(row) <= 5
  return oneLineKolam(5, has, (column, row, side) => {
    const [x, y] = sideOfDot(column, row, side)
    return (x + y) % 6 !== 5 || x === 0 || y === 0
  })
}

/** Strokes that a broom has left on red earth. */
function swept(random: Random, floor: string): string {
  return scatter(random, SIZE, SIZE, 34)
    .map(([x, y]) =>
      wrapped(
        SIZE,
        SIZE,
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
}
