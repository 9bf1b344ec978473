import { darker, lighter, mix } from '../ink/colour.ts'
import { fill, line, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A pleated or plain shade over a turned base, lit. */
export function tableLamp(studio: Studio, height: number): string {
  const { decor } = studio
  const base = height * 0.5
  const w = height * 0.3
  const shade = '#f6e7cb'
  return (
    studio.glow(0, -height * 0.78, height * 1.15, height * 1.05, '#ffdf9e', 0.5) +
    fill(
      `M${-w * 0.5} 0C${-w * 0.6} ${-base * 0.2} ${-w * 0.16} ${-base * 0.28} ${-w * 0.3} ${-base * 0.56}C${-w * 0.4} ${-base * 0.8} ${-w * 0.1} ${-base * 0.86} ${-w * 0.08} ${-base * 1.2}L${w * 0.08} ${-base * 1.2}C${w * 0.1} ${-base * 0.86} ${w * 0.4} ${-base * 0.8} ${w * 0.3} ${-base * 0.56}C${w * 0.16} ${-base * 0.28} ${w * 0.6} ${-base * 0.2} ${w * 0.5} 0Z`,
      studio.horizontal(lighter(decor.pot, 0.3), decor.pot, darker(decor.pot, 0.4)),
    ) +
    fill(
      `M${-w * 0.62} ${-height}L${w * 0.62} ${-height}L${w} ${-base * 1.08}L${-w} ${-base * 1.08}Z`,
      studio.vertical(shade, '#fff6df', mix(shade, '#e9b864', 0.35)),
    ) +
    times(13, (index) =>
      line(
        `M${(index - 6) * w * 0.1} ${-height}L${(index - 6) * w * 0.16} ${-base * 1.08}`,
        '#c99c56',
        0.8,
        0.28,
      ),
    )
  )
}
