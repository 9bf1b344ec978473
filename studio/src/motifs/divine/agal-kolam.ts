import { pool } from '../../botany/wet-gradients.ts'
import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, ellipse, line, n, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { agalVilakku, type LampTones } from './agal-vilakku.ts'
import { flourKolam, flourPetal } from './flour-kolam.ts'
import { flourLine } from './flour-line.ts'
import { lozengeKolam, oneLineKolam, type Sikku, sideOfDot } from './sikku.ts'

const SIZE = 660
const HALF = SIZE / 2
/** Lamps of a row between two where rows meet. */
const ROW = 4

/** Rows of clay lamps lit at dusk around kolams of rice flour, as on the evening of Karthigai. */
export function agalKolam(palette: Palette, random: Random): Tile {
  const { ground, second, accent } = palette
  const floor = lightness(ground) > 0.45 ? darker(second, 0.62) : mix(ground, second, 0.22)
  const flour = lighter(mix(accent, '#f4ecd8', 0.6), 0.2)
  const tones: LampTones = {
    ...{ clay: '#b0592f', soot: '#1d120d', oil: '#8a5a1e' },
    ...{ flame: '#f6a22a', core: '#fff3c4', glow: 'url(#agal-glow)' },
  }
  const drawn = (points: readonly Point[], width: number) => flourLine(random, points, width, flour)
  const kolam = (figure: Sikku, step: number, width: number) =>
    flourKolam(random, figure, {
      ...{ step, width, flour },
      dots: { astray: 0.6, radius: [step * 0.09, step * 0.115], colour: flour },
    })
  const petal = (length: number, wide: number) =>
    flourPetal({ length, wide, turn: [0.8, 0.72], points: 16 }, (points) => drawn(points, 3.4))
  const star =
    kolam(lozengeKolam(3), 31, 4.2) +
    around(
      4,
      () =>
        place(0, -76, petal(62, 27) + place(0, -10, petal(32, 12))) +
        place(-22, -84, petal(46, 15), -38) +
        place(22, -84, petal(46, 15), 38) +
        circle(0, -150, 3.2, flour) +
        circle(0, -161, 2.2, flour),
      45,
    ) +
    around(4, () => circle(0, -124, 3.2, flour) + circle(0, -135, 2.2, flour))
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(SIZE, SIZE, x, y, reach, body)
  const lamps = lampPlaces()
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, face, size }) =>
      put(
        x + random.near(0, 3),
        y + random.near(0, 3),
        100,
        place(
          0,
          0,
          agalVilakku(random, size * random.near(1, 0.06), tones),
          random.near(0, 2.5),
          face,
          1,
        ),
      ),
    )
    .join('')
  return {
    width: SIZE,
    height: SIZE,
    repeat: 84,
    ground: floor,
    hand: { waver: 0.55, pigment: 0.16 },
    body:
      pool('agal-glow', '#ffa63a', 0.5) +
      dusk(random, floor, second) +
      put(HALF, HALF, 240, kolam(large(), 30, 4.2)) +
      put(0, 0, 240, star) +
      lamps,
  }
}

/** Rows of lamps that cross the wall slantwise, larger lamps where they meet. */
function lampPlaces(): { x: number; y: number; face: 1 | -1; size: number }[] {
  const corners = [
    { x: HALF, y: 0, face: 1, size: 62 },
    { x: 0, y: HALF, face: -1, size: 62 },
  ] as const
  const rows = (
    [
      [HALF, 0, 1, 1],
      [HALF, 0, -1, 1],
      [0, HALF, 1, 1],
      [SIZE, HALF, -1, 1],
    ] as const
  ).flatMap(([x, y, across, down]) =>
    Array.from({ length: ROW }, (_, index) => {
      const share = (index + 1) / (ROW + 1)
      return {
        x: x + across * share * HALF,
        y: y + down * share * HALF,
        face: across,
        size: 46,
      }
    }),
  )
  return [...corners, ...rows]
}

function large(): Sikku {
  return oneLineKolam(
    6,
    (column, row) => Math.abs(column) + Math.abs(row) <= 6,
    (column, row, side) => {
      const [x, y] = sideOfDot(column, row, side)
      return (x + y) % 4 !== 3 || x === 0 || y === 0
    },
  )
}

/** A washed floor at dusk: broad strokes of the broom, darker and bluer by turns. */
function dusk(random: Random, floor: string, second: string): string {
  return scatter(random, SIZE, SIZE, 40)
    .map(([x, y]) =>
      wrapped(
        SIZE,
        SIZE,
        x,
        y,
        130,
        random.chance(0.4)
          ? ellipse(0, 0, random.between(60, 110), random.between(26, 50), second, 0.07)
          : line(
              `M-90 0Q0 ${n(random.near(0, 26))} 90 ${n(random.near(0, 14))}`,
              random.chance(0.5) ? lighter(floor, 0.16) : darker(floor, 0.4),
              random.between(5, 20),
              0.08,
            ),
      ),
    )
    .join('')
}
