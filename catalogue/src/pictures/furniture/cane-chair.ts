import { darker, lighter } from '../ink/colour.ts'
import { fill, line, rect, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'

/** A dining or desk chair seen from behind, with a caned back. */
export function caneChair(studio: Studio): string {
  const { decor } = studio
  const wood = decor.wood
  const frame = studio.horizontal(lighter(wood, 0.2), wood, darker(wood, 0.25))
  return (
    contactShadow(studio, 0, -2, 62, 14) +
    symmetric(fill('M-58 -6L-52 -6L-46 -150L-56 -150Z', frame)) +
    rect(
      -60,
      -158,
      120,
      20,
      studio.vertical(lighter(decor.textile, 0.1), darker(decor.textile, 0.12)),
      1,
      8,
    ) +
    fill('M-56 -290Q0 -310 56 -290L50 -168Q0 -160 -50 -168Z', frame) +
    fill('M-46 -280Q0 -297 46 -280L41 -180Q0 -172 -41 -180Z', lighter('#d8bb8c', 0.2)) +
    times(12, (index) =>
      line(
        `M${-46 + index * 8} -284L${-56 + index * 8 + 14} -178M${-32 + index * 7} -178L${-46 + index * 8 + 14} -284`,
        '#a9854f',
        0.8,
        0.5,
      ),
    ) +
    times(8, (index) =>
      line(`M-44 ${-276 + index * 13}L44 ${-276 + index * 13}`, '#a9854f', 0.7, 0.5),
    ) +
    symmetric(line('M-53 -160L-53 -290', darker(wood, 0.1), 7))
  )
}
