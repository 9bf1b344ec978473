import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { polygon } from '../../ink/curves.ts'
import { around, circle, fill, line, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const SIDE = 62

const hex = (radius: number) =>
  polygon(
    [0, 1, 2, 3, 4, 5].map((index): Point => {
      const angle = (index * Math.PI) / 3
      return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
    }),
  )

/** Six-sided cement tiles poured by hand in three colours: no two of a colour touch. */
export function hexagon(palette: Palette, random: Random): Tile {
  const [columns, rows] = [6, 4]
  const [width, height] = [SIDE * Math.sqrt(3) * columns, SIDE * 1.5 * rows]
  const { ground, ink, second, accent } = palette
  const pale = lighter(ground, 0.25)
  const brick = mix(second, ink, 0.35)
  const star = (length: number, wide: number, colour: string, turn: number) =>
    around(6, () => fill(petal(length, wide, 0.95), colour), turn)
  const flower = (field: string) =>
    star(SIDE - 7, 27, pale, 0) +
    star(SIDE - 17, 15, mix(field, ink, 0.25), 0) +
    star(34, 11, pale, 30) +
    circle(0, 0, 8, field) +
    circle(0, 0, 4, pale)
  const ringed = (field: string) =>
    line(hex(SIDE - 14), pale, 3.4) +
    star(36, 19, pale, 30) +
    star(27, 9, field, 30) +
    circle(0, 0, 6.5, brick)
  const plain = (field: string) =>
    around(6, () => place(0, -SIDE + 18, circle(0, 0, 5, pale) + circle(0, 0, 2, field))) +
    star(17, 10, pale, 0) +
    circle(0, 0, 3, field)
  const kinds = [
    { field: mix(ground, ink, 0.92), draw: flower },
    { field: mix(ground, accent, 0.8), draw: plain },
    { field: brick, draw: ringed },
  ]
  let body = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const kind = kinds[(column - Math.floor(row / 2) - row + 9) % 3] ?? kinds[0]
      if (!kind) continue
      // No two pours come out alike, and the stencil never lies quite in the middle.
      const field = random.chance(0.5)
        ? lighter(kind.field, random.between(0, 0.1))
        : darker(kind.field, random.between(0, 0.12))
      body += wrapped(
        width,
        height,
        (column + (row % 2) / 2 + 0.5) * SIDE * Math.sqrt(3),
        (row + 0.5) * SIDE * 1.5 + SIDE * 0.25,
        SIDE,
        fill(hex(SIDE - 1.6), field) +
          place(random.near(0, 0.9), random.near(0, 0.9), kind.draw(field), random.near(0, 1)),
      )
    }
  }
  return { width, height, repeat: 84, ground: mix(ground, second, 0.12), body }
}
