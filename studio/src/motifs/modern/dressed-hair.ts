import { type StrungTones, strungJasmine } from '../../botany/strung-jasmine.ts'
import { brushLine } from '../../ink/brush-line.ts'
import { lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong, smooth } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Woman } from './woman.ts'

const CROWN: readonly Point[] = [
  [18, -108],
  [2, -132],
  [-34, -152],
  [-82, -154],
  [-126, -130],
  [-150, -84],
  [-150, -32],
  [-134, 12],
  [-102, 54],
]
/** From the nape forward over the ear and up along the temple. */
const HAIRLINE: readonly Point[] = [
  [-97, 52],
  [-82, 24],
  [-74, 0],
  [-70, -26],
  [-60, -40],
  [-46, -44],
  [-30, -64],
  [-8, -86],
  [18, -108],
]
/** Combed from the parting to where it is tied. */
const STRANDS: readonly (readonly Point[])[] = [
  [
    [8, -106],
    [-22, -84],
    [-52, -56],
    [-84, -22],
    [-108, 10],
  ],
  [
    [4, -116],
    [-32, -108],
    [-70, -82],
    [-100, -42],
    [-116, 4],
  ],
  [
    [-6, -128],
    [-46, -128],
    [-90, -104],
    [-120, -58],
    [-126, -6],
  ],
  [
    [-28, -142],
    [-76, -142],
    [-118, -112],
    [-140, -62],
    [-138, -14],
  ],
]

function sheen({ age, hair }: Woman): string {
  return age === 'old' ? lighter(hair, 0.62) : mix(hair, '#b98a78', 0.42)
}

/** Hair combed back from a middle parting, over the ear. */
export function combedHair(woman: Woman): string {
  const { hair, lips, age, drape } = woman
  return (
    fill(`${smooth(CROWN)}${smooth(HAIRLINE, 'L')}Z`, hair) +
    STRANDS.map((strand, index) => brushLine(strand, 2.8 - index * 0.3, sheen(woman), 0.4)).join(
      '',
    ) +
    (age === 'grown' && drape !== 'hood'
      ? brushLine(
          [
            [16, -110],
            [4, -124],
            [-14, -138],
          ],
          5,
          lips,
          0.3,
        )
      : '')
  )
}

const MALLI: StrungTones = {
  petal: '#fffdf6',
  shade: '#dfe3c9',
  edge: '#8f9a74',
  calyx: '#7d9a58',
  cast: '#2a1a18',
}

/** A knot low at the nape with a string of jasmine round it. */
export function bun(random: Random, woman: Woman): string {
  const shine = sheen(woman)
  const coil = (points: readonly Point[]) => brushLine(points, 2.8, shine)
  const string = bezier([-118, -32], [-226, -66], [-244, 92], [-112, 66], 30)
  return (
    fill(
      'M-112 -30C-150 -52 -204 -30 -204 18C-204 62 -158 82 -122 62C-96 46 -92 -14 -112 -30Z',
      woman.hair,
    ) +
    coil([
      [-122, 44],
      [-166, 56],
      [-192, 20],
      [-172, -18],
      [-136, -20],
    ]) +
    coil([
      [-124, 28],
      [-158, 34],
      [-172, 12],
      [-156, -4],
      [-132, -2],
    ]) +
    (woman.age === 'old' ? '' : strungJasmine(random, string, 25, MALLI))
  )
}

/** A plait down the back. Jasmine is pinned above it, or a girl's ribbon ties its end. */
export function plait(random: Random, woman: Woman, way: readonly Point[], wide: number): string {
  const knots = 15
  const shine = sheen(woman)
  const lobe = (size: number, side: number) => {
    const at = (x: number, y: number) => `${n(side * x * size)} ${n(y * size)}`
    return `M${at(-0.34, -0.42)}C${at(0.1, -0.86)} ${at(0.78, -0.7)} ${at(0.84, -0.1)}C${at(0.86, 0.4)} ${at(0.3, 0.76)} ${at(-0.28, 0.72)}C${at(0.04, 0.4)} ${at(0, -0.1)} ${at(-0.34, -0.42)}Z`
  }
  const vein = (size: number, side: number) => {
    const at = (x: number, y: number) => `${n(side * x * size)} ${n(y * size)}`
    return `M${at(-0.12, -0.42)}C${at(0.34, -0.4)} ${at(0.46, 0)} ${at(0.02, 0.5)}M${at(0.2, -0.56)}C${at(0.7, -0.4)} ${at(0.72, 0.16)} ${at(0.24, 0.54)}`
  }
  const end = pointAlong(way, 1)
  return (
    times(knots, (index) => {
      const { x, y, degrees } = pointAlong(way, index / knots)
      const size = wide * (1 - index * 0.024)
      const side = index % 2 ? 1 : -1
      return place(
        x,
        y,
        fill(lobe(size, side), woman.hair) +
          line(lobe(size, side), mix(woman.hair, '#000000', 0.3), 1.4, 0.7) +
          line(vein(size, side), shine, 1.5, 0.85),
        degrees - 90,
      )
    }) + place(end.x, end.y, woman.age === 'girl' ? ribbon(woman) : tassel(woman), end.degrees - 90)
  ).concat(
    woman.age === 'girl'
      ? ''
      : strungJasmine(random, bezier([-84, 30], [-108, 66], [-142, 56], [-164, 10], 24), 25, MALLI),
  )
}

function tassel({ hair, gold }: Woman): string {
  return (
    fill('M-7 -6C-12 16 -10 34 -4 50C2 40 10 24 7 -6Z', hair) +
    line('M-8 -3Q0 1 8 -3M-8 3Q0 7 8 3', gold, 3)
  )
}

/** The looped ribbon of a schoolgirl. */
function ribbon({ border, hair, pen }: Woman): string {
  const loop = (side: number) =>
    fill(
      `M0 0C${side * 12} -26 ${side * 46} -24 ${side * 40} 2C${side * 36} 18 ${side * 14} 14 0 0Z`,
      border,
    ) + line(`M0 0C${side * 14} -10 ${side * 26} -12 ${side * 36} -4`, mix(border, pen, 0.3), 1.6)
  return (
    fill('M-7 -2C-12 14 -8 26 -2 36C4 28 10 14 7 -2Z', hair) +
    loop(1) +
    loop(-1) +
    fill('M-6 2L-20 40L-8 36L2 6ZM6 2L20 38L10 38L-2 6Z', mix(border, pen, 0.12)) +
    circle(0, 0, 8, mix(border, pen, 0.16))
  )
}
