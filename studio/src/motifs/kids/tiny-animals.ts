import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { elephant } from '../../creatures/elephant.ts'
import { fox } from '../../creatures/fox.ts'
import { giraffe } from '../../creatures/giraffe.ts'
import { lion } from '../../creatures/lion.ts'
import { rabbit } from '../../creatures/rabbit.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { around, circle, fill, line, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [COLUMNS, ROWS, ACROSS, DOWN] = [12, 5, 56, 108]
/** Where in the herd each column starts, so that nobody stands beside its like. */
const STARTS = [0, 3, 2, 0, 1, 4]

/** Animals no larger than a fold, each whole on its own, between leaves and flowers. */
export function tinyAnimals(palette: Palette, random: Random): Tile {
  const [width, height] = [COLUMNS * ACROSS, ROWS * DOWN]
  const { ground, ink, second, accent } = palette
  const dark = darker(mix(ink, second, 0.3), 0.55)
  const coat = (colour: string, patch: string) => ({ coat: colour, patch, line: dark })
  const herd = [
    place(4, 0, elephant(coat(second, accent)), 0, 0.48),
    place(0, 4, giraffe(coat(accent, ink)), 0, 0.47),
    place(0, 2, fox(coat(ink, lighter(ground, 0.5))), 0, 0.52),
    place(0, 2, lion(coat(accent, ink)), 0, 0.5),
    place(0, 2, rabbit(coat(mix(ground, second, 0.7), second)), 0, 0.5),
  ]
  const twig = (colour: string) =>
    line('M0 22Q-3 4 0 -14', colour, 2.2) +
    [0, 1, 2]
      .map(
        (index) =>
          place(-1, 14 - index * 12, leaf(18 - index * 2, 9, { fill: colour, bend: 0.2 }), -58) +
          place(-1, 10 - index * 12, leaf(18 - index * 2, 9, { fill: colour, bend: -0.2 }), 58),
      )
      .join('') +
    place(0, -12, leaf(15, 8, { fill: colour }))
  const flower = (colour: string, heart: string) =>
    around(6, () => fill(petal(11, 8, 0.1), colour), random.between(0, 60)) +
    circle(0, 0, 3.2, heart)
  const growing = [
    () => twig(mix(ground, second, 0.85)),
    () => place(0, 0, flower(mix(ground, accent, 0.95), ink)),
    () => twig(mix(second, ink, 0.4)),
    () => place(0, 0, flower(mix(ground, second, 0.8), accent)),
  ]
  let body = ''
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const x = (column + 0.5) * ACROSS + random.near(0, 3)
      const turn = Math.floor(column / 2)
      const drop = (column % 2 ? 0.6 : 0.1) + (turn % 2) / 2
      const y = (row + drop) * DOWN + random.near(0, 5)
      const animal = herd[((STARTS[turn] ?? 0) + row * 2) % herd.length] ?? ''
      const drawn =
        column % 2
          ? place(0, 0, animal, random.near(0, 3), row % 2 ? -1 : 1, 1)
          : place(0, 0, growing[(turn + row) % growing.length]?.() ?? '', random.near(0, 16))
      body += wrapped(width, height, x, y, 60, drawn)
      const dot = circle(0, 0, 2.3, row % 2 ? mix(ground, ink, 0.7) : mix(ground, accent, 0.9))
      body += wrapped(width, height, x + random.near(0, 4), y + DOWN / 2, 6, column % 2 ? '' : dot)
    }
  }
  return { width, height, repeat: 66, ground, body }
}
