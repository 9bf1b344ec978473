import { darker, lighter } from '../ink/colour.ts'
import { fill, line, place, rect, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { books } from './books.ts'
import { SPINES } from './spines.ts'

/** A writing desk with laptop, lamp and books. */
export function desk(studio: Studio, width = 560): string {
  const { decor, random } = studio
  const w = width / 2
  const lamp = place(
    -w + 70,
    -266,
    line('M0 0L0 -6', decor.metal, 30) +
      line('M0 -6L-24 -96L46 -148', decor.metal, 5) +
      studio.glow(70, -80, 150, 120, '#ffe2a8', 0.4) +
      fill(
        'M34 -164L64 -132Q76 -116 88 -118L58 -160Q46 -172 34 -164Z',
        studio.horizontal(lighter(decor.metal, 0.4), decor.metal, darker(decor.metal, 0.3)),
      ),
  )
  const screen = place(
    10,
    -268,
    fill('M-92 0L92 0L100 8L-100 8Z', '#b9b7b3') +
      rect(-84, -116, 168, 114, '#2a2a2d', 1, 7) +
      rect(-77, -109, 154, 98, studio.vertical('#dfe7ea', '#b8c9cf')) +
      rect(-62, -92, 60, 6, '#7e959d', 0.8, 3) +
      times(4, (index) => rect(-62, -76 + index * 12, 120 - index * 17, 4, '#8fa4ab', 0.6, 2)),
  )
  return (
    contactShadow(studio, 0, -3, w * 0.96, 20) +
    symmetric(
      fill(
        `M${w - 40} -250L${w - 18} -250L${w - 10} 0L${w - 24} 0Z`,
        studio.horizontal(decor.wood, darker(decor.wood, 0.3)),
      ),
    ) +
    solidBlock(studio, -w + 14, -252, width - 28, 46, darker(decor.wood, 0.1), 3) +
    times(
      3,
      (index) =>
        rect(
          -w + 24 + index * ((width - 48) / 3),
          -246,
          (width - 48) / 3 - 8,
          34,
          studio.vertical(lighter(decor.wood, 0.1), decor.wood),
          1,
          3,
        ) + rect(-w + 12 + (index + 0.5) * ((width - 48) / 3), -232, 22, 4, decor.metal, 1, 2),
    ) +
    rect(-w, -266, width, 15, studio.vertical(lighter(decor.wood, 0.34), decor.wood), 1, 4) +
    lamp +
    screen +
    place(w - 84, -266, books(studio, random.int(3, 5), 92)) +
    place(
      w - 150,
      -266,
      rect(-15, -34, 30, 34, studio.horizontal('#f4eee2', '#cfc4b1'), 1, 4) +
        times(5, (index) =>
          line(`M${-9 + index * 4.5} -34L${-14 + index * 7} -64`, studio.random.pick(SPINES), 3),
        ),
    )
  )
}
