import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, offset, pointAlong, polygon, smooth, tapered } from '../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import type { KurinjiTones } from './kurinji-spike.ts'

/** Tones of leaf from the shade of the bush to the light. */
const LEAVES = 4

/** The leaves of neelakurinji as symbols: broad, toothed and quilted by their veins, some 70 units long. */
export function kurinjiLeaves(id: string, { leaves, vein }: KurinjiTones): string {
  const [deep = vein, middle = deep, light = middle] = leaves
  const tones = [darker(deep, 0.24), deep, middle, light]
  return times(
    LEAVES,
    (index) =>
      `<g id="${id}${index}">${toothed(tones[index] ?? deep, vein, 0.05 * (index - 1))}</g>`,
  )
}

function toothed(tone: string, vein: string, bend: number): string {
  const long = 70
  const spine = Array.from({ length: 15 }, (_, index): Point => {
    const t = index / 14
    return [bend * long * t * t * 2, -long * t]
  })
  const half = (t: number) => 19.5 * Math.sin(Math.PI * Math.min(1, t ** 0.86)) ** 0.8 || 0
  const edge = (side: number) =>
    offset(spine, (t) => {
      const tooth = Math.round(t * 14) % 2 ? 1.09 : 0.92
      return side * half(t) * tooth
    })
  const [left, right] = [edge(1), edge(-1)]
  const ribs = (side: number) =>
    times(6, (index) => {
      const t = 0.08 + index * 0.135
      const { x, y } = pointAlong(spine, t)
      const reach = half(Math.min(1, t + 0.12)) * 0.86 * side
      return `M${n(x)} ${n(y)}Q${n(x + reach * 0.6)} ${n(y - long * 0.05)} ${n(x + reach)} ${n(y - long * 0.15)}`
    })
  const quilts = times(6, (index) => {
    const t = 0.14 + index * 0.135
    const { x, y } = pointAlong(spine, t)
    const reach = half(t) * 0.62
    return `M${n(x - 2)} ${n(y - 2)}Q${n(x - reach * 0.5)} ${n(y - long * 0.07)} ${n(x - reach)} ${n(y - long * 0.12)}`
  })
  return (
    fill(polygon([...left, ...right.toReversed()]), tone) +
    fill(`${polygon([...right, ...spine.toReversed()])}`, darker(tone, 0.34), 0.6) +
    line(quilts, lighter(tone, 0.34), 2.6, 0.42) +
    line(ribs(-1) + ribs(1), vein, 0.7, 0.6) +
    line(smooth(spine), vein, 1.3, 0.85)
  )
}

/** A leafy kurinji bush from its foot at the origin, some 560 units wide: opposite leaves, a spike at each stem's end. */
export function kurinjiBush(
  random: Random,
  spikes: readonly string[],
  leafId: string,
  { leaves, vein }: KurinjiTones,
): string {
  const shade = darker(leaves[0] ?? vein, 0.36)
  const leafAt = (x: number, y: number, turn: number, tone: number, size: number) =>
    place(
      x,
      y,
      `<use href="#${leafId}${Math.max(0, Math.min(LEAVES - 1, tone))}"/>`,
      turn,
      size * random.near(1, 0.12),
      size,
    )
  const stem = (angle: number, length: number, tone: number) => {
    const way = bezier(
      [0, 0],
      [0, -length * 0.4],
      [random.near(0, 14), -length * 0.7],
      [random.near(0, 10), -length],
      12,
    )
    const end = pointAlong(way, 1)
    const pairs = times(4, (pair) => {
      const at = pointAlong(way, 0.34 + pair * 0.19)
      return [-1, 1]
        .map((side) =>
          leafAt(
            at.x,
            at.y,
            at.degrees + 90 + side * random.near(74, 15),
            tone + random.int(0, 1) - (side > 0 ? 1 : 0),
            random.between(0.72, 0.98) * (1 - pair * 0.08),
          ),
        )
        .join('')
    })
    const aside = [-1, 1]
      .filter(() => random.chance(0.24))
      .map((side) => {
        const at = pointAlong(way, random.between(0.74, 0.88))
        return place(
          at.x,
          at.y,
          random.pick(spikes),
          side * random.between(20, 38) - angle * 0.4,
          random.between(0.42, 0.54),
        )
      })
    return place(
      0,
      0,
      fill(tapered(way, 5.4, 3), darker(leaves[0] ?? vein, 0.16)) +
        aside.join('') +
        pairs +
        place(end.x, end.y + 8, random.pick(spikes), -angle * 0.72, random.between(0.62, 0.8)),
      angle,
    )
  }
  const tier = (count: number, spread: number, length: number, tone: number) =>
    shuffled(random, count)
      .map((index) =>
        stem(
          ((index + 0.5) / count - 0.5) * 2 * spread + random.near(0, 5),
          length * random.near(1, 0.12) * (1 - 0.14 * Math.abs((index + 0.5) / count - 0.5) * 2),
          tone,
        ),
      )
      .join('')
  // Leaves within the bush, dark below and lighter outwards, so that nothing is seen through it.
  const mass = (count: number, reach: number, tone: number) =>
    times(count, () => {
      const turn = random.near(0, 1.75)
      const far = reach * Math.sqrt(random.between(0.06, 1))
      return leafAt(
        Math.sin(turn) * far * 1.12,
        -Math.cos(turn) * far * 0.86 + 10,
        (turn * 180) / Math.PI + random.near(0, 60),
        tone + (random.chance(0.3) ? 1 : 0),
        random.between(0.7, 1),
      )
    })
  return (
    fill('M-230 60C-256 -70 -140 -176 0 -182C140 -176 256 -70 230 60Q0 110 -230 60Z', shade) +
    mass(40, 226, 0) +
    tier(5, 56, 262, 1) +
    mass(18, 180, 1) +
    tier(4, 66, 178, 2) +
    mass(10, 120, 1) +
    tier(3, 52, 98, 2)
  )
}

/** The bush from far away: a leafy dome with short upright spikes all over it, each a few touches of the brush. */
export function farKurinjiBush(random: Random, { bells, leaves }: KurinjiTones): string {
  const [lit, shaded] = [bells[0], mix(darker(bells[0], 0.12), bells[1], 0.2)]
  const heads = Array.from({ length: 44 }, (): Point => {
    const angle = random.near(0, 1.45)
    const reach = 40 + 196 * Math.sqrt(random.next())
    return [Math.sin(angle) * reach * 1.08, -Math.cos(angle) * reach + 14]
  }).sort((a, b) => a[1] - b[1])
  const dabs = (points: readonly Point[], colour: string, wide: number, opacity = 1) =>
    line(points.map(([x, y]) => `M${n(x)} ${n(y)}h0.1`).join(''), colour, wide, opacity)
  const foliage = (count: number, colour: string, up: number) =>
    dabs(
      Array.from({ length: count }, (): Point => {
        const angle = random.near(0, 1.6)
        const reach = 222 * Math.sqrt(random.next())
        return [Math.sin(angle) * reach * 1.04, -Math.cos(angle) * reach + 16 - up]
      }),
      colour,
      27,
      0.9,
    )
  const spike = ([x, y]: Point, tone: string) => {
    const bellsOf = [0, 1, 2, 3, 4, 5].map((row): Point => {
      const wide = 15 * (1 - row / 7)
      return [x + (row % 2 ? wide : -wide) * random.between(0.5, 1), y - row * 9]
    })
    return (
      dabs(bellsOf, darker(tone, 0.2), 19) +
      dabs(
        bellsOf.map(([bx, by]): Point => [bx - 1, by - 2]),
        tone,
        15,
      ) +
      dabs(
        bellsOf.filter((_, row) => row % 2 === 0).map(([bx, by]): Point => [bx - 3, by - 5]),
        lighter(tone, 0.36),
        7,
      )
    )
  }
  const [deep = shaded, middle = deep, light = middle] = leaves
  return (
    fill(
      'M-238 34C-252 -100 -130 -216 0 -220C130 -216 252 -100 238 34Q0 70 -238 34Z',
      darker(deep, 0.12),
    ) +
    foliage(34, deep, 0) +
    foliage(26, middle, 4) +
    foliage(16, light, 8) +
    heads.map((at) => spike(at, at[0] < random.near(40, 160) ? lit : shaded)).join('')
  )
}

function shuffled(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index)
}
