import { darker, lighter, mix } from '../ink/colour.ts'
import { ellipse, fill, place, rect, symmetric, times } from '../ink/fragments.ts'
import { contactShadow, type Studio } from '../scenes/studio.ts'
import { vase } from './vase.ts'

/** A dining table seen along its side, laid with a bowl and a runner. */
export function diningTable(studio: Studio, width = 640): string {
  const { decor, random } = studio
  const w = width / 2
  const fruit = times(
    7,
    (index) =>
      `<circle cx="${(index - 3) * 14}" cy="${-18 - (index % 2) * 10}" r="13" fill="${studio.horizontal(['#e8b04a', '#c96f3a', '#b9c25a'][index % 3] ?? '#e8b04a', darker(['#e8b04a', '#c96f3a', '#b9c25a'][index % 3] ?? '#e8b04a', 0.25))}"/>`,
  )
  return (
    contactShadow(studio, 0, -3, w * 0.86, 24) +
    symmetric(
      fill(
        `M${w - 130} -236L${w - 84} -236L${w - 60} 0L${w - 92} 0Z`,
        studio.horizontal(decor.wood, darker(decor.wood, 0.35)),
      ),
    ) +
    rect(-w + 50, -250, width - 100, 26, darker(decor.wood, 0.35), 1, 3) +
    rect(
      -w,
      -272,
      width,
      26,
      studio.vertical(lighter(decor.wood, 0.36), decor.wood, darker(decor.wood, 0.2)),
      1,
      8,
    ) +
    place(
      -w * 0.1,
      -272,
      fruit +
        fill(
          'M-66 -24Q0 -14 66 -24Q52 0 16 2L-16 2Q-52 0 -66 -24Z',
          studio.horizontal('#f4ecdf', '#d8cab5', '#a9977e'),
        ),
    ) +
    place(w * 0.46, -272, vase(studio, 120, decor.pot)) +
    place(
      -w * 0.56,
      -272,
      ellipse(0, -3, 58, 7, mix(decor.cushionTwo, '#efe6d8', 0.5)) +
        ellipse(0, -7, 46, 6, '#fbf8f2') +
        ellipse(0, -9, 34, 4, '#e9e2d6') +
        rect(44 + random.near(0, 2), -46, 22, 38, '#ffffff', 0.42, 4),
    )
  )
}
