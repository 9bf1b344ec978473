import { darker, lighter } from '../ink/colour.ts'
import { ellipse, fill } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

export function pot(studio: Studio, width: number, height: number, colour: string): string {
  const w = width / 2
  return (
    fill(
      `M${-w} ${-height}C${-w * 1.06} ${-height * 0.4} ${-w * 0.84} ${-height * 0.04} ${-w * 0.6} 0L${w * 0.6} 0C${w * 0.84} ${-height * 0.04} ${w * 1.06} ${-height * 0.4} ${w} ${-height}Z`,
      studio.horizontal(lighter(colour, 0.22), colour, darker(colour, 0.34)),
    ) +
    ellipse(0, -height, w, w * 0.16, darker(colour, 0.1)) +
    ellipse(0, -height + 1, w * 0.88, w * 0.12, '#3a2a1d')
  )
}
