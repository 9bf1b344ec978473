import { darker, lighter } from '../ink/colour.ts'
import { fill, line, place, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'
import { padded } from './padded.ts'

/** A rounded lounge chair. */
export function armchair(studio: Studio, colour: string): string {
  const { decor } = studio
  return (
    contactShadow(studio, 0, -3, 110, 20) +
    symmetric(fill('M-76 -40L-60 -40L-78 0L-86 0Z', darker(decor.wood, 0.2))) +
    fill(
      'M-112 -60C-130 -190 -70 -236 0 -236C70 -236 130 -190 112 -60Z',
      studio.vertical(lighter(colour, 0.16), colour, darker(colour, 0.24)),
    ) +
    times(7, (index) =>
      line(
        `M${(index - 3) * 20} ${-228 + Math.abs(index - 3) ** 2 * 2.6}Q${(index - 3) * 25} -160 ${(index - 3) * 22} -96`,
        darker(colour, 0.25),
        1.4,
        0.5,
      ),
    ) +
    padded(studio, -86, -112, 172, 46, lighter(colour, 0.08), 20) +
    solidBlock(studio, -94, -74, 188, 38, darker(colour, 0.06), 14) +
    symmetric(padded(studio, -122, -146, 46, 104, colour, 23)) +
    place(6, -150, cushion(studio, 76, decor.cushionTwo, 1), 6)
  )
}
