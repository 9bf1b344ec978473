import { bezier } from '../../../ink/curves.ts'
import { line, type Point, place } from '../../../ink/fragments.ts'
import { basket } from './basket.ts'
import { budString } from './bud-string.ts'
import { friend, type Pose } from './friend.ts'
import type { Dress, Inks } from './inks.ts'

const SIZE = 0.5
const DOWN_HER_BACK: readonly Point[] = [
  [-32, -284],
  [-66, -246],
  [-88, -190],
  [-86, -120],
  [-100, -40],
]
const STRINGING = {
  bow: 12,
  farArm: [
    [12, -228],
    [48, -126],
    [112, -158],
  ],
  nearArm: [
    [-22, -224],
    [-2, -112],
    [86, -118],
  ],
  bends: [10, 14],
  plait: DOWN_HER_BACK,
} satisfies Omit<Pose, 'near'>

/** Face to face, a string of jasmine between their hands. */
export function stringing(inks: Inks, first: Dress, second: Dress): string {
  const left = friend(inks, first, { ...STRINGING, near: 'right' })
  const right = friend(inks, second, { ...STRINGING, near: 'left', bow: 9 })
  const apart = 206
  const string = bezier([-apart + 163, -171], [-34, -52], [34, -52], [apart - 163, -171], 12)
  return place(
    0,
    0,
    place(-apart, 0, left.lap + left.upper) +
      place(apart, 0, right.lap + right.upper, 0, -1, 1) +
      budString(string, 14, inks) +
      [-1, 1]
        .map((side) => nextBuds([side * (apart - 140), -106], [side * (apart - 166), -138], inks))
        .join(''),
    0,
    SIZE,
  )
}

/** The thread's end with the buds that are tied on next. */
function nextBuds(held: Point, knot: Point, inks: Inks): string {
  const [x, y] = held
  return (
    line(`M${x} ${y}Q${(x + knot[0]) / 2} ${y - 4} ${knot[0]} ${knot[1]}`, inks.leaf, 1.4) +
    budString(
      [
        [x, y - 5],
        [x, y + 5],
      ],
      13,
      inks,
    )
  )
}

/** One behind the other, whose hair she plaits; the one in front ties jasmine for it. */
export function plaiting(inks: Inks, first: Dress, second: Dress): string {
  const [behind, before] = [-146, 98]
  const back = friend(inks, first, {
    near: 'right',
    bow: 8,
    farArm: [
      [12, -228],
      [58, -146],
      [126, -218],
    ],
    nearArm: [
      [-22, -224],
      [30, -128],
      [106, -176],
    ],
    bends: [16, 10],
    plait: DOWN_HER_BACK,
  })
  const front = friend(inks, second, {
    ...STRINGING,
    near: 'right',
    bow: 14,
    plait: [
      [-30, -286],
      [-62, -254],
      [-80, -206],
      [-92, -150],
      [-98, -76],
    ],
  })
  const string = bezier(
    [before + 163, -171],
    [before + 184, -80],
    [before + 140, -62],
    [before + 106, -48],
    8,
  )
  return place(
    0,
    0,
    place(before, 0, front.lap + front.upper) +
      budString(string, 14, inks) +
      nextBuds([before + 140, -106], [before + 170, -134], inks) +
      place(behind, 0, back.lap + back.upper) +
      place(-284, 4, basket(inks)),
    0,
    SIZE,
  )
}
