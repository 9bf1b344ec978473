import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  type Point,
  place,
  ring,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const SIZE = 400
/** Radius of a roundel; neighbours touch across the tile's diagonal half. */
const ROUNDEL = 126

/** Ajrakh of Kutch: roundels with eight-pointed stars in a half drop, starry crosses between, all in white resist. */
export function ajrakh(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const white = accent
  const night = darker(ground, 0.35)
  /** A star of straight points, its valleys at a share of its radius. */
  const star = (points: number, radius: number, valley: number, turn = 0): string =>
    polygon(
      Array.from({ length: points * 2 }, (_, index): Point => {
        const angle = ((turn + (index * 180) / points) * Math.PI) / 180
        const reach = index % 2 ? radius * valley : radius
        return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
      }),
    )
  const outlined = (d: string, colour: string, weight = 2) =>
    fill(d, colour) + line(d, white, weight)
  const pearls = (count: number, radius: number, size: number, colour = white) =>
    around(count, () => circle(0, -radius, size * random.near(1, 0.08), colour))
  /** The print is never quite even: resist flaked off, dye ran under it. */
  const flaws = (reach: number, count: number) =>
    times(count, () => {
      const angle = random.between(0, Math.PI * 2)
      const far = reach * Math.sqrt(random.next())
      return circle(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        random.between(0.4, 1.2),
        random.pick([night, ink, second]),
        random.between(0.3, 0.7),
      )
    })
  const roundel = (alternate: boolean) => {
    const outer = alternate ? second : ink
    const inner = alternate ? ink : second
    const trefoil = () =>
      fill(petal(17, 12, 0.2), white) +
      fill(petal(13, 7, 0.2), outer) +
      place(0, -1, fill(petal(12, 6, 0.4), white), 58) +
      place(0, -1, fill(petal(12, 6, 0.4), white), -58)
    return (
      circle(0, 0, ROUNDEL, night) +
      ring(0, 0, ROUNDEL, white, 2.6) +
      circle(0, 0, ROUNDEL - 6, outer) +
      ring(0, 0, ROUNDEL - 6, white, 1.4) +
      pearls(44, ROUNDEL - 13, 2.5) +
      ring(0, 0, ROUNDEL - 20, white, 1.6) +
      circle(0, 0, ROUNDEL - 21, night) +
      around(16, () => place(0, -(ROUNDEL - 46), trefoil()), 11.25) +
      around(16, () => place(0, -(ROUNDEL - 27), circle(0, 0, 1.7, white)), 0) +
      ring(0, 0, ROUNDEL - 52, white, 2) +
      circle(0, 0, ROUNDEL - 53, inner) +
      outlined(star(8, 70, 0.73), night, 2.2) +
      line(star(8, 62, 0.73), white, 1) +
      around(8, () => place(0, -54, circle(0, 0, 2.6, outer) + ring(0, 0, 2.6, white, 0.9))) +
      outlined(star(8, 48, 0.76, 22.5), outer, 2) +
      around(8, () => circle(0, -37, 1.7, white), 22.5) +
      circle(0, 0, 27, night) +
      ring(0, 0, 27, white, 1.8) +
      around(8, () => fill(petal(24, 13, 0.15), white) + fill(petal(20, 8, 0.2), inner)) +
      circle(0, 0, 7.5, white) +
      circle(0, 0, 5.4, ink) +
      circle(0, 0, 2, white) +
      flaws(ROUNDEL, 60)
    )
  }
  /** Four points between four roundels, with a small flower at its middle. */
  const cross = () => {
    const arm = 71
    const curve = `M0 ${-arm}Q12 -12 ${arm} 0Q12 12 0 ${arm}Q-12 12 ${-arm} 0Q-12 -12 0 ${-arm}Z`
    return (
      place(0, 0, outlined(curve, second, 2), 0) +
      place(0, 0, line(curve, white, 1), 0, 0.8) +
      outlined(star(8, 30, 0.7), ink, 2) +
      circle(0, 0, 17, night) +
      ring(0, 0, 17, white, 1.4) +
      around(6, () => fill(petal(14, 9, 0.1), white) + fill(petal(10, 5, 0.1), ink)) +
      circle(0, 0, 3.4, white) +
      around(4, () => place(0, -44, circle(0, 0, 2.2, white)), 0) +
      flaws(46, 16)
    )
  }
  /** A leaf spray that fills what indigo is left beside a cross. */
  const spray = () =>
    line('M0 0Q2 -14 0 -26', white, 1.4) +
    [-52, 52]
      .map((turn) =>
        place(0, -9, fill(petal(15, 8, 0.5), white) + fill(petal(11, 4, 0.5), second), turn),
      )
      .join('') +
    place(0, -22, fill(petal(17, 11, 0.2), white) + fill(petal(13, 6.5, 0.2), ink))
  /** A hexagonal link where roundels almost meet. */
  const link = () =>
    outlined('M0 -15L11 -6L11 6L0 15L-11 6L-11 -6Z', ink, 1.8) +
    circle(0, 0, 4.6, white) +
    circle(0, 0, 2.6, night)
  // Sprinkled stars of resist, as the printers say: the sky at night.
  const sky = times(13 * 13, (index) => {
    const column = index % 13
    const row = Math.floor(index / 13)
    const x = ((column + 0.5) * SIZE) / 13 + (row % 2 ? SIZE / 26 : 0)
    const y = ((row + 0.5) * SIZE) / 13
    return wrapped(
      SIZE,
      SIZE,
      x % SIZE,
      y,
      4,
      circle(0, 0, random.between(1.3, 1.8), mix(white, second, 0.18), 0.85),
    )
  })
  // Indigo that took unevenly in the vat.
  const vat = times(26, () => {
    const [x, y] = [random.between(0, SIZE), random.between(0, SIZE)]
    const r = random.between(40, 100)
    return wrapped(SIZE, SIZE, x, y, r, `<circle r="${n(r)}" fill="url(#ajrakh-vat)"/>`)
  })
  const half = SIZE / 2
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(SIZE, SIZE, x, y, reach, body)
  return {
    width: SIZE,
    height: SIZE,
    repeat: 46,
    ground,
    body:
      `<defs><radialGradient id="ajrakh-vat"><stop offset="0" stop-color="${lighter(second, 0.05)}" stop-opacity="0.2"/><stop offset="1" stop-color="${second}" stop-opacity="0"/></radialGradient></defs>` +
      vat +
      sky +
      [
        [half, 0],
        [0, half],
      ]
        .map(([x = 0, y = 0]) =>
          put(x, y, 76, around(4, () => place(0, -27, spray()), 45) + cross()),
        )
        .join('') +
      put(0, 0, ROUNDEL + 4, roundel(false)) +
      put(half, half, ROUNDEL + 4, roundel(true)) +
      [
        [0.25, 0.25, 45],
        [0.75, 0.75, 45],
        [0.25, 0.75, -45],
        [0.75, 0.25, -45],
      ]
        .map(([x = 0, y = 0, turn = 0]) => put(x * SIZE, y * SIZE, 20, place(0, 0, link(), turn)))
        .join(''),
  }
}
