import { darker, lighter, lightness } from '../ink/colour.ts'
import { circle, fill, line, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A loose cushion; kinds: 0 plain, 1 striped, 2 dotted, 3 bordered. */
export function cushion(studio: Studio, size: number, colour: string, kind: number): string {
  const s = size / 2
  const shape = `M${-s} ${-s * 0.92}Q0 ${-s * 0.82} ${s} ${-s * 0.92}Q${s * 0.88} 0 ${s} ${s * 0.92}Q0 ${s * 0.84} ${-s} ${s * 0.92}Q${-s * 0.88} 0 ${-s} ${-s * 0.92}Z`
  const contrast = lightness(colour) > 0.55 ? darker(colour, 0.35) : lighter(colour, 0.5)
  const decoration = [
    '',
    times(5, (index) =>
      line(
        `M${(index - 2) * s * 0.36} ${-s * 0.8}Q${(index - 2) * s * 0.33} 0 ${(index - 2) * s * 0.36} ${s * 0.8}`,
        contrast,
        index % 2 ? 1.6 : 4,
        0.75,
      ),
    ),
    times(16, (index) =>
      circle(
        ((index % 4) - 1.5) * s * 0.42,
        (Math.floor(index / 4) - 1.5) * s * 0.4,
        s * 0.055,
        contrast,
        0.8,
      ),
    ),
    `<g transform="scale(0.78)">${line(shape, contrast, 3, 0.8)}</g><g transform="scale(0.66)">${line(shape, contrast, 1.2, 0.7)}</g>`,
  ]
  return (
    studio.glow(s * 0.14, s * 0.3, s * 1.3, s * 1.1, '#1d120a', 0.3) +
    fill(shape, studio.vertical(lighter(colour, 0.2), colour, darker(colour, 0.24))) +
    (decoration[kind % 4] ?? '') +
    line(shape, darker(colour, 0.3), 1.1, 0.5) +
    fill(
      `M${-s * 0.9} ${s * 0.84}Q0 ${s * 0.3} ${s * 0.9} ${s * 0.84}Q0 ${s * 0.84} ${-s * 0.9} ${s * 0.84}Z`,
      darker(colour, 0.5),
      0.12,
    )
  )
}
