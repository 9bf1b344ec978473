import { brushLine } from '../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Age, Woman } from './woman.ts'

/** A face in profile to the right: its line from the hairline round the chin to the ear, and where its parts sit. */
type Features = {
  profile: readonly Point[]
  eye: Point
  eyeSize: number
  brow: readonly Point[]
  mouth: Point
  nostril: Point
  cheek: Point
}

const GROWN: Features = {
  profile: [
    [16, -106],
    [32, -86],
    [39.5, -64],
    [40, -50],
    [38.5, -40],
    [44, -24],
    [53, -6],
    [61, 7],
    [62, 13],
    [57, 18],
    [47, 20],
    [44, 23],
    [46, 30],
    [51, 36],
    [51, 40],
    [46, 43],
    [50, 47],
    [49.5, 53],
    [43, 58],
    [42, 63],
    [45, 70],
    [44, 79],
    [36, 87],
    [22, 90],
    [2, 85],
    [-20, 75],
    [-40, 60],
    [-52, 40],
    [-57, 18],
  ],
  eye: [0, 0],
  eyeSize: 1,
  brow: [
    [35, -57],
    [20, -66],
    [-4, -64],
    [-28, -51],
  ],
  mouth: [0, 0],
  nostril: [0, 0],
  cheek: [2, 36],
}

/** A girl's forehead is high and round, her nose short, her chin small. */
const GIRL: Features = {
  profile: [
    [14, -98],
    [33, -82],
    [42, -60],
    [42, -44],
    [39, -31],
    [42, -17],
    [50, -4],
    [53, 3],
    [50, 9],
    [43, 11],
    [40, 15],
    [42, 21],
    [46, 26],
    [46, 29],
    [41, 31.5],
    [45, 35],
    [44, 40],
    [39, 44],
    [38.5, 49],
    [41, 55],
    [39, 64],
    [29, 71],
    [12, 72],
    [-12, 68],
    [-38, 55],
    [-52, 36],
    [-57, 14],
  ],
  eye: [1, 8],
  eyeSize: 1.12,
  brow: [
    [36, -47],
    [22, -54],
    [4, -53],
    [-14, -45],
  ],
  mouth: [-6, -10.5],
  nostril: [-8, -8.5],
  cheek: [8, 30],
}

const FEATURES: Record<Age, Features> = { girl: GIRL, young: GROWN, grown: GROWN, old: GROWN }

/** The bare face of a woman, its ear and its jewels; her hair and her sari come over it. */
export function calmProfile(woman: Woman): string {
  const { skin, pen, lips, gold, age, look } = woman
  const features = FEATURES[age]
  const { profile, eye, eyeSize, brow, mouth, nostril, cheek } = features
  const shade = darker(skin, 0.16)
  return (
    fill(`${smooth(profile)}L-70 -10L-66 -90L-20 -120Z`, skin) +
    // The jaw turns away from the light.
    fill(
      'M36 87C20 84 0 76 -18 62C-34 50 -42 30 -44 4L-60 4L-57 18C-54 44 -42 60 -20 75C0 86 20 93 36 87Z',
      shade,
      age === 'girl' ? 0 : 0.42,
    ) +
    times(6, (index) =>
      ellipse(
        cheek[0] + index * 0.8,
        cheek[1],
        27 - index * 3.6,
        19 - index * 2.6,
        lips,
        age === 'old' ? 0.045 : 0.065,
      ),
    ) +
    place(mouth[0], mouth[1], lipsOf(woman)) +
    place(
      nostril[0],
      nostril[1],
      brushLine(
        [
          [52, 19],
          [46, 18],
          [42, 11],
          [46, 5],
        ],
        2.8,
        pen,
      ),
    ) +
    place(
      eye[0],
      eye[1] - 4.5,
      look === 'lowered' ? lowered(woman) : open(woman),
      0,
      eyeSize,
      eyeSize * 0.86,
    ) +
    brushLine(
      brow,
      age === 'girl' ? 4 : 5.6,
      age === 'old' ? mix(woman.hair, pen, 0.5) : pen,
      0.4,
    ) +
    (age === 'old' ? lines(woman) : '') +
    brushLine(profile.slice(0, 12), 4.6, pen, 0.7) +
    brushLine(profile.slice(10, 22), 3.4, pen, 0.5) +
    brushLine(profile.slice(17), 5, pen, 0.42) +
    (age === 'girl'
      ? circle(34, -66, 2.6, lips)
      : ellipse(31, -69, 3.4, 5.4, lips) + circle(45, 12, 2.9, gold)) +
    place(-58, -8, ear(woman))
  )
}

function lipsOf({ lips, skin, pen, age }: Woman): string {
  // A girl's mouth has next to no colour of its own.
  const red = age === 'girl' ? mix(skin, lips, 0.42) : mix(skin, lips, age === 'old' ? 0.6 : 0.82)
  return (
    fill('M46 30.500C41 34 33 38 22 41C32 42 40 43.500 46 43L51 40C52 37 49 34 46 30.500Z', red) +
    fill(
      'M46 43C40 43.500 32 42 22 41C27 50 35 57 43 57.500C48 56 51 51 50 47Z',
      mix(red, lighter(skin, 0.2), 0.24),
    ) +
    brushLine(
      [
        [49, 42],
        [40, 43],
        [30, 42],
        [19, 38.5],
      ],
      2.6,
      mix(pen, lips, 0.25),
      0.6,
    )
  )
}

/** Long and lotus-shaped, its tail drawn out towards the ear, as painters of Kangra and Kalighat drew it. */
function open({ pen, skin, age }: Woman): string {
  const white = lighter(skin, 0.86)
  return (
    fill(
      'M31 -30C25 -40 12 -44 0 -41C-10 -38 -17 -33 -24 -28C-14 -23 -2 -20 10 -21C20 -22 27 -25 31 -30Z',
      white,
    ) +
    circle(12, -31.5, age === 'girl' ? 11 : 10, '#4a2b20') +
    circle(12.5, -32, 5.6, '#1f1413') +
    circle(15.5, -35, 2, '#fff6ec') +
    fill(
      'M31 -30C25 -40 12 -44 0 -41C-10 -38 -17 -33 -24 -28C-14 -34 -4 -38 4 -38C16 -38.500 25 -35 31 -30Z',
      pen,
      0.35,
    ) +
    brushLine(
      [
        [33, -28],
        [26, -37],
        [13, -43],
        [-2, -41],
        [-16, -33],
        [-33, -27],
      ],
      5,
      pen,
      0.42,
    ) +
    brushLine(
      [
        [31, -29],
        [20, -22],
        [6, -20],
        [-10, -22],
        [-24, -27],
      ],
      2.4,
      pen,
      0.4,
    ) +
    brushLine(
      [
        [24, -46],
        [10, -51],
        [-6, -48],
        [-18, -41],
      ],
      1.8,
      darker(skin, 0.4),
    )
  )
}

function lowered({ pen, skin }: Woman): string {
  return (
    fill(
      'M31 -30C24 -41 6 -44 -8 -38C-16 -35 -22 -31 -27 -27C-12 -17 18 -14 31 -30Z',
      darker(skin, 0.1),
    ) +
    brushLine(
      [
        [32, -31],
        [24, -22],
        [10, -17],
        [-6, -18],
        [-20, -24],
        [-33, -26],
      ],
      5,
      pen,
      0.45,
    ) +
    brushLine(
      [
        [27, -40],
        [12, -45],
        [-6, -42],
        [-20, -34],
      ],
      2,
      darker(skin, 0.45),
    ) +
    line('M23 -20.500L27 -14M13 -17L15.500 -9.500M2 -16.500L2 -9', pen, 1.8)
  )
}

/** What years leave at the corner of an eye, beside the mouth and on the forehead. */
function lines({ skin }: Woman): string {
  const fine = darker(skin, 0.4)
  return (
    line('M-34 -33L-46 -38M-35 -27L-48 -27M-33 -21L-45 -16', fine, 1.6, 0.8) +
    line('M31 -80Q18 -84 6 -82M34 -73Q20 -78 4 -75', fine, 1.5, 0.6) +
    line('M18 -12Q4 -8 -8 -13', fine, 1.5, 0.6) +
    brushLine(
      [
        [40, 17],
        [27, 24],
        [17, 35],
        [14, 46],
      ],
      2.2,
      fine,
    ) +
    line('M14 62Q10 68 0 70', fine, 1.5, 0.6)
  )
}

function ear({ skin, pen, gold, age }: Woman): string {
  return (
    fill('M8 -22C-4 -34 -20 -22 -16 -4C-14 8 -10 20 -3 22C4 22 6 12 8 2Z', skin) +
    fill(
      'M4 -16C-4 -24 -12 -16 -10 -4C-9 4 -6 10 -2 10C-4 0 0 -8 4 -16Z',
      darker(skin, 0.22),
      0.8,
    ) +
    brushLine(
      [
        [8, -20],
        [-2, -29],
        [-14, -22],
        [-16, -6],
        [-12, 10],
        [-5, 21],
        [3, 20],
      ],
      3.2,
      pen,
    ) +
    (age === 'girl'
      ? circle(-4, 18, 3.4, gold)
      : place(-4, 21, age === 'old' ? stud(gold, pen) : jhumka(gold, pen)))
  )
}

function stud(gold: string, pen: string): string {
  return circle(0, 0, 6, gold) + circle(0, 0, 2.4, mix(gold, pen, 0.5))
}

function jhumka(gold: string, pen: string): string {
  return (
    circle(0, 0, 5.4, gold) +
    circle(0, 0, 2, mix(gold, pen, 0.55)) +
    fill('M-11 25C-12 12 -7 6 0 6C7 6 12 12 11 25Z', gold) +
    line('M-11 25Q0 29 11 25M-9 18Q0 21.500 9 18', mix(gold, pen, 0.6), 1.6) +
    [-8.6, -4.3, 0, 4.3, 8.6].map((x) => circle(x, 31 - Math.abs(x) * 0.14, 2.3, gold)).join('')
  )
}
