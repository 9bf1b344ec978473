import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, tapered } from '../ink/curves.ts'
import { ellipse, fill, line, place, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'
import { padded } from './padded.ts'

/** A rattan peacock chair for the balcony. */
export function rattanChair(studio: Studio): string {
  const { decor } = studio
  const cane = '#c79a62'
  const ribs = times(25, (index) => {
    const angle = Math.PI * (0.04 + (index / 24) * 0.92)
    return line(
      `M${-Math.cos(angle) * 30} ${-150 - Math.sin(angle) * 20}L${-Math.cos(angle) * 128} ${-190 - Math.sin(angle) * 188}`,
      index % 2 ? cane : darker(cane, 0.24),
      3,
    )
  })
  return (
    contactShadow(studio, 0, -3, 118, 20) +
    fill(
      'M-132 -196C-150 -330 -74 -392 0 -392C74 -392 150 -330 132 -196L70 -130L-70 -130Z',
      darker(cane, 0.45),
      0.35,
    ) +
    ribs +
    [1, 0.74, 0.5]
      .map((scale) =>
        line(
          `M${-130 * scale} ${-150 - 44 * scale}C${-150 * scale} ${-150 - 180 * scale} ${-74 * scale} ${-150 - 242 * scale} 0 ${-150 - 242 * scale}C${74 * scale} ${-150 - 242 * scale} ${150 * scale} ${-150 - 180 * scale} ${130 * scale} ${-150 - 44 * scale}`,
          darker(cane, 0.1),
          scale === 1 ? 10 : 4,
        ),
      )
      .join('') +
    fill(
      'M-92 -126L92 -126L70 0L-70 0Z',
      studio.horizontal(lighter(cane, 0.15), cane, darker(cane, 0.3)),
    ) +
    times(15, (index) =>
      line(`M${-88 + index * 12.5} -122L${-68 + index * 9.7} -3`, darker(cane, 0.3), 2, 0.6),
    ) +
    times(5, (index) =>
      line(
        `M${-86 + index * 4} ${-104 + index * 22}L${86 - index * 4} ${-104 + index * 22}`,
        lighter(cane, 0.2),
        2,
        0.6,
      ),
    ) +
    padded(studio, -94, -150, 188, 36, mix(decor.textile, '#f3eadc', 0.5), 16) +
    symmetric(
      fill(tapered(bezier([-104, -130], [-130, -170], [-112, -200], [-128, -214]), 14, 9), cane),
    ) +
    place(-16, -190, cushion(studio, 96, decor.cushion, 3), -6) +
    place(42, -178, cushion(studio, 72, decor.cushionTwo, 1), 9) +
    ellipse(0, -126, 92, 4, darker(cane, 0.4), 0.5)
  )
}
