import { darker, lighter } from '../ink/colour.ts'
import { ellipse, line, place } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { books } from './books.ts'
import { vase } from './vase.ts'

/** A low round table with a vase and books. */
export function coffeeTable(studio: Studio, width = 300): string {
  const { decor } = studio
  const w = width / 2
  return (
    contactShadow(studio, 0, -4, w * 0.9, 20) +
    [-0.72, -0.2, 0.3, 0.72]
      .map((t) =>
        line(`M${w * t} -86L${w * t * 0.94} ${-6 - Math.abs(t) * 3}`, darker(decor.wood, 0.34), 9),
      )
      .join('') +
    ellipse(0, -84, w, 24, darker(decor.wood, 0.28)) +
    ellipse(
      0,
      -94,
      w,
      24,
      studio.horizontal(lighter(decor.wood, 0.32), decor.wood, darker(decor.wood, 0.1)),
    ) +
    line(`M${-w * 0.8} -98Q0 -112 ${w * 0.8} -98`, lighter(decor.wood, 0.5), 1.4, 0.5) +
    place(-w * 0.34, -92, books(studio, 3, 84)) +
    place(w * 0.3, -92, vase(studio, 74, lighter(decor.pot, 0.2))) +
    ellipse(-w * 0.34, -127, 21, 6, '#e9dcc7')
  )
}
