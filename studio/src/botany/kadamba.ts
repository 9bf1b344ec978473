import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, smooth, tapered } from '../ink/curves.ts'
import { around, circle, fill, line, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type KadambaTones = { leaf: string; bark: string; flower: string; ground: string }

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

/** Distance from the origin down to the trunk's foot, which must show below what stands in front. */
const FOOT = 50

/** Without roots the trunk would look sawn off. */
const ROOTS =
  'M-15 4C-15 28 -20 44 -36 52Q-26 57 -17 53Q-12 59 -3 59Q3 58 6 54Q14 59 23 57Q24 55 23 53Q30 55 37 51C21 44 13 28 12 4Z'

/** Draws a kadamba some 370 units high. */
export function kadamba(random: Random, { leaf: green, bark, flower, ground }: KadambaTones) {
  const limb = (to: Point, thick: number) => {
    const way = bezier([2, -70], [0, -110], [to[0] * 0.5, to[1] * 0.8], to, 12)
    return fill(tapered(way, thick, thick * 0.3), bark)
  }
  const trunk = bezier([2, FOOT], [-10, -20], [12, -80], [0, -170], 14)
  return (
    `<defs><g id="kadamba-ball">${ball(flower, ground)}</g></defs>` +
    limb([-104, -170], 13) +
    limb([106, -164], 13) +
    limb([-50, -210], 11) +
    limb([54, -210], 11) +
    fill(ROOTS, bark) +
    fill(tapered(trunk, 30, 14), bark) +
    times(4, (index) =>
      line(
        smooth(trunk.slice(0, 11).map(([x, y]) => [x - 8 + index * 5, y] as const)),
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
      .map(([x, y]) =>
        place(x + random.near(0, 10), y + random.near(6, 8), '<use href="#kadamba-ball"/>'),
      )
      .join('')
  )
}

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

function ball(flower: string, ground: string): string {
  const orange = mix(flower, '#e8842c', 0.55)
  const bristles = (count: number, from: number, to: number, tone: string, offset = 0) =>
    around(
      count,
      () => line(`M0 ${-from}V${-to}`, tone, 0.8) + circle(0, -to, 0.8, lighter(tone, 0.5)),
      offset,
    )
  return (
    circle(0, 0, 15.5, mix(ground, flower, 0.1), 0.55) +
    bristles(34, 10, 14.6, lighter(orange, 0.45)) +
    circle(0, 0, 12.6, darker(orange, 0.16)) +
    circle(-0.8, -1, 11.2, orange) +
    circle(-2.4, -3, 7.4, lighter(orange, 0.12)) +
    bristles(26, 8.4, 11.4, lighter(orange, 0.3), 5) +
    bristles(18, 5.4, 8, lighter(orange, 0.34)) +
    bristles(10, 2.4, 4.6, lighter(orange, 0.38), 12) +
    circle(0, 0, 0.9, lighter(orange, 0.6))
  )
}
