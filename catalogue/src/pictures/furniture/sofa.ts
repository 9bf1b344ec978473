import { darker, lighter, mix } from '../ink/colour.ts'
import { fill, line, place, rect, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'
import { padded } from './padded.ts'

/** A three-seat sofa, 2.2 m wide, standing on the origin. */
export function sofa(studio: Studio, width = 640): string {
  const { decor, random } = studio
  const colour = decor.textile
  const w = width / 2
  const arm = 56
  const inner = width - arm * 2
  const seats = width > 560 ? 3 : 2
  const part = inner / seats
  const legs = [-w + 30, -w * 0.34, w * 0.34, w - 30]
    .map((x) => fill(`M${x - 8} -34L${x + 8} -34L${x + 4} 0L${x - 4} 0Z`, darker(decor.wood, 0.3)))
    .join('')
  const backs = times(seats, (index) =>
    padded(studio, -inner / 2 + index * part + 2, -214, part - 4, 112, lighter(colour, 0.05), 22),
  )
  const seat = times(
    seats,
    (index) =>
      padded(studio, -inner / 2 + index * part + 1, -118, part - 2, 46, lighter(colour, 0.1), 14) +
      studio.glow(-inner / 2 + (index + 0.5) * part, -112, part * 0.46, 14, '#1d120a', 0.16),
  )
  const first = random.int(0, 3)
  const cushions =
    place(-w + arm + 46, -158, cushion(studio, 92, decor.cushion, first), -7) +
    place(-w + arm + 116, -148, cushion(studio, 76, decor.cushionTwo, first + 1), 8) +
    place(
      w - arm - 48,
      -158,
      cushion(studio, 92, mix(decor.cushionTwo, '#efe6d8', 0.4), first + 2),
      7,
    ) +
    place(w - arm - 116, -146, cushion(studio, 74, decor.cushion, first + 3), -8)
  const throwColour = mix(decor.cushionTwo, '#f0e8dc', 0.45)
  const blanket = random.chance(0.6)
    ? fill(
        `M${w - 52} -176Q${w - 26} -188 ${w - 2} -176L${w + 3} -58Q${w - 24} -50 ${w - 50} -60Z`,
        studio.vertical(lighter(throwColour, 0.2), throwColour, darker(throwColour, 0.14)),
      ) +
      times(9, (index) =>
        line(`M${w - 48 + index * 6} -58L${w - 49 + index * 6} -42`, throwColour, 2.2),
      ) +
      times(6, (index) =>
        line(
          `M${w - 46 + index * 8} -176Q${w - 50 + index * 9} -120 ${w - 47 + index * 9} -62`,
          darker(throwColour, 0.2),
          1,
          0.5,
        ),
      )
    : ''
  return (
    contactShadow(studio, 0, -4, w, 26) +
    legs +
    rect(-w + 10, -206, width - 20, 150, studio.vertical(colour, darker(colour, 0.2)), 1, 26) +
    backs +
    solidBlock(studio, -w + 12, -84, width - 24, 56, darker(colour, 0.06), 12) +
    seat +
    cushions +
    symmetric(padded(studio, -w, -176, arm, 146, colour, 24)) +
    blanket +
    rect(-w + 12, -38, width - 24, 9, darker(colour, 0.5), 0.3, 4)
  )
}
