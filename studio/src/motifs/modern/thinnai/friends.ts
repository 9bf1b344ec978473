import { brushLine } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { bezier, smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Dress, lap, pallu, torso } from './clothes.ts'
import { face } from './face.ts'
import { plait } from './hair.ts'
import { type Inks, outlined } from './inks.ts'
import { arm } from './limbs.ts'

/** Seated with their faces to us, one head on the other's shoulder, stringing jasmine. */
export function facing(inks: Inks, random: Random, first: Dress, second: Dress): string {
  /** One hand in her lap, the other lifting the string towards her friend. */
  const resting = (side: number): Point[] => [
    [side * 45, -130],
    [side * 60, -98],
    [side * 61, -66],
    [side * 38, -42],
    [side * 8, -30],
  ]
  const lifting = (side: number): Point[] => [
    [side * -45, -130],
    [side * -58, -100],
    [side * -58, -72],
    [side * -44, -60],
    [side * -22, -64],
  ]
  const woman = (dress: Dress, side: number, tilt: number, drop: number, lean: number) =>
    torso(inks, dress) +
    lap(inks, dress, lean) +
    arm(resting(side), inks, dress, side > 0 ? 1 : -1) +
    pallu(inks, dress, side) +
    arm(lifting(side), inks, dress, side > 0 ? -1 : 1) +
    place(side * 2, -194 + drop, face(inks, random), tilt) +
    plait(
      [
        [-side * 32, -178 + drop],
        [-side * 36, -146],
        [-side * 22, -112],
        [-side * 25, -76],
      ],
      10.5,
      inks,
      true,
    )
  const string = bezier([-66, -62], [-34, 40], [36, 42], [66, -58], 26)
  return (
    place(-72, 0, woman(first, -1, 7, 0, 4)) +
    place(72, 4, woman(second, 1, -17, 5, -4)) +
    string
      .map(
        ([x, y], index) =>
          circle(x, y, index % 4 === 3 ? 4 : 5.2, index % 4 === 3 ? inks.flower : inks.white) +
          (index % 4 === 1 ? circle(x + 3, y + 5, 2, inks.leaf) : ''),
      )
      .join('')
  )
}

/** Seated with their backs to us, heads together, an arm round the other's waist. */
export function away(inks: Inks, random: Random, first: Dress, second: Dress): string {
  const { line: ink, skin, white, flower } = inks
  const back = (dress: Dress, side: number, tilt: number, hugging: boolean) => {
    const { sari, border, blouse } = dress
    const leaning: Point[] = [
      [side * 46, -128],
      [side * 63, -96],
      [side * 72, -62],
      [side * 78, -32],
      [side * 84, -6],
    ]
    const near: Point[] = [
      [side * -44, -128],
      [side * -52, -100],
      [side * -50, -74],
      [side * -46, -56],
      [side * -40, -40],
    ]
    return (
      outlined(
        [
          [-14, -174],
          [-15, -148],
          [15, -148],
          [14, -174],
        ],
        skin,
        ink,
        2.4,
      ) +
      outlined(
        [
          [-15, -154],
          [-46, -144],
          [-57, -116],
          [-42, -84],
          [-38, -46],
          [38, -46],
          [42, -84],
          [57, -116],
          [46, -144],
          [15, -154],
        ],
        skin,
        ink,
        3,
      ) +
      // A blouse with a low round back, tied between the shoulders.
      fill(
        smoothLoop([
          [-18, -153],
          [-46, -144],
          [-58, -114],
          [-44, -86],
          [-40, -62],
          [40, -62],
          [44, -86],
          [58, -114],
          [46, -144],
          [18, -153],
          [24, -124],
          [0, -98],
          [-24, -124],
        ]),
        blouse,
      ) +
      brushLine(
        [
          [-18, -153],
          [-24, -124],
          [0, -98],
          [24, -124],
          [18, -153],
        ],
        2.6,
        ink,
      ) +
      brushLine(
        [
          [-22, -136],
          [0, -132],
          [22, -136],
        ],
        2,
        border,
      ) +
      (hugging ? '' : arm(near, inks, dress, 1)) +
      arm(leaning, inks, dress, side > 0 ? -1 : 1, side * -34) +
      // The end of the sari falls from one shoulder.
      outlined(
        [
          [side * 20, -154],
          [side * 50, -142],
          [side * 58, -100],
          [side * 54, -30],
          [side * 60, 16],
          [side * 22, 20],
          [side * 18, -60],
          [side * 24, -110],
        ],
        sari,
        ink,
        3,
      ) +
      outlined(
        [
          [-46, -52],
          [-66, -24],
          [-78, 4],
          [-62, 16],
          [0, 20],
          [62, 16],
          [78, 4],
          [66, -24],
          [46, -52],
          [0, -46],
        ],
        sari,
        ink,
        3.2,
      ) +
      fill(
        smoothLoop([
          [-74, 6],
          [0, 12],
          [74, 6],
          [62, 16],
          [0, 20],
          [-62, 16],
        ]),
        border,
      ) +
      brushLine(
        [
          [-46, -50],
          [0, -43],
          [46, -50],
        ],
        5,
        border,
      ) +
      brushLine(
        [
          [side * 34, -140],
          [side * 38, -80],
          [side * 36, -2],
        ],
        2,
        mix(ink, sari, 0.35),
      ) +
      brushLine(
        [
          [side * 46, -120],
          [side * 49, -60],
          [side * 48, 0],
        ],
        2,
        mix(ink, sari, 0.35),
      ) +
      [-0.6, -0.2, 0.25, 0.62]
        .map((share) =>
          brushLine(
            [
              [share * 40, -42],
              [share * 74, -14],
              [share * 96, 6],
            ],
            1.8,
            mix(ink, sari, 0.35),
          ),
        )
        .join('') +
      place(
        side * -6,
        -198,
        [-1, 1]
          .map(
            (ear) =>
              fill(
                smoothLoop([
                  [ear * 38, -14],
                  [ear * 46, -12],
                  [ear * 44, 6],
                  [ear * 38, 10],
                ]),
                skin,
              ) +
              circle(ear * 43, 12, 4, '#c9983f') +
              fill(
                `M${ear * 43 - 6} 25C${ear * 43 - 6} 13 ${ear * 43 + 6} 13 ${ear * 43 + 6} 25Z`,
                '#c9983f',
              ),
          )
          .join('') +
          fill(
            smoothLoop([
              [0, -62],
              [28, -54],
              [42, -26],
              [38, 6],
              [22, 28],
              [0, 36],
              [-22, 28],
              [-38, 6],
              [-42, -26],
              [-28, -54],
            ]),
            ink,
          ) +
          brushLine(
            [
              [0, -60],
              [2, -30],
              [0, 2],
            ],
            1.6,
            mix(ink, white, 0.6),
          ) +
          [-1, 1]
            .map(
              (half) =>
                brushLine(
                  [
                    [half * 8, -54],
                    [half * 28, -24],
                    [half * 10, 20],
                  ],
                  1.3,
                  mix(ink, white, 0.45),
                ) +
                brushLine(
                  [
                    [half * 22, -50],
                    [half * 38, -16],
                    [half * 20, 18],
                  ],
                  1.3,
                  mix(ink, white, 0.4),
                ),
            )
            .join('') +
          times(11, (index) => {
            const angle = (index / 10) * Math.PI * 0.9 + Math.PI * 0.05
            return circle(
              Math.cos(angle) * 29,
              4 + Math.sin(angle) * 27,
              random.near(6.6, 0.8),
              index % 4 === 2 ? flower : white,
            )
          }),
        tilt,
      )
    )
  }
  const braid = (side: number) =>
    plait(
      [
        [side * 2, -168],
        [-side * 4, -120],
        [-side * 8, -70],
        [-side * 4, -8],
      ],
      15,
      inks,
      true,
    )
  const hug: Point[] = [
    [-18, -126],
    [2, -98],
    [26, -80],
    [54, -72],
    [80, -70],
  ]
  return (
    place(62, 2, back(second, 1, -15, false)) +
    place(-62, 0, back(first, -1, 15, true)) +
    arm(hug, inks, first, -1, 8) +
    place(62, 2, braid(1)) +
    place(-62, 0, braid(-1))
  )
}
