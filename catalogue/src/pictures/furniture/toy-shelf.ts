import { elephant } from '../creatures/elephant.ts'
import { giraffe } from '../creatures/giraffe.ts'
import { rabbit } from '../creatures/rabbit.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { ellipse, line, place, rect, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'

/** An open toy shelf with books, blocks and soft animals. */
export function toyShelf(studio: Studio): string {
  const { decor, random } = studio
  const wood = lighter(decor.wood, 0.25)
  const colours = [decor.cushion, decor.cushionTwo, studio.palette.second, '#efe4d2', '#d9a24e']
  const spines = (x: number, y: number, count: number) =>
    times(count, (index) => {
      const tall = random.between(50, 72)
      return rect(x + index * 13, y - tall, 11.5, tall, random.pick(colours), 1, 2)
    })
  const coat = {
    coat: mix(decor.cushionTwo, '#e8dccb', 0.35),
    patch: decor.cushion,
    line: '#3d3129',
  }
  return (
    contactShadow(studio, 0, -3, 150, 18) +
    solidBlock(studio, -150, -262, 300, 258, wood, 8) +
    [
      [-138, -250],
      [6, -250],
      [-138, -124],
      [6, -124],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x, y, 132, 112, darker(wood, 0.32), 1, 5) + rect(x, y, 132, 14, '#1d120a', 0.14, 5),
      )
      .join('') +
    spines(-130, -138, 6) +
    place(-34, -170, rabbit({ ...coat, coat: '#efe6da' }), 0, 0.48) +
    place(66, -184, elephant(coat), 0, 0.66) +
    spines(18, -12, 8) +
    rect(-130, -86, 116, 74, studio.vertical('#d8b98a', '#b68f5a'), 1, 8) +
    times(6, (index) =>
      line(`M-128 ${-78 + index * 12}L-16 ${-78 + index * 12}`, '#8f6c3e', 1.4, 0.5),
    ) +
    ellipse(-72, -70, 20, 7, '#6d5130') +
    place(
      -80,
      -262,
      times(3, (index) => rect(-34 + index * 26, -26, 24, 26, colours[index] ?? '#efe4d2', 1, 3)) +
        rect(-20, -52, 24, 26, colours[3] ?? '#efe4d2', 1, 3),
    ) +
    place(64, -334, giraffe(coat), 0, 0.86)
  )
}
