import { petal } from '../botany/petal.ts'
import { darker, lighter } from '../ink/colour.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  place,
  rect,
  symmetric,
  times,
} from '../ink/fragments.ts'
import { contactShadow, type Studio, solidBlock } from '../scenes/studio.ts'
import { BRASS } from './brass.ts'
import { brassDiya } from './brass-diya.ts'
import { marigoldHead } from './marigold-head.ts'
import { toran } from './toran.ts'

/** A carved wooden shrine with pillars, a cusped arch and a tiered roof. */
export function mandir(studio: Studio): string {
  const { decor } = studio
  const wood = decor.wood
  const dark = darker(wood, 0.35)
  const pillar =
    rect(168, -470, 30, 290, studio.horizontal(lighter(wood, 0.25), wood, dark), 1, 3) +
    [-462, -330, -206]
      .map((y) => rect(163, y, 40, 13, studio.horizontal(lighter(wood, 0.35), wood, dark), 1, 4))
      .join('') +
    times(9, (index) => line(`M170 ${-440 + index * 26}L196 ${-430 + index * 26}`, dark, 1.4, 0.5))
  const opening =
    'M-150 -182L-150 -380C-150 -410 -120 -404 -118 -428C-112 -456 -76 -446 -68 -470C-56 -492 -20 -482 0 -510C20 -482 56 -492 68 -470C76 -446 112 -456 118 -428C120 -404 150 -410 150 -380L150 -182Z'
  const tier = (y: number, half: number) =>
    rect(-half, y - 20, half * 2, 20, studio.vertical(lighter(wood, 0.3), wood, dark), 1, 4) +
    times(Math.round(half / 13), (index) => {
      const x = -half + 13 + index * 26
      return (
        fill(`M${x - 9} ${y - 20}Q${x} ${y - 40} ${x + 9} ${y - 20}Z`, wood) +
        circle(x, y - 10, 3.2, dark)
      )
    })
  const kalash = (s: number) =>
    place(
      0,
      0,
      fill(
        'M-10 0Q-22 -14 0 -26Q22 -14 10 0Z',
        studio.horizontal(lighter(BRASS, 0.5), BRASS, darker(BRASS, 0.4)),
      ) +
        circle(0, -32, 6, BRASS) +
        fill('M-3 -36L0 -66L3 -36Z', BRASS),
      0,
      s,
    )
  const altar =
    rect(-130, -214, 260, 34, studio.vertical('#b3282d', '#7d161c')) +
    times(13, (index) => line(`M${-126 + index * 21} -190q10 9 21 0`, BRASS, 2)) +
    rect(-130, -216, 260, 4, BRASS) +
    place(
      0,
      -216,
      fill(
        'M-34 0Q-60 -50 -20 -74L20 -74Q60 -50 34 0Z',
        studio.horizontal(lighter(BRASS, 0.5), BRASS, darker(BRASS, 0.4)),
      ) +
        line('M-44 -38Q0 -26 44 -38', '#a32428', 4) +
        rect(-22, -82, 44, 10, BRASS, 1, 4) +
        [-60, -32, 0, 32, 60]
          .map((turn) =>
            place(0, -80, fill(petal(54, 18, 0.8), turn % 64 ? '#5d8a45' : '#4a7538'), turn),
          )
          .join('') +
        ellipse(0, -100, 21, 25, studio.horizontal('#b98a56', '#7c5530')) +
        place(0, -124, fill('M-4 0L0 -14L4 0Z', '#8a6238')),
    ) +
    symmetric(place(86, -216, brassDiya(studio, 26))) +
    times(7, (index) =>
      place(-60 + index * 20, -214, marigoldHead(9, index % 2 ? '#e8912b' : '#d9462b')),
    )
  return (
    contactShadow(studio, 0, -4, 230, 26) +
    solidBlock(studio, -226, -180, 452, 176, wood, 6) +
    times(
      3,
      (index) =>
        rect(
          -212 + index * 142,
          -160,
          134,
          128,
          studio.vertical(lighter(wood, 0.08), darker(wood, 0.1)),
          1,
          4,
        ) +
        place(
          -145 + index * 142,
          -96,
          around(8, () => fill(petal(34, 17, 0.7), dark, 0.6)) +
            around(8, () => fill(petal(26, 9, 0.8), lighter(wood, 0.25), 0.8)) +
            circle(0, 0, 6, BRASS),
        ),
    ) +
    rect(-238, -192, 476, 16, lighter(wood, 0.28), 1, 4) +
    rect(-206, -484, 412, 300, dark) +
    fill(opening, studio.vertical('#7a4a22', '#c98a3e', '#8a5426')) +
    studio.glow(0, -270, 190, 190, '#ffd88a', 0.7) +
    around(24, () => line('M0 -66L0 -104', '#ffe2a0', 2, 0.5)).replace(
      /^/,
      '<g transform="translate(0 -330)">',
    ) +
    '</g>' +
    altar +
    `<path d="M-206 -520L206 -520L206 -182L150 -182L150 -380C150 -410 120 -404 118 -428C112 -456 76 -446 68 -470C56 -492 20 -482 0 -510C-20 -482 -56 -492 -68 -470C-76 -446 -112 -456 -118 -428C-120 -404 -150 -410 -150 -380L-150 -182L-206 -182Z" fill="${studio.vertical(lighter(wood, 0.16), wood)}"/>` +
    line(opening.replace('L150 -182Z', 'L150 -182'), BRASS, 3) +
    symmetric(
      pillar +
        place(
          128,
          -478,
          around(10, () => fill(petal(22, 11, 0.5), dark, 0.55)) + circle(0, 0, 5, BRASS),
        ),
    ) +
    tier(-516, 240) +
    tier(-556, 176) +
    tier(-596, 112) +
    fill(
      'M-72 -616C-86 -680 -30 -704 0 -740C30 -704 86 -680 72 -616Z',
      studio.horizontal(lighter(wood, 0.3), wood, dark),
    ) +
    times(7, (index) =>
      line(`M${(index - 3) * 20} -618Q${(index - 3) * 24} -680 0 -736`, dark, 1.4, 0.6),
    ) +
    place(0, -736, kalash(1)) +
    symmetric(place(206, -534, kalash(0.6)) + place(144, -574, kalash(0.55))) +
    place(0, -500, toran(330))
  )
}
