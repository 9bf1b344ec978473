import { rabbit } from '../creatures/rabbit.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { fill, line, place, rect, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'

/** A low bed for a child with a quilt. */
export function childBed(studio: Studio): string {
  const { decor } = studio
  const wood = lighter(decor.wood, 0.25)
  const quilt = mix(decor.cushionTwo, '#f4ede0', 0.45)
  return (
    contactShadow(studio, 0, -3, 230, 20) +
    solidBlock(studio, -236, -230, 26, 228, wood, 8) +
    solidBlock(studio, 210, -150, 26, 148, wood, 8) +
    solidBlock(studio, -224, -84, 448, 44, wood, 4) +
    rect(-212, -138, 424, 62, studio.vertical('#ffffff', '#dfd6c8'), 1, 16) +
    fill(
      'M-90 -150Q60 -164 214 -146L216 -78Q60 -62 -92 -78Z',
      studio.vertical(lighter(quilt, 0.3), quilt, darker(quilt, 0.14)),
    ) +
    times(7, (index) =>
      line(
        `M${-60 + index * 40} -152Q${-56 + index * 40} -110 ${-62 + index * 40} -76`,
        darker(quilt, 0.14),
        1.3,
        0.6,
      ),
    ) +
    times(3, (index) =>
      line(
        `M-90 ${-134 + index * 20}Q60 ${-146 + index * 20} 214 ${-130 + index * 20}`,
        darker(quilt, 0.14),
        1.3,
        0.6,
      ),
    ) +
    place(-152, -168, cushion(studio, 88, '#fbf7f0', 0), -4) +
    place(-120, -158, cushion(studio, 66, decor.cushion, 2), 8) +
    place(-20, -180, rabbit({ coat: '#e9ddcd', patch: decor.cushion, line: '#3d3129' }), 0, 0.6)
  )
}
