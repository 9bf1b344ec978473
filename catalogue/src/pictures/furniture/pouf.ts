import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill, line, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'

/** A round floor cushion, seamed from its middle. */
export function pouf(studio: Studio, width: number, colour: string): string {
  const w = width / 2
  const tall = w * 1.05
  const side = `M${-w * 0.9} ${-tall * 0.86}C${-w * 1.12} ${-tall * 0.5} ${-w * 1.04} ${-tall * 0.1} ${-w * 0.82} 0Q0 ${tall * 0.16} ${w * 0.82} 0C${w * 1.04} ${-tall * 0.1} ${w * 1.12} ${-tall * 0.5} ${w * 0.9} ${-tall * 0.86}Z`
  return (
    contactShadow(studio, 0, -1, w, 15) +
    fill(side, studio.horizontal(lighter(colour, 0.2), colour, darker(colour, 0.36))) +
    times(7, (index) =>
      line(
        `M${(index - 3) * w * 0.27} ${-tall * 0.74}Q${(index - 3) * w * 0.36} ${-tall * 0.4} ${(index - 3) * w * 0.26} ${tall * 0.04}`,
        darker(colour, 0.28),
        1.4,
        0.4,
      ),
    ) +
    ellipse(
      0,
      -tall * 0.86,
      w * 0.92,
      w * 0.26,
      studio.horizontal(lighter(colour, 0.3), lighter(colour, 0.12), colour),
    ) +
    times(10, (index) =>
      line(
        `M0 ${-tall * 0.88}L${Math.cos((index / 5) * Math.PI) * w * 0.9} ${-tall * 0.86 + Math.sin((index / 5) * Math.PI) * w * 0.25}`,
        darker(colour, 0.28),
        1.1,
        0.35,
      ),
    ) +
    ellipse(0, -tall * 0.88, 6, 2.4, darker(colour, 0.3))
  )
}
