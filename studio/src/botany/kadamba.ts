import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, smooth, tapered } from '../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type KadambaTones = { leaf: string; bark: string; flower: string; ground: string }

/** Where tufts of leaves stand in the crown, from the back to the front. */
const TUFTS: readonly Point[] = [
  [0, -292],
  [-62, -272],
  [64, -268],
  [-116, -226],
  [118, -220],
  [-28, -244],
  [36, -238],
  [-140, -170],
  [142, -162],
  [-82, -206],
  [86, -198],
  [0, -190],
  [-104, -144],
  [108, -138],
  [-50, -150],
  [52, -146],
]

/** A kadamba some 320 units high, its foot at the origin: whorls of glossy leaves and round yellow flowers. */
export function kadamba(random: Random, { leaf: green, bark, flower, ground }: KadambaTones) {
  const limb = (to: Point, thick: number) => {
    const way = bezier([2, -70], [0, -110], [to[0] * 0.5, to[1] * 0.8], to, 12)
    return fill(tapered(way, thick, thick * 0.3), bark)
  }
  const trunk = bezier([0, 4], [-12, -40], [12, -80], [0, -170], 14)
  return (
    limb([-104, -170], 13) +
    limb([106, -164], 13) +
    limb([-50, -210], 11) +
    limb([54, -210], 11) +
    fill(tapered(trunk, 30, 14), bark) +
    times(4, (index) =>
      line(
        smooth(trunk.slice(0, 10).map(([x, y]) => [x - 8 + index * 5, y] as const)),
        index % 2 ? lighter(bark, 0.18) : darker(bark, 0.3),
        1,
        0.7,
      ),
    ) +
    TUFTS.map(([x, y], index) => {
      const tone = mix(mix(ground, green, 0.5), lighter(green, 0.16), index / TUFTS.length)
      return place(x + random.near(0, 5), y + random.near(0, 5), tuft(random, tone, ground))
    }).join('') +
    TUFTS.filter((_, index) => index % 3 !== 2)
      .map(([x, y]) => place(x + random.near(0, 10), y + random.near(6, 8), ball(flower, ground)))
      .join('')
  )
}

/** Nine leaves about one point, each dark at its edge so that it stands off its neighbours. */
function tuft(random: Random, tone: string, ground: string): string {
  return around(
    9,
    (index) => {
      const long = random.between(50, 60)
      return (
        leaf(long + 4, 27, { fill: mix(ground, tone, 0.25), veins: 0 }) +
        leaf(long, 23, {
          fill: index % 2 ? tone : lighter(tone, 0.08),
          shade: darker(tone, 0.22),
          vein: lighter(tone, 0.42),
          veins: 5,
          veinWidth: 0.6,
        })
      )
    },
    random.between(0, 40),
  )
}

/** The flower: a yellow ball bristling with white stamens. */
function ball(flower: string, ground: string): string {
  return (
    circle(0, 0, 15, mix(ground, flower, 0.25)) +
    around(
      26,
      () => line('M0 -8V-13.500', lighter(flower, 0.65), 0.9) + circle(0, -13.5, 0.9, '#fff8e4'),
    ) +
    circle(0, 0, 10.6, darker(flower, 0.1)) +
    around(14, () => circle(0, -8, 1.5, lighter(flower, 0.25))) +
    around(9, () => circle(0, -4.8, 1.5, flower), 10) +
    around(4, () => circle(0, -1.6, 1.5, lighter(flower, 0.3)))
  )
}
