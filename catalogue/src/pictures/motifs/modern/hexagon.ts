import { mix, type Palette } from '../../ink/colour.ts'
import { polygon } from '../../ink/curves.ts'
import { circle, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Tumbling hexagons with nested lines and faceted tones. */
export function hexagon(palette: Palette, random: Random): Tile {
  const side = 62
  const width = side * Math.sqrt(3) * 4
  const height = side * 6
  const { ground, ink, second, accent } = palette
  const corner = (radius: number, index: number): Point => [
    Math.sin((index * Math.PI) / 3) * radius,
    -Math.cos((index * Math.PI) / 3) * radius,
  ]
  const hex = (radius: number) => polygon([0, 1, 2, 3, 4, 5].map((index) => corner(radius, index)))
  const facet = (radius: number, from: number) =>
    polygon([[0, 0], corner(radius, from), corner(radius, from + 1), corner(radius, from + 2)])
  const kinds = [
    () =>
      fill(hex(side - 3), mix(ground, accent, 0.3)) +
      [52, 44, 36, 28, 20, 12]
        .map((r, index) => line(hex(r), index % 2 ? second : ink, index % 2 ? 1 : 1.7))
        .join(''),
    () =>
      fill(facet(side - 3, 0), mix(ground, second, 0.5)) +
      fill(facet(side - 3, 2), mix(ground, ink, 0.75)) +
      fill(facet(side - 3, 4), mix(ground, accent, 0.5)) +
      line(hex(side - 8), ground, 1, 0.5),
    () =>
      fill(hex(side - 3), mix(ground, second, 0.2)) +
      times(6, (index) =>
        place(
          0,
          0,
          line('M0 -6L0 -52', ink, 1.3) + line('M7 -11L7 -48M-7 -11L-7 -48', second, 0.9),
          index * 60,
        ),
      ) +
      fill(hex(8), accent),
    () =>
      fill(hex(side - 3), mix(ground, ink, 0.9)) +
      line(hex(side - 10), accent, 1.4) +
      line(hex(side - 15), accent, 0.8) +
      fill(hex(15), accent) +
      fill(hex(9), ink),
    () =>
      fill(hex(side - 3), mix(ground, accent, 0.55)) +
      times(9, (index) =>
        line(
          `M${-44 + index * 11} ${-30 + Math.abs(index - 4) * 3}L${-44 + index * 11} ${30 - Math.abs(index - 4) * 3}`,
          second,
          1.2,
        ),
      ),
    () =>
      fill(hex(side - 3), mix(ground, second, 0.1)) +
      line(hex(side - 9), mix(ground, ink, 0.6), 1) +
      circle(0, 0, 3, second),
  ]
  let body = ''
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const draw = random.pick(kinds)
      body += wrapped(
        width,
        height,
        (column + (row % 2) / 2 + 0.5) * side * Math.sqrt(3),
        (row + 0.5) * side * 1.5 + side * 0.25,
        side,
        draw(),
      )
    }
  }
  return { width, height, repeat: 56, ground, body }
}
