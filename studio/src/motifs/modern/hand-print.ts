import { brushLine } from '../../ink/brush-line.ts'
import { smoothLoop } from '../../ink/curves.ts'
import { fill, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'

/** Base, direction in degrees, width, and the lengths of its pads from the palm to the tip. */
const FINGERS: readonly (readonly [number, number, number, number, readonly number[]])[] = [
  [-33, -50, -9, 21, [33, 25, 23]],
  [-9, -57, -1, 22, [37, 28, 24]],
  [15, -53, 6, 21, [34, 27, 23]],
  [37, -39, 17, 18, [26, 20, 20]],
  [-47, 4, -50, 23, [34, 29]],
]

/** The print of a right hand, its wrist below: pads that touched the wall, and creases that did not. */
export function handPrint(random: Random, ground: string, colour: string): string {
  const uneven = (points: readonly Point[], by: number) =>
    smoothLoop(points.map(([x, y]): Point => [random.near(x, by), random.near(y, by)]))
  const pad = (long: number, wide: number, tip: boolean) => {
    const w = wide / 2
    return uneven(
      tip
        ? [
            [-w * 0.86, -1],
            [-w, -long * 0.45],
            [-w * 0.66, -long * 0.88],
            [0, -long],
            [w * 0.66, -long * 0.88],
            [w, -long * 0.45],
            [w * 0.86, -1],
            [0, 1],
          ]
        : [
            [-w * 0.9, 0],
            [-w, -long * 0.5],
            [-w * 0.86, -long],
            [0, -long + 1],
            [w * 0.86, -long],
            [w, -long * 0.5],
            [w * 0.9, 0],
            [0, 1],
          ],
      0.8,
    )
  }
  const fingers = FINGERS.map(([x, y, turn, wide, lengths]) => {
    let up = 0
    const pads = lengths
      .map((long, index) => {
        const tip = index === lengths.length - 1
        const drawn = place(
          0,
          -up,
          fill(pad(long - 2.4, wide * (1 - index * 0.05), tip), colour, random.between(0.84, 1)),
        )
        up += long
        return drawn
      })
      .join('')
    return place(x, y, pads, turn)
  }).join('')
  const palm = uneven(
    [
      [-42, -42],
      [-22, -50],
      [4, -52],
      [28, -46],
      [46, -30],
      [49, 2],
      [44, 36],
      [30, 60],
      [8, 66],
      [-16, 62],
      [-34, 44],
      [-50, 20],
      [-56, 2],
      [-50, -12],
      [-47, -28],
    ],
    1.4,
  )
  const hollow = uneven(
    [
      [-8, -16],
      [12, -20],
      [24, -4],
      [20, 22],
      [8, 34],
      [-6, 22],
      [-14, 2],
    ],
    3,
  )
  const scatter = (count: number, wide: number, tall: number, y: number) =>
    Array.from({ length: count }, (): Point => [random.near(0, wide), random.near(y, tall)])
  return (
    fill(palm, colour, 0.94) +
    fingers +
    fill(hollow, ground, 0.5) +
    specks(scatter(34, 22, 30, 6), 2.6, ground, 0.8) +
    specks(scatter(60, 50, 56, 2), 1.6, ground, 0.75) +
    specks(scatter(40, 40, 46, -100), 1.5, ground, 0.6) +
    brushLine(
      [
        [-50, -16],
        [-26, -22],
        [-10, 4],
        [-14, 46],
      ],
      3,
      ground,
      0.5,
    ) +
    brushLine(
      [
        [-48, -18],
        [-14, -16],
        [14, 0],
        [40, 12],
      ],
      2.4,
      ground,
      0.4,
    ) +
    brushLine(
      [
        [46, -20],
        [24, -26],
        [2, -32],
        [-12, -44],
      ],
      2.4,
      ground,
      0.4,
    ) +
    specks(scatter(14, 84, 100, -30), 3, colour, 0.7)
  )
}
