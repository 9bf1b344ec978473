import { brushLine } from '../../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, times } from '../../../ink/fragments.ts'
import { type Inks, soft } from './inks.ts'

const FACE: readonly Point[] = [
  [8, -44],
  [27, -36],
  [37, -25],
  [40.5, -13],
  [38.5, -5],
  [42, 3],
  [48, 12],
  [49.5, 16.5],
  [46, 20],
  [40.5, 21.5],
  [40.5, 24.5],
  [44, 28.5],
  [40.5, 32],
  [43, 36],
  [38.5, 40],
  [40.5, 46],
  [36, 52],
  [26, 53.5],
  [8, 45],
  [-8, 33],
  [-18, 10],
  [-14, -26],
]

/** A head from the side, turned to the right, its eye lowered to what the hands do. */
export function profile(inks: Inks, skin: string): string {
  const { line: ink, flower, gold } = inks
  const deep = darker(skin, 0.3)
  return (
    soft(FACE, skin, 2) +
    // The cheek turns from the light towards the jaw.
    fill(
      smoothLoop([
        [-10, 20],
        [2, 26],
        [16, 40],
        [30, 50],
        [24, 52.5],
        [8, 44],
        [-7, 32],
      ]),
      deep,
      0.32,
    ) +
    ellipse(25, 20, 9, 7, mix(skin, flower, 0.6), 0.28) +
    brow(ink) +
    eye(ink, deep) +
    line('M37.500 20.500Q34.500 18.500 36.500 14.500', deep, 1.8) +
    circle(39.4, 16.6, 1.9, gold) +
    mouth(mix(flower, darker(skin, 0.2), 0.35), deep) +
    ellipse(36, -19, 2.1, 3.4, flower) +
    hair(ink) +
    ear(skin, gold)
  )
}

function brow(ink: string): string {
  return brushLine(
    [
      [17, -9],
      [26, -14.5],
      [36, -11.5],
    ],
    3.2,
    ink,
    0.55,
  )
}

function eye(ink: string, deep: string): string {
  return (
    line('M20 -2.500Q28 -6 35 -1.500', deep, 1.2) +
    brushLine(
      [
        [18, 0],
        [25, 4.4],
        [31, 5],
        [35.5, 3],
      ],
      3.4,
      ink,
      0.6,
    ) +
    line('M33 4.600L37.500 7.500M30.500 5.200L33.500 8.600', ink, 1.3)
  )
}

function mouth(lip: string, deep: string): string {
  return (
    fill('M32 31.500C36 29 39.500 27.400 43.600 28.400C43.400 30.500 42 31.600 40.500 32Z', lip) +
    fill('M32 31.500L40.500 32C42.600 33 43.400 35 42.400 36.600C38.500 38 35 36 32 31.500Z', lip) +
    line('M30.500 31.200Q36 32.800 40.800 32', deep, 1.3)
  )
}

/** Parted in the middle, oiled and combed back over the ear to the nape. */
function hair(ink: string): string {
  const sheen = lighter(ink, 0.36)
  return (
    soft(
      [
        [30, -36],
        [20, -47],
        [-2, -53],
        [-28, -46],
        [-45, -26],
        [-48, -2],
        [-42, 20],
        [-32, 37],
        [-20, 38],
        [-14, 26],
        [-12, 12],
        [-4, 4],
        [7, -2],
        [15, -12],
        [20, -25],
      ],
      ink,
      1,
    ) +
    times(6, (index) => {
      const t = index / 5
      const [x, y] = [24 - t * 18, -37 - t * 12]
      return line(
        `M${x} ${y}C${x - 10 - t * 14} ${-22 - t * 20} ${-18 - t * 16} ${-8 - t * 22} ${-27 - t * 7} ${24 - t * 12}`,
        sheen,
        1.1,
        0.8,
      )
    })
  )
}

function ear(skin: string, gold: string): string {
  return (
    soft(
      [
        [-4, -2],
        [3, 2],
        [3, 11],
        [-2, 20],
        [-7, 17],
        [-9, 6],
      ],
      skin,
      1.6,
    ) +
    line('M-4 3Q0 6 -3 13', darker(skin, 0.35), 1.3) +
    circle(-3.6, 19, 3, gold) +
    fill('M-9.500 32C-9.500 22 2.500 22 2.500 32Z', gold) +
    line('M-9.500 32.500H2.500', darker(gold, 0.35), 1.4) +
    times(4, (index) => circle(-8.6 + index * 3.4, 34.6, 1.3, gold))
  )
}
