import { darker, lighter } from '../ink/colour.ts'
import { fill, line, place, rect, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { books } from './books.ts'
import { tableLamp } from './table-lamp.ts'
import { vase } from './vase.ts'

/** A cabinet with caned doors; the origin is the middle of its foot. */
export function sideboard(studio: Studio, width = 420): string {
  const { decor, random } = studio
  const w = width / 2
  const doors = 3
  const part = (width - 20) / doors
  return (
    contactShadow(studio, 0, -3, w, 20) +
    symmetric(
      fill(`M${w - 46} -40L${w - 30} -40L${w - 22} 0L${w - 28} 0Z`, darker(decor.wood, 0.35)),
    ) +
    solidBlock(studio, -w, -196, width, 158, decor.wood, 6) +
    rect(-w, -196, width, 9, lighter(decor.wood, 0.25), 0.8, 4) +
    times(doors, (index) => {
      const x = -w + 12 + index * part
      const clip = `M${x + 8} -176L${x + part - 12} -176L${x + part - 12} -54L${x + 8} -54Z`
      return (
        rect(x, -184, part - 4, 138, darker(decor.wood, 0.1), 1, 4) +
        fill(clip, '#dcc398') +
        studio.clipped(
          clip,
          times(22, (step) =>
            line(
              `M${x - 130 + step * 13} -180L${x - 4 + step * 13} -50M${x + step * 13} -180L${x - 126 + step * 13} -50`,
              '#a9854f',
              0.8,
              0.5,
            ),
          ),
        ) +
        rect(x + part - 20, -124, 4, 22, decor.metal, 1, 2)
      )
    }) +
    place(-w * 0.6, -196, tableLamp(studio, 150)) +
    place(w * 0.1, -196, books(studio, random.int(2, 4), 78)) +
    place(w * 0.62, -196, vase(studio, 110, decor.pot))
  )
}
