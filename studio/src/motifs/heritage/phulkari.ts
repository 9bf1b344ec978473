import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Stars across and down. */
const CELLS = 2

/** Darned silk floss on homespun: stars and diamonds that shine with the way their stitches lie. */
export function phulkari(palette: Palette, random: Random): Tile {
  const cell = 240
  const size = cell * CELLS
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const khaddar = light ? mix(ink, darker(ink, 0.3), 0.35) : ground
  const flosses = light
    ? [second, ground, accent, mix(ink, '#ffe1a0', 0.62)]
    : [ink, accent, second, mix(ink, accent, 0.4)]
  const floss = (index: number) => flosses[index % flosses.length] ?? accent
  /** A triangle with its right angle at the origin, darned in parallel threads. */
  const darned = (reach: number, colour: string, upright: boolean) => {
    const gap = 2.3
    const rows = Math.floor(reach / gap)
    return times(rows, (row) => {
      const at = (row + 0.5) * gap
      const long = reach - at
      if (long < 1.5) return ''
      const tone = random.chance(0.5)
        ? lighter(colour, random.between(0, upright ? 0.26 : 0.12))
        : darker(colour, random.between(0, upright ? 0.08 : 0.2))
      const [from, to] = [1 + random.between(0, 1.2), long + random.near(0, 1)]
      return line(
        upright
          ? `M${n(at)} ${n(from)}L${n(at + random.near(0, 0.4))} ${n(to)}`
          : `M${n(from)} ${n(at)}L${n(to)} ${n(at + random.near(0, 0.4))}`,
        tone,
        2.1,
      )
    })
  }
  const diamond = (reach: number, first: string, other: string) =>
    times(4, (index) =>
      place(0, 0, darned(reach, index % 2 ? other : first, index % 2 === 0), index * 90),
    )
  const kite = (reach: number, colour: string) => {
    const half = reach * 0.2
    return times(Math.round(reach / 2.2), (row) => {
      const t = (row + 0.5) / Math.round(reach / 2.2)
      const wide = half * Math.min(t / 0.5, (1 - t) / 0.5)
      return (
        line(
          `M${n(-wide)} ${n(-reach * t)}L-0.600 ${n(-reach * t + wide * 0.3)}`,
          lighter(colour, random.between(0.04, 0.24)),
          2,
        ) +
        line(
          `M0.600 ${n(-reach * t + wide * 0.3)}L${n(wide)} ${n(-reach * t)}`,
          darker(colour, random.between(0.04, 0.22)),
          2,
        )
      )
    })
  }
  const star = (reach: number, shift: number) =>
    times(8, (index) => place(0, 0, kite(reach, floss(shift + (index % 2))), index * 45)) +
    diamond(12, floss(shift + 2), floss(shift + 2))
  const weave =
    times(160, (index) =>
      line(
        `M0 ${index * 3 + 1}L${size} ${index * 3 + 1}`,
        index % 2 ? lighter(khaddar, 0.12) : darker(khaddar, 0.22),
        1,
        random.between(0.25, 0.6),
      ),
    ) +
    times(160, (index) =>
      line(
        `M${index * 3 + 1} 0L${index * 3 + 1} ${size}`,
        index % 2 ? lighter(khaddar, 0.1) : darker(khaddar, 0.2),
        0.9,
        random.between(0.2, 0.5),
      ),
    )
  let body = rect(0, 0, size, size, khaddar) + weave
  const put = (x: number, y: number, reach: number, drawn: string) => {
    body += wrapped(size, size, x, y, reach, drawn)
  }
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const [x, y] = [(column + 0.7) * cell, (row + 0.62) * cell]
      put(x, y, 90, star(82, (row + column) % 2 ? 0 : 2))
      put(x + cell / 2, y + cell / 2, 40, diamond(34, floss(row + column ? 0 : 2), floss(1)))
      put(x + cell / 2, y, 24, diamond(15, floss(0), floss(0)))
      put(x, y + cell / 2, 24, diamond(15, floss(2), floss(2)))
      // Four grains of wheat about each crossing, and one small diamond between two stars: more would close the cloth.
      for (const degrees of [0, 90, 180, 270])
        put(
          x + cell / 2,
          y + cell / 2,
          90,
          place(0, 0, place(0, -40, kite(56, floss(degrees % 180 ? 1 : 3))), degrees),
        )
    }
  return {
    width: size,
    height: size,
    repeat: 46,
    ground: khaddar,
    body,
    hand: { waver: 0.7, pigment: 0.2 },
  }
}
