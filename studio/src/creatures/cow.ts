import { darker, lighter } from '../ink/colour.ts'
import { smooth } from '../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  rect,
  times,
} from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type CowColours = {
  coat: string
  hand: string
  cloth: string
  gold: string
  line: string
  leaf: string
}

/** A temple cow of Nathdwara about 240 units wide, walking left, her face turned to us. */
export function cow(
  random: Random,
  { coat, hand, cloth, gold, line: dark, leaf }: CowColours,
): string {
  const outline = (points: readonly Point[], colour: string, weight = 1.8) =>
    fill(`${smooth([...points, points[0] ?? [0, 0]])}Z`, colour) +
    line(`${smooth([...points, points[0] ?? [0, 0]])}Z`, dark, weight)
  const legAt = (x: number, lean: number, tone: string) =>
    outline(
      [
        [x - 12, 30],
        [x - 9 + lean * 0.5, 66],
        [x - 8 + lean, 104],
        [x - 10 + lean, 120],
        [x + 9 + lean, 120],
        [x + 7 + lean, 102],
        [x + 8 + lean * 0.5, 66],
        [x + 14, 30],
      ],
      tone,
    ) +
    rect(x - 10 + lean, 113, 19, 9, dark, 1, 2) +
    times(3, (index) =>
      line(`M${n(x - 9 + lean)} ${98 + index * 4}h17`, index % 2 ? gold : hand, 2),
    ) +
    circle(x + lean, 94, 2.4, gold)
  const palm = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      ellipse(0, 0, 5.6, 6.4, hand) +
        [-40, -14, 8, 30]
          .map((angle, index) =>
            place(0, -4, ellipse(0, -7 + (index === 0 ? 2 : 0), 1.7, 5, hand), angle),
          )
          .join('') +
        place(5, 0, ellipse(0, -4, 1.7, 4.4, hand), 68),
      turn,
    )
  const strand = (from: Point, sag: Point, to: Point, count: number) =>
    times(count, (index) => {
      const t = index / (count - 1)
      const at = (axis: 0 | 1) =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * sag[axis] + t * t * to[axis]
      const colour = index % 3 === 1 ? '#fff3d8' : gold
      return place(
        at(0),
        at(1),
        around(7, () => circle(0, -2.9, 1.8, colour), random.between(0, 50)) +
          circle(0, 0, 2, darker(colour, 0.3)),
      )
    })
  return (
    line('M104 -34C126 -24 122 18 116 52', dark, 6.4) +
    line('M104 -34C126 -24 122 18 116 52', coat, 3.6) +
    outline(
      [
        [116, 48],
        [108, 66],
        [113, 88],
        [122, 70],
        [121, 52],
      ],
      dark,
    ) +
    legAt(-44, -12, darker(coat, 0.12)) +
    legAt(78, 10, darker(coat, 0.12)) +
    outline(
      [
        [-70, -26],
        [-58, -44],
        [-36, -60],
        [-18, -48],
        [16, -42],
        [62, -48],
        [96, -44],
        [108, -26],
        [108, 6],
        [100, 34],
        [70, 42],
        [24, 50],
        [-22, 46],
        [-54, 36],
        [-70, 8],
      ],
      coat,
      2.2,
    ) +
    times(16, (index) =>
      line(
        `M${n(-40 + index * 9)} ${n(42 - Math.abs(index - 8) * 0.8)}q-3 -8 -1 -14`,
        darker(coat, 0.3),
        0.8,
        0.5,
      ),
    ) +
    line('M-64 4Q-74 30 -58 46Q-50 50 -46 40', darker(coat, 0.25), 1.4, 0.8) +
    legAt(-58, 4, coat) +
    legAt(90, -2, coat) +
    fill('M-16 -47Q24 -38 62 -47L72 -8Q76 16 70 26Q24 38 -18 26Q-24 6 -20 -20Z', cloth) +
    line('M-16 -47Q24 -38 62 -47L72 -8Q76 16 70 26Q24 38 -18 26Q-24 6 -20 -20Z', dark, 1.6) +
    line('M-16 16Q24 28 68 16M-18 10Q24 22 70 10', gold, 1.8) +
    times(13, (index) =>
      circle(-12 + index * 6.6, 22 + Math.sin((index / 12) * 3.14) * 6, 1.7, gold),
    ) +
    times(12, (index) =>
      line(`M${n(-14 + index * 7.4)} ${n(28 + Math.sin((index / 11) * 3.14) * 6)}v7`, gold, 1.7),
    ) +
    [
      [2, -22],
      [28, -18],
      [54, -22],
      [14, 0],
      [42, 0],
    ]
      .map(([x = 0, y = 0]) =>
        place(x, y, around(6, () => ellipse(0, -4.6, 2.2, 3.6, gold)) + circle(0, 0, 2, hand)),
      )
      .join('') +
    palm(94, -6, 6) +
    palm(-44, -12, -8) +
    palm(-34, 22, 10) +
    palm(88, 26, -6) +
    strand([-62, -36], [-76, 40], [-30, -40], 19) +
    strand([-60, -30], [-66, 22], [-38, -36], 13) +
    place(
      -82,
      -48,
      [-1, 1]
        .map((side) =>
          place(
            0,
            0,
            line('M12 -26C28 -34 34 -54 22 -70', dark, 9) +
              line('M12 -26C28 -34 34 -54 22 -70', gold, 6) +
              line('M24 -42h9M25 -50h8M22 -58h8', dark, 1.3) +
              circle(22, -72, 3.6, hand) +
              fill('M18 -18C36 -26 50 -18 54 -8C44 0 28 0 18 -8Z', coat) +
              fill('M24 -14C36 -20 44 -14 48 -9C40 -5 30 -5 24 -10Z', hand, 0.5) +
              line('M18 -18C36 -26 50 -18 54 -8C44 0 28 0 18 -8', dark, 1.6) +
              circle(46, -1, 3, gold),
            0,
            side,
            1,
          ),
        )
        .join('') +
        outline(
          [
            [0, -32],
            [-20, -28],
            [-25, -8],
            [-18, 16],
            [-13, 32],
            [0, 40],
            [13, 32],
            [18, 16],
            [25, -8],
            [20, -28],
          ],
          coat,
          2,
        ) +
        outline(
          [
            [-13, 24],
            [0, 20],
            [13, 24],
            [12, 36],
            [0, 41],
            [-12, 36],
          ],
          lighter(hand, 0.45),
          1.3,
        ) +
        ellipse(-5, 30, 1.8, 2.4, dark) +
        ellipse(5, 30, 1.8, 2.4, dark) +
        line('M-7 36Q0 39 7 36', dark, 1.2) +
        [-1, 1]
          .map((side) =>
            place(
              side * 13,
              -5,
              fill('M-9 0Q0 -9 9 0Q0 6 -9 0Z', '#fffaf0') +
                line('M-10 0Q0 -10 10 0Q0 6 -10 0', dark, 1.7) +
                circle(0, -0.6, 3.4, dark) +
                line('M-9 -7Q0 -14 9 -7', dark, 1.1),
              0,
              side,
              1,
            ),
          )
          .join('') +
        fill('M0 -30Q5 -16 0 -8Q-5 -16 0 -30Z', hand) +
        circle(0, -3, 2, gold) +
        times(7, (index) => circle(-15 + index * 5, -28 + Math.abs(index - 3) * -1.2, 2, gold)) +
        fill('M-16 -30Q0 -52 16 -30Q0 -36 -16 -30Z', cloth) +
        line('M-16 -30Q0 -52 16 -30', gold, 1.6) +
        place(
          0,
          -44,
          [-24, 0, 24]
            .map((turn) =>
              place(
                0,
                0,
                fill('M0 0Q-5 -10 0 -20Q5 -10 0 0Z', leaf) + circle(0, -13, 2.4, gold),
                turn,
              ),
            )
            .join(''),
        ),
      6,
    ) +
    strand([-102, -18], [-84, 22], [-62, -16], 15) +
    place(-83, 10, circle(0, 0, 5, gold) + line('M-5 2h10', dark, 1) + circle(0, 5, 1.8, dark))
  )
}
