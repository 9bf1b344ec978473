import { brushLine } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Inks, outlined } from './inks.ts'

/** A face turned to us, smiling with its eyes lowered. */
export function face(inks: Inks, random: Random): string {
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
