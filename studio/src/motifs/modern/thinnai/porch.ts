import { brushLine } from '../../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { smoothLoop } from '../../../ink/curves.ts'
import { circle, fill, line, type Point, place, rect, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import type { Inks } from './inks.ts'

/** The bench between two pillars, under the eaves; its seat is at nought. */
export function thinnai(inks: Inks, random: Random, friends: string): string {
  const { wall, oxide, white, line: ink, leaf, flower } = inks
  const stripe = (x: number) => rect(x, 42, 34, 96, white)
  return (
    fill(
      smoothLoop([
        [-226, -404],
        [0, -416],
        [226, -404],
        [232, -200],
        [226, 8],
        [0, 4],
        [-226, 8],
        [-232, -200],
      ]),
      wall,
      0.9,
    ) +
    shutter(inks) +
    // Red oxide seat on a plinth painted in the stripes of a temple wall.
    rect(-250, 36, 500, 106, oxide) +
    times(7, (index) => stripe(-241 + index * 75)) +
    fill('M-262 0L262 -3L266 36L-266 38Z', darker(oxide, 0.15)) +
    fill('M-262 0L262 -3L263 12L-263 14Z', lighter(oxide, 0.14)) +
    brushLine(
      [
        [-266, 0],
        [0, -2],
        [266, -3],
      ],
      3.4,
      ink,
      0.4,
    ) +
    brushLine(
      [
        [-268, 38],
        [0, 37],
        [268, 36],
      ],
      3.4,
      ink,
      0.6,
    ) +
    brushLine(
      [
        [-290, 143],
        [0, 141],
        [292, 144],
      ],
      4,
      ink,
      0.5,
    ) +
    eaves(inks, random) +
    pillar(-206, inks) +
    pillar(206, inks) +
    place(-228, 142, pot(inks)) +
    friends +
    line('M0 -398L0 -352', ink, 1.6) +
    place(0, -352, lamp(inks)) +
    place(112, 150, kolam(ink)) +
    place(-96, 152, kolam(ink), 0, 0.7) +
    times(5, (index) =>
      circle(-40 + index * 22, 166 + (index % 2) * 4, 2.4, index % 2 ? flower : leaf),
    )
  )
}

function shutter({ line: ink, wood, wall }: Inks): string {
  const pane = darker(wall, 0.09)
  return (
    rect(-150, -330, 300, 328, pane, 0.7, 4) +
    times(13, (index) =>
      line(`M${-132 + index * 22} -318L${-131 + index * 22} -8`, mix(wood, wall, 0.62), 2.2),
    ) +
    brushLine(
      [
        [-150, -4],
        [-151, -330],
      ],
      3,
      ink,
    ) +
    brushLine(
      [
        [-152, -330],
        [0, -333],
        [152, -330],
      ],
      4,
      ink,
    ) +
    brushLine(
      [
        [151, -330],
        [150, -4],
      ],
      3,
      ink,
    )
  )
}

function pillar(x: number, { wood, line: ink, wall }: Inks): string {
  const right: Point[] = [
    [20, 0],
    [20, -22],
    [12, -30],
    [17, -62],
    [13, -120],
    [12, -250],
    [14, -300],
    [20, -318],
    [13, -330],
    [24, -352],
    [34, -372],
    [34, -396],
  ]
  const left = right.map(([px, py]): Point => [-px, py]).reverse()
  const pale = mix(wood, wall, 0.35)
  return place(
    x,
    0,
    fill(smoothLoop([...right, ...left]), wood) +
      fill(
        smoothLoop([
          [-8, -34],
          [-10, -62],
          [-7, -120],
          [-6, -250],
          [-8, -300],
          [-3, -300],
          [-1, -250],
          [-2, -120],
          [-4, -62],
        ]),
        pale,
      ) +
      line(
        'M-15 -46L15 -46M-16 -58L16 -58M-14 -306L14 -306M-13 -292L13 -292M-20 -352L20 -352',
        pale,
        2,
      ) +
      rect(-27, -20, 54, 20, mix(wall, '#8d877c', 0.4)) +
      brushLine(
        [
          [-28, -20],
          [0, -21],
          [28, -20],
        ],
        2.6,
        ink,
      ),
  )
}

/** Half-round tiles on a carved beam. */
function eaves({ oxide, line: ink, wood, wall }: Inks, random: Random): string {
  const tile = (x: number, y: number) =>
    fill(
      `M${x} ${y}L${x + 3} ${y + 38}Q${x + 17} ${y + 52} ${x + 31} ${y + 38}L${x + 34} ${y}Z`,
      mix(oxide, wall, random.between(0, 0.3)),
    ) +
    brushLine(
      [
        [x + 2, y + 6],
        [x + 3, y + 38],
        [x + 17, y + 46],
        [x + 31, y + 38],
        [x + 32, y + 6],
      ],
      2,
      ink,
      0.5,
    )
  return (
    fill('M-262 -398L262 -398L258 -380L-258 -380Z', wood) +
    times(16, (index) => tile(-246 + index * 31, -478)) +
    times(17, (index) => tile(-268 + index * 31.5, -440)) +
    brushLine(
      [
        [-256, -474],
        [0, -480],
        [262, -474],
      ],
      5,
      ink,
    )
  )
}

function lamp({ line: ink, flower }: Inks): string {
  const brass = '#b98a35'
  return (
    fill('M-5 0L5 0L3 10L-3 10Z', brass) +
    fill('M-17 12Q0 4 17 12Q12 24 0 24Q-12 24 -17 12Z', brass) +
    fill('M0 24L4 34L0 42L-4 34Z', brass) +
    line('M-17 12Q0 19 17 12', ink, 1.6) +
    [-13, 0, 13]
      .map((x) => fill(`M${x - 3} 9Q${x} -4 ${x + 3} 9Q${x} 13 ${x - 3} 9Z`, flower))
      .join('')
  )
}

function pot({ oxide, line: ink, leaf }: Inks): string {
  const sprig = (turn: number, tall: number) =>
    place(
      0,
      -44,
      brushLine(
        [
          [0, 0],
          [3, -tall * 0.5],
          [0, -tall],
        ],
        2.4,
        ink,
        0.3,
      ) +
        times(7, (index) =>
          place(
            0,
            -12 - (index * tall) / 7.6,
            fill('M0 0C-7 -6 -8 -16 0 -24C8 -16 7 -6 0 0Z', index % 3 ? leaf : mix(leaf, ink, 0.3)),
            index % 2 ? 56 : -56,
          ),
        ),
      turn,
    )
  return (
    sprig(-24, 64) +
    sprig(20, 70) +
    sprig(-2, 92) +
    fill('M-30 -46L30 -46L27 -36L20 0L-20 0L-27 -36Z', mix(oxide, '#d8a06f', 0.35)) +
    brushLine(
      [
        [-30, -46],
        [-20, 0],
        [20, 0],
        [30, -46],
      ],
      2.4,
      ink,
    ) +
    brushLine(
      [
        [-32, -46],
        [0, -44],
        [32, -46],
      ],
      4,
      ink,
    ) +
    line('M-25 -30Q0 -26 25 -30', ink, 1.5)
  )
}

function kolam(ink: string): string {
  const petals = times(4, (index) =>
    place(
      0,
      0,
      line('M0 0C-9 -8 -9 -16 0 -20C9 -16 9 -8 0 0', ink, 1.7) +
        place(0, 0, circle(0, -25, 1.8, ink), 45),
      index * 90,
    ),
  )
  // It lies on the ground, so that we see it foreshortened.
  return place(0, 8, petals, 0, 1.5, 0.55)
}
