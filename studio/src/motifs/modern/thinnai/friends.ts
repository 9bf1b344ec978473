import { along, brushLine } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { bezier, brush, pointAlong, smoothLoop } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Inks, outlined } from './inks.ts'

/** What one of the friends wears. */
export type Dress = { sari: string; border: string; blouse: string }

/**
 * An arm from the shoulder over the elbow to the hand, in a blouse with elbow-length sleeves.
 * `thumb` is the side on which the thumb lies, `bend` how far the hand turns at the wrist.
 */
function arm(points: readonly Point[], inks: Inks, dress: Dress, thumb: 1 | -1, bend = 0): string {
  const { skin, line: ink } = inks
  const { blouse, border } = dress
  const way = along(points, 8)
  const width = (t: number) => 24 - 13 * t + 2.5 * Math.sin(Math.PI * Math.min(1, t * 1.25))
  const wrist = pointAlong(way, 0.985)
  const sleeve = way.slice(0, Math.round(way.length * 0.44))
  const cloth = (t: number) => 33 - 7 * t
  const [shoulder, hem] = [way[0] ?? [0, 0], sleeve.at(-1) ?? [0, 0]]
  const across = pointAlong(way, 0.42).degrees
  return (
    place(wrist.x, wrist.y, hand(inks, thumb), wrist.degrees + bend) +
    fill(
      brush(way, (t) => width(t) + 4.4),
      ink,
    ) +
    fill(brush(way, width), skin) +
    fill(`M${wrist.x} ${wrist.y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`, skin) +
    bangles(points, 0.86, 7.4, ['#c9983f', border, '#c9983f']) +
    circle(shoulder[0], shoulder[1], 18.6, ink) +
    fill(
      brush(sleeve, (t) => cloth(t) + 4.6),
      ink,
    ) +
    circle(shoulder[0], shoulder[1], 16.4, blouse) +
    fill(brush(sleeve, cloth), blouse) +
    place(
      hem[0],
      hem[1],
      line('M-3 -13.500Q2 0 -3 13.500', border, 5.4) + line('M0.500 -14Q5 0 0.500 14', ink, 2),
      across,
    ) +
    place(hem[0], hem[1], line('M-14 -8Q-10 0 -15 7', mix(ink, blouse, 0.4), 1.6), across)
  )
}

/** A hand at rest, its fingers together, reaching to the right from the wrist. */
function hand({ skin, line: ink }: Inks, thumb: 1 | -1): string {
  const drawn =
    outlined(
      [
        [2, -4],
        [9, -10],
        [17, -15],
        [21, -12],
        [16, -5],
        [8, 2],
      ],
      skin,
      ink,
      2,
    ) +
    outlined(
      [
        [-4, -5.4],
        [8, -7],
        [18, -6.4],
        [28, -4],
        [34, 0],
        [30, 4],
        [20, 6.6],
        [8, 6.8],
        [-4, 5.4],
      ],
      skin,
      ink,
      2.2,
    ) +
    line('M19 -2.500Q26 -2 31 -0.500M19 1.500Q25 2 30 2', mix(ink, skin, 0.35), 1.2)
  return place(0, 0, drawn, 0, 1, thumb)
}

function bangles(
  points: readonly Point[],
  share: number,
  wide: number,
  colours: readonly string[],
): string {
  const way = along(points, 6)
  return colours
    .map((colour, index) => {
      const at = pointAlong(way, share + index * 0.035)
      return place(at.x, at.y, line(`M0 ${-wide}Q3 0 0 ${wide}`, colour, 3.2), at.degrees)
    })
    .join('')
}

/** Hair plaited from `points`, thinning to its tassel. */
function plait(points: readonly Point[], wide: number, inks: Inks, jasmine: boolean): string {
  const way = along(points, 6)
  const count = 12
  const strands = times(count, (index) => {
    const at = pointAlong(way, index / count)
    const size = wide * (1 - (index / count) * 0.42)
    return [-1, 1]
      .map((side) =>
        place(
          at.x,
          at.y,
          ellipse(0, side * size * 0.3, size * 0.82, size * 0.44, inks.line) +
            line(
              `M${-size * 0.5} ${side * size * 0.5}Q0 ${side * size * 0.1} ${size * 0.6} ${side * size * 0.12}`,
              mix(inks.line, inks.wall, 0.5),
              1.1,
              0.8,
            ),
          at.degrees + side * 26,
        ),
      )
      .join('')
  })
  const end = pointAlong(way, 0.985)
  return (
    strands +
    place(
      end.x,
      end.y,
      circle(0, 0, wide * 0.42, inks.flower) +
        fill('M2 -5C16 -9 24 -5 32 0C24 6 14 8 2 5Z', inks.line),
      end.degrees,
    ) +
    (jasmine
      ? times(3, (index) => {
          const at = pointAlong(way, 0.16 + index * 0.2)
          return place(at.x, at.y, garland(inks, wide * 0.95), at.degrees)
        })
      : '')
  )
}

function garland({ white, leaf, flower }: Inks, half: number): string {
  return times(5, (index) => {
    const y = (index / 4 - 0.5) * 2 * half
    return (
      circle(Math.abs(y) * -0.12, y, 5, index === 2 ? flower : white) + circle(3, y + 3, 1.4, leaf)
    )
  })
}

/** A woman's lower half on the bench: her sari over her knees, its pleats and her feet below. */
function lap({ line: ink, skin }: Inks, { sari, border }: Dress, lean: number): string {
  const hem = 112
  return (
    [-20, 24]
      .map(
        (x) =>
          outlined(
            [
              [x - 12 + lean, hem - 6],
              [x - 14 + lean, hem + 14],
              [x - 18 + lean, hem + 24],
              [x + 2 + lean, hem + 28],
              [x + 15 + lean, hem + 22],
              [x + 12 + lean, hem - 6],
            ],
            skin,
            ink,
            2.4,
          ) +
          line(
            `M${x - 12 + lean} ${hem + 6}Q${x + lean} ${hem + 11} ${x + 12 + lean} ${hem + 6}`,
            '#b98a35',
            2.6,
          ),
      )
      .join('') +
    outlined(
      [
        [-60, -34],
        [-74, -6],
        [-70, 22],
        [-56 + lean, 70],
        [-50 + lean, hem],
        [0 + lean, hem + 6],
        [54 + lean, hem],
        [60 + lean, 70],
        [72, 22],
        [74, -6],
        [60, -34],
      ],
      sari,
      ink,
      3.2,
    ) +
    fill(
      smoothLoop([
        [-54 + lean, hem - 16],
        [0 + lean, hem - 9],
        [57 + lean, hem - 16],
        [55 + lean, hem - 1],
        [0 + lean, hem + 5],
        [-51 + lean, hem - 1],
      ]),
      border,
    ) +
    [-0.5, -0.22, 0.04, 0.3, 0.56]
      .map((share) =>
        brushLine(
          [
            [share * 34, 8],
            [share * 52 + lean * 0.5, 58],
            [share * 84 + lean, hem - 18],
          ],
          2,
          mix(ink, sari, 0.35),
          0.4,
        ),
      )
      .join('') +
    brushLine(
      [
        [-66, 8],
        [-20, 18],
        [4, 10],
        [40, 18],
        [68, 6],
      ],
      2.6,
      ink,
      0.5,
    )
  )
}

/** A face turned to us, smiling with its eyes lowered. */
function face(inks: Inks, random: Random): string {
  const { line: ink, skin, flower, white } = inks
  const gold = '#c9983f'
  const eye = (side: number) =>
    brushLine(
      [
        [side * 8, -5],
        [side * 16, -1],
        [side * 24, -3],
        [side * 31, -9],
      ],
      3.6,
      ink,
      0.6,
    ) +
    brushLine(
      [
        [side * 7, -19],
        [side * 17, -26],
        [side * 31, -20],
      ],
      3,
      ink,
      0.4,
    )
  return (
    fill(
      smoothLoop([
        [-46, -14],
        [-44, -48],
        [-24, -70],
        [0, -75],
        [24, -70],
        [44, -48],
        [46, -14],
        [36, 16],
        [-36, 16],
      ]),
      ink,
    ) +
    outlined(
      [
        [-38, -28],
        [-38, 2],
        [-30, 27],
        [-13, 43],
        [0, 46],
        [13, 43],
        [30, 27],
        [38, 2],
        [38, -28],
        [22, -52],
        [0, -58],
        [-22, -52],
      ],
      skin,
      ink,
      3,
    ) +
    [16, 11, 7]
      .map((radius) => circle(-23, 14, radius, flower, 0.12) + circle(23, 14, radius, flower, 0.12))
      .join('') +
    [-1, 1]
      .map(
        (side) =>
          fill(
            smoothLoop([
              [0, -76],
              [side * 26, -68],
              [side * 45, -42],
              [side * 45, -8],
              [side * 37, -24],
              [side * 22, -44],
              [0, -53],
            ]),
            ink,
          ) +
          brushLine(
            [
              [side * 6, -61],
              [side * 24, -54],
              [side * 39, -30],
            ],
            1.3,
            mix(ink, white, 0.55),
          ) +
          circle(side * 41, 10, 4.4, gold) +
          fill(
            `M${side * 41 - 7} 26C${side * 41 - 7} 12 ${side * 41 + 7} 12 ${side * 41 + 7} 26Z`,
            gold,
          ),
      )
      .join('') +
    eye(-1) +
    eye(1) +
    brushLine(
      [
        [4, -8],
        [3, 6],
        [6, 13],
        [0, 17],
        [-4, 16],
      ],
      2,
      ink,
      0.5,
    ) +
    circle(-7, 14, 1.9, gold) +
    fill(
      smoothLoop([
        [-13, 26],
        [-5, 23.6],
        [0, 25],
        [5, 23.6],
        [13, 26],
        [6, 32],
        [0, 33.5],
        [-6, 32],
      ]),
      flower,
    ) +
    brushLine(
      [
        [-15, 25],
        [-6, 28],
        [0, 27.4],
        [6, 28],
        [15, 25],
      ],
      1.8,
      ink,
      0.5,
    ) +
    circle(0, -31, 3.8, flower) +
    times(9, (index) => {
      const angle = Math.PI * (1.1 + (index / 8) * 0.8)
      return circle(
        Math.cos(angle) * 50,
        -32 + Math.sin(angle) * 48,
        random.near(6.4, 0.8),
        index % 3 === 1 ? flower : white,
      )
    })
  )
}

function torso({ line: ink, skin }: Inks, { blouse }: Dress): string {
  return (
    outlined(
      [
        [-13, -176],
        [-14, -150],
        [14, -150],
        [13, -176],
      ],
      skin,
      ink,
      2.6,
    ) +
    outlined(
      [
        [-15, -156],
        [-46, -144],
        [-56, -128],
        [-44, -84],
        [-40, -26],
        [40, -26],
        [44, -84],
        [56, -128],
        [46, -144],
        [15, -156],
        [0, -140],
      ],
      blouse,
      ink,
      3,
    ) +
    fill(
      smoothLoop([
        [-15, -156],
        [0, -128],
        [15, -156],
        [8, -160],
        [-8, -160],
      ]),
      skin,
    ) +
    along(
      [
        [-14, -154],
        [0, -132],
        [14, -154],
      ],
      4,
    )
      .map(([x, y]) => circle(x, y, 2.2, '#c9983f'))
      .join('')
  )
}

/** The end of the sari, from the waist over the breast to the shoulder, from which it falls behind. */
function pallu({ line: ink }: Inks, { sari, border }: Dress, side: number): string {
  return (
    fill(
      smoothLoop([
        [side * 18, -155],
        [side * 50, -142],
        [side * 46, -100],
        [side * 24, -58],
        [side * -34, -18],
        [side * -48, -34],
        [side * -38, -70],
        [side * 0, -112],
      ]),
      sari,
    ) +
    brushLine(
      [
        [side * 17, -156],
        [side * -2, -110],
        [side * -40, -66],
      ],
      7,
      border,
      0.5,
    ) +
    brushLine(
      [
        [side * 34, -148],
        [side * 18, -96],
        [side * -36, -38],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 48, -140],
        [side * 34, -84],
        [side * -20, -24],
      ],
      1.8,
      mix(ink, sari, 0.35),
    ) +
    brushLine(
      [
        [side * 18, -155],
        [side * 50, -142],
        [side * 47, -100],
        [side * 30, -62],
      ],
      3,
      ink,
    )
  )
}

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
