import { darker, lighter, mix } from '../ink/colour.ts'
import { fill, line, place, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { cushion } from './cushion.ts'

/** A cotton teepee, 1.6 m high, with cushions inside. */
export function teepee(studio: Studio): string {
  const { decor } = studio
  const canvas = '#f4ecdd'
  return (
    contactShadow(studio, 0, -4, 190, 26) +
    [
      [-178, 40],
      [-60, 14],
      [64, -14],
      [178, -40],
    ]
      .map(([from = 0, to = 0]) => line(`M${from} 0L${to} -560`, '#c49a66', 8))
      .join('') +
    fill(
      'M-4 -500L-186 -6Q0 14 186 -6L4 -500Z',
      studio.horizontal(darker(canvas, 0.1), lighter(canvas, 0.3), canvas, darker(canvas, 0.2)),
    ) +
    fill('M0 -420L-92 -2Q0 8 92 -2Z', darker(mix(canvas, decor.cushionTwo, 0.2), 0.42)) +
    place(-26, -42, cushion(studio, 84, decor.cushion, 2), -8) +
    place(38, -36, cushion(studio, 70, decor.cushionTwo, 1), 9) +
    fill(
      'M0 -430C-30 -300 -70 -200 -132 -4L-92 -2C-50 -160 -8 -300 0 -420Z',
      lighter(canvas, 0.4),
    ) +
    fill('M0 -430C30 -300 70 -200 132 -4L92 -2C50 -160 8 -300 0 -420Z', darker(canvas, 0.05)) +
    line('M-66 -196Q-88 -200 -106 -182M66 -196Q88 -200 106 -182', decor.cushion, 5) +
    times(5, (index) =>
      fill(
        `M${-30 + index * 12} ${-470 + Math.abs(index - 2) * -2}l6 16l6 -16Z`,
        index % 2 ? decor.cushion : decor.cushionTwo,
      ),
    )
  )
}
