import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

/** What a guava's shoots are painted with; `bare` leaves out fruit and flower. */
export type GuavaTones = { leaves: readonly string[]; vein: string; bark: string }

/** A guava shoot from the origin upwards: oblong, strongly veined leaves in opposite pairs. */
export function guavaShoot(
  random: Random,
  length: number,
  bend: number,
  pairs: number,
  { leaves, vein, bark }: GuavaTones,
): string {
  const way = bezier([0, 0], [0, -length * 0.36], [bend * 0.4, -length * 0.72], [bend, -length], 16)
  const blade = (size: number, colour: string, turn: number) =>
    leaf(size, size * random.between(0.4, 0.46), {
      ...{ fill: colour, shade: darker(colour, 0.24), vein, veins: 10, belly: 0.5 },
      bend: turn * 0.12,
      veinWidth: 0.75,
    })
  let drawn = ''
  for (let pair = 0; pair < pairs; pair += 1) {
    const at = pointAlong(way, 0.2 + (0.74 * pair) / Math.max(1, pairs - 0.4))
    const size = 84 * (1.06 - 0.34 * (pair / pairs))
    for (const side of [-1, 1])
      drawn += place(
        at.x,
        at.y,
        blade(size * random.near(1, 0.08), random.pick(leaves), side),
        at.degrees + 90 + side * random.near(58 - pair * 5, 7),
      )
  }
  const end = pointAlong(way, 1)
  const tip = leaves.at(-1) ?? bark
  return (
    fill(tapered(way, 5.4, 2.4), bark) +
    drawn +
    place(end.x, end.y, blade(58, tip, 1), end.degrees + 90 - 14) +
    place(end.x, end.y, blade(46, lighter(tip, 0.14), -1), end.degrees + 90 + 18)
  )
}

/** A guava hanging from the origin by its short stalk, ripe on the side of the light. */
export function guavaFruit(random: Random, radius: number, skin: string, bark: string): string {
  const r = radius
  const round = `M0 6C${n(-r * 0.62)} 6 ${n(-r * 1.08)} ${n(r * 0.7)} ${n(-r)} ${n(r * 1.3)}C${n(-r * 0.94)} ${n(r * 1.86)} ${n(-r * 0.5)} ${n(r * 2.2)} 0 ${n(r * 2.2)}C${n(r * 0.5)} ${n(r * 2.2)} ${n(r * 0.94)} ${n(r * 1.86)} ${n(r)} ${n(r * 1.3)}C${n(r * 1.08)} ${n(r * 0.7)} ${n(r * 0.62)} 6 0 6Z`
  return (
    line('M0 -4L0 8', bark, 3.4) +
    fill(round, darker(skin, 0.12)) +
    ellipse(-r * 0.1, r * 1.18, r * 0.82, r * 0.9, skin) +
    ellipse(-r * 0.26, r * 1.02, r * 0.5, r * 0.58, lighter(skin, 0.3), 0.8) +
    ellipse(-r * 0.36, r * 0.84, r * 0.16, r * 0.24, '#ffffff', 0.6) +
    times(16, () =>
      circle(
        random.near(0, r * 0.66),
        r * 1.2 + random.near(0, r * 0.66),
        0.9,
        darker(skin, 0.35),
        0.5,
      ),
    ) +
    [-36, -12, 12, 36]
      .map((turn) => place(0, r * 2.12, fill('M-3.4 0L0 9L3.4 0Z', mix(bark, skin, 0.25)), -turn))
      .join('')
  )
}

/** Half a guava, cut face to us: pink flesh within a pale rim, with its ring of seeds. */
export function cutGuava(random: Random, radius: number, skin: string): string {
  const seeds = Array.from({ length: 26 }, (_, index): Point => {
    const angle = index * 2.399
    const reach = radius * (0.16 + 0.34 * Math.sqrt(index / 26))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  return (
    circle(0, 0, radius, darker(skin, 0.1)) +
    circle(0, 0, radius * 0.93, '#f8e3c8') +
    circle(0, 0, radius * 0.82, '#e98b86') +
    circle(0, 0, radius * 0.58, '#de6f70') +
    seeds
      .map(([x, y]) => ellipse(x, y, 1.9, 1.5, random.chance(0.5) ? '#f6e4bd' : '#ecd09a'))
      .join('')
  )
}

/** A guava blossom at the origin: five cupped white petals under a brush of stamens. */
export function guavaFlower(random: Random, radius: number, heart: string): string {
  return (
    times(5, (index) =>
      place(
        0,
        0,
        fill(
          `M0 0C${n(-radius * 0.5)} ${n(-radius * 0.3)} ${n(-radius * 0.5)} ${n(-radius * 0.95)} 0 ${n(-radius)}C${n(radius * 0.5)} ${n(-radius * 0.95)} ${n(radius * 0.5)} ${n(-radius * 0.3)} 0 0Z`,
          index % 2 ? '#ffffff' : '#f7f3e8',
        ) + line(`M0 ${n(-radius * 0.3)}L0 ${n(-radius * 0.86)}`, '#d9d2bd', 0.8),
        index * 72 + random.near(0, 6),
      ),
    ) +
    times(34, (index) => {
      const angle = index * 2.399
      const reach = radius * random.between(0.34, 0.72)
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      return line(`M0 0L${n(x)} ${n(y)}`, '#efe6cc', 0.8) + circle(x, y, 1.5, heart)
    })
  )
}
