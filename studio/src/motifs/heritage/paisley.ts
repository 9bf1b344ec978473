import { blossom } from '../../botany/blossom.ts'
import { leaf } from '../../botany/leaf.ts'
import { leafyStem } from '../../botany/leafy-stem.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  type Point,
  place,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [440, 560]

/** The middle of the raw mango, from its round foot to the tip that curls in on itself. */
const SPINE: Point[] = [
  ...bezier([0, 132], [-22, 60], [-40, -40], [20, -96], 66),
  ...bezier([20, -96], [52, -124], [100, -112], [94, -74], 26).slice(1),
  ...bezier([94, -74], [90, -54], [64, -56], [66, -74], 14).slice(1),
]
const SPINE_LENGTH = 400

/** How full the mango is so far along its middle, drawn in by so much on every side. */
function fullness(share: number, by: number): number {
  const [full, widest] = [186, 0.27]
  const foot = by / SPINE_LENGTH
  if (share < widest) {
    const rest = 1 - (share - foot) / (widest - foot)
    return (full - by * 2) * Math.sqrt(Math.max(0, 1 - rest ** 2))
  }
  const narrowing = 0.5 + 0.5 * Math.cos((Math.PI * (share - widest)) / (1.02 - widest))
  return Math.max(0, full * narrowing ** 0.98 - by * 2)
}

function mango(by: number): string {
  const foot = by / SPINE_LENGTH
  const way = Array.from({ length: 121 }, (_, index): Point => {
    const { x, y } = pointAlong(SPINE, foot + (1 - foot) * (index / 120))
    return [x, y]
  })
  return brush(way, (t) => fullness(foot + t * (1 - foot), by))
}

/** Something repeated along both flanks of the mango, facing outwards. */
function alongRim(by: number, shares: readonly number[], draw: (index: number) => string): string {
  return [-1, 1]
    .flatMap((side) => {
      const rim = offset(SPINE, (t) => (side * fullness(t, by)) / 2)
      return shares.map((share, index) => {
        const at = pointAlong(rim, share)
        return place(at.x, at.y, draw(index), at.degrees + (side > 0 ? 180 : 0))
      })
    })
    .join('')
}

function shares(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}

/** Raw mangoes with a curled tip, a flower and fine fronds within them, between slender sprigs. */
export function paisley(palette: Palette, random: Random): Tile {
  const { ground, ink } = palette
  const [first, second] = [kairi(palette, random), kairi(palette, random)]
  const spots = dusting(random, WIDTH, HEIGHT, 90, () =>
    around(4, () => circle(0, -2.6, 1.1, mix(ground, ink, 0.4))),
  )
  const put = (x: number, y: number, body: string, turn: number, flip: number, scale: number) =>
    wrapped(WIDTH, HEIGHT, x, y, 230, place(0, 0, body, turn, flip * scale, scale))
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 44,
    body:
      spots +
      put(116, 146, first, 8, 1, 1.06) +
      put(324, 426, second, -8, -1, 1.06) +
      put(334, 156, sprig(palette, random), 5, 1, 1.04) +
      put(106, 436, sprig(palette, random), -5, -1, 1.04),
  }
}

function kairi(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const bud =
    line('M0 3L0 -7', ink, 1.4) +
    symmetric(place(0, -2, fill(petal(8.5, 4.4, 0.7), second), 60)) +
    place(0, -6, fill(petal(11, 7, 0.55), ink)) +
    place(0, -7, fill(petal(7, 3.4, 0.5), accent))
  return (
    alongRim(0, shares(13, 0.035, 0.74), () => bud) +
    fill(mango(0), ink) +
    alongRim(6.5, shares(38, 0.02, 0.86), () => circle(0, 0, 2.2, ground)) +
    fill(mango(13), ground) +
    fill(mango(15.5), second) +
    alongRim(21, shares(24, 0.03, 0.66), () => fill(petal(5, 5, 0.2), ground)) +
    fill(mango(25), mix(ground, accent, 0.42)) +
    line(mango(28), ink, 1.1) +
    fronds(palette, random) +
    // The mango's stalk, with the two leaves it was picked with.
    place(
      0,
      134,
      symmetric(
        place(0, 0, leaf(44, 15, { fill: second, vein: ground, veins: 4, bend: 0.24 }), 98) +
          place(0, 2, leaf(34, 12, { fill: ink, vein: ground, veins: 3, bend: 0.24 }), 130),
      ) +
        place(0, 0, leaf(30, 11, { fill: ink, vein: ground, veins: 3, bend: 0 }), 180) +
        circle(0, 0, 5, ink) +
        circle(0, 0, 2.4, ground),
    )
  )
}

/** Fills the mango: a flower in its belly, and a stem with fine fronds that follows it to the tip. */
function fronds(palette: Palette, random: Random): string {
  const { ground, ink, second, accent } = palette
  const bloom = (radius: number, petals: number) =>
    circle(0, 0, radius * 0.78, mix(ground, accent, 0.42)) +
    blossom(random, radius, petals, { petal: second, inner: ground, line: ink, heart: ink })
  const stem = SPINE.slice(6, 92)
  const frond = (long: number, side: number) => {
    const way = bezier(
      [0, 0],
      [side * long * 0.18, -long * 0.4],
      [0, -long * 0.8],
      [side * -long * 0.2, -long],
      10,
    )
    return (
      line(smooth(way), ink, 1.3) +
      times(9, (index) => {
        const at = pointAlong(way, 0.12 + index * 0.096)
        const size = long * (0.3 - index * 0.018)
        return [-1, 1]
          .map((of) =>
            place(
              at.x,
              at.y,
              fill(petal(size, size * 0.42, 0.8), index % 2 ? second : ink),
              at.degrees + 90 + of * 52,
            ),
          )
          .join('')
      }) +
      place(side * -long * 0.2, -long, fill(petal(long * 0.2, long * 0.1, 0.7), ink))
    )
  }
  const pairs = times(11, (index) => {
    const share = 0.33 + index * 0.045
    const at = pointAlong(SPINE, share)
    const long = fullness(share, 32) * 0.54
    if (long < 5) return ''
    return [-1, 1]
      .map((side) => place(at.x, at.y, frond(long, side), at.degrees + 90 + side * 54))
      .join('')
  })
  const heart = pointAlong(SPINE, 0.205)
  const gem = (share: number, radius: number) => {
    const { x, y } = pointAlong(SPINE, share)
    return place(x, y, bloom(radius, 6))
  }
  return (
    line(smooth(stem), ink, 2.6) +
    pairs +
    [
      [66, 62],
      [104, 66],
      [140, 62],
    ]
      .map(([turn = 0, long = 0]) =>
        [-1, 1].map((side) => place(heart.x, heart.y, frond(long, side), side * turn)).join(''),
      )
      .join('') +
    place(
      heart.x,
      heart.y,
      around(12, () => place(0, -28, fill(petal(13, 6, 0.8), ink)), 15),
    ) +
    place(heart.x, heart.y, bloom(34, 9)) +
    gem(0.45, 15) +
    gem(0.6, 10) +
    gem(0.72, 6)
  )
}

/** A slender flowering stem between the mangoes. */
function sprig({ ground, ink, second, accent }: Palette, random: Random): string {
  const bloom = (radius: number) =>
    blossom(random, radius, 6, { petal: second, inner: accent, line: ink, heart: ink })
  const shoot = (x: number, y: number, bend: number, radius: number) =>
    line(`M0 0Q${bend} ${y * 0.3} ${x} ${y}`, mix(ground, ink, 0.7), 1.6) +
    place(x, y, bloom(radius))
  return (
    place(6, 20, shoot(-42, -24, -30, 10)) +
    place(-6, -14, shoot(42, -26, 30, 9)) +
    leafyStem(random, bezier([0, 92], [30, 40], [-30, -20], [0, -78], 20), 13, 27, {
      ...{ fill: mix(ground, ink, 0.72), vein: ground, veins: 3 },
      ...{ stem: mix(ground, ink, 0.75), stemWidth: 3 },
    }) +
    place(0, -84, bloom(19)) +
    symmetric(place(0, 90, leaf(26, 9, { fill: second, vein: ground, veins: 3, bend: 0.25 }), 72))
  )
}
