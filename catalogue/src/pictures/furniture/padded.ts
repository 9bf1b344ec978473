import { darker, lighter } from '../ink/colour.ts'
import { line, rect } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A soft upholstered block: light catches its top edge. */
export function padded(
  studio: Studio,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  radius: number,
): string {
  return (
    rect(
      x,
      y,
      w,
      h,
      studio.vertical(lighter(colour, 0.2), colour, darker(colour, 0.2)),
      1,
      radius,
    ) +
    line(`M${x + radius} ${y + 3}L${x + w - radius} ${y + 3}`, lighter(colour, 0.34), 2.4, 0.5) +
    line(
      `M${x + radius * 0.5} ${y + h - 2}L${x + w - radius * 0.5} ${y + h - 2}`,
      darker(colour, 0.4),
      1.6,
      0.4,
    )
  )
}
