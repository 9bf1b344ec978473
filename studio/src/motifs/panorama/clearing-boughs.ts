import { leaf } from '../../botany/leaf.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../../ink/curves.ts'
import { fill, line, type Point, place, times } from '../../ink/fragments.ts'
import type { Clearing } from './clearing.ts'

/** Wood as it grows: thick at its root, knotted, lit from above. */
export function bough(
  { random, bark }: Clearing,
  way: readonly Point[],
  from: number,
  to: number,
): string {
  const knots = Array.from({ length: 5 }, () => [random.next(), random.between(0.06, 0.2)] as const)
  const wide = (t: number) =>
    (from + (to - from) * t ** 0.8) *
    knots.reduce((sum, [at, swell]) => sum + swell * Math.exp(-(((t - at) * 22) ** 2)), 1)
  return (
    fill(brush(way, wide), bark) +
    line(
      smooth(offset(way, (t) => -wide(t) * 0.24).slice(0, -1)),
      lighter(bark, 0.24),
      Math.max(1, from * 0.11),
      0.6,
    ) +
    line(
      smooth(offset(way, (t) => wide(t) * 0.28).slice(0, -1)),
      darker(bark, 0.4),
      Math.max(1, from * 0.14),
      0.5,
    )
  )
}

/** Drip-tipped leaves in two ranks along a twig, the youngest coppery as they are after the rains. */
export function spray(
  { random, greens, second, ground }: Clearing,
  way: readonly Point[],
  count: number,
  size: number,
  from = 0.1,
): string {
  const deep = random.int(0, 2)
  return times(count, (index) => {
    const share = from + (1 - from) * ((index + random.between(0.2, 0.8)) / count)
    const at = pointAlong(way, Math.min(1, share))
    const young = share > 0.9 && random.chance(0.5)
    const green = greens[(deep + random.int(0, 2)) % greens.length] ?? second
    const tone = young ? mix(green, '#b5683c', 0.5) : green
    const long = size * random.between(0.62, 1.2) * (young ? 0.7 : 1)
    const side = index % 2 ? 1 : -1
    // Leaves hang: those of a twig that lies flat turn their tips down.
    const turn = at.degrees + 90 + side * random.between(28, 66)
    const hung = turn + Math.sin(((180 - turn) * Math.PI) / 180) * 26
    return place(
      at.x,
      at.y,
      leaf(long, long * random.between(0.3, 0.4), {
        fill: tone,
        shade: darker(tone, 0.26),
        vein: mix(tone, ground, 0.4),
        veins: long > 60 ? 7 : 4,
        veinWidth: 0.7,
        belly: random.between(0.36, 0.48),
        bend: side * random.between(0.04, 0.26),
      }),
      hung,
    )
  })
}

/** A bough from outside the picture, with twigs that divide and leaves on all of them. */
export function leafyBough(
  clearing: Clearing,
  way: readonly Point[],
  thick: number,
  size: number,
): string {
  const { random } = clearing
  const twigs = Array.from({ length: 5 }, (_, index) => {
    const at = pointAlong(way, 0.3 + index * 0.15)
    const side = index % 2 ? 1 : -1
    const turn = ((at.degrees + side * random.between(26, 58)) * Math.PI) / 180
    const reach = size * random.between(1.3, 2.3)
    const end: Point = [at.x + Math.cos(turn) * reach, at.y + Math.sin(turn) * reach + reach * 0.22]
    return bezier(
      [at.x, at.y],
      [at.x + Math.cos(turn) * reach * 0.4, at.y + Math.sin(turn) * reach * 0.4 - 6],
      [end[0] - Math.cos(turn) * 20, end[1] - 16],
      end,
      12,
    )
  })
  return (
    twigs
      .map((twig) => bough(clearing, twig, thick * 0.4, 1.6) + spray(clearing, twig, 8, size, 0.2))
      .join('') +
    bough(clearing, way, thick, 2.4) +
    spray(clearing, way, 10, size, 0.36)
  )
}

/** A liana: a rope of the forest slung between two points, twisted, with a few leaves. */
export function liana(
  clearing: Clearing,
  from: Point,
  to: Point,
  sag: number,
  thick: number,
): string {
  const { random, bark, greens, second } = clearing
  const wave = random.between(0, 6)
  const rope = bezier(
    from,
    [from[0] + (to[0] - from[0]) * 0.1 + random.near(0, 16), from[1] + sag],
    [from[0] + (to[0] - from[0]) * 0.8, Math.max(from[1], to[1]) + sag],
    to,
    40,
  ).map(([x, y], index): Point => [x + Math.sin(index * 0.5 + wave) * 3, y])
  const strand = (phase: number, tone: string) =>
    line(smooth(offset(rope, (t) => Math.sin(t * 60 + phase) * thick * 0.5)), tone, thick * 0.7)
  return (
    strand(0, darker(bark, 0.16)) +
    strand(3.1, lighter(bark, 0.1)) +
    times(9, () => {
      const at = pointAlong(rope, random.between(0.04, 0.96))
      const tone = random.pick(greens)
      return place(
        at.x,
        at.y,
        leaf(random.between(18, 38), random.between(10, 17), {
          fill: tone,
          shade: darker(tone, 0.24),
          vein: mix(tone, second, 0.6),
          veins: 3,
          belly: 0.34,
          veinWidth: 0.6,
        }),
        180 + random.near(0, 70),
      )
    })
  )
}
