import { darker, lighter } from '../ink/colour.ts'
import { rect, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'

/** A bedside cabinet with two drawers. */
export function bedside(studio: Studio, width = 120): string {
  const { decor } = studio
  const w = width / 2
  return (
    contactShadow(studio, 0, -3, w, 13) +
    rect(-w + 8, -26, 9, 26, darker(decor.wood, 0.35)) +
    rect(w - 17, -26, 9, 26, darker(decor.wood, 0.35)) +
    solidBlock(studio, -w, -150, width, 126, decor.wood, 6) +
    times(
      2,
      (index) =>
        rect(
          -w + 8,
          -136 + index * 54,
          width - 16,
          48,
          studio.vertical(lighter(decor.wood, 0.14), darker(decor.wood, 0.06)),
          1,
          4,
        ) + rect(-11, -114 + index * 54, 22, 5, decor.metal, 1, 2),
    ) +
    rect(-w, -152, width, 8, lighter(decor.wood, 0.3), 1, 3)
  )
}
