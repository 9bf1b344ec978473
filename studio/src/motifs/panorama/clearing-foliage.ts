import { bananaBlade } from '../../botany/banana-plant.ts'
import { fernFrond } from '../../botany/fern-frond.ts'
import { taroLeaf } from '../../botany/taro-leaf.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { fill, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Clearing } from './clearing.ts'

/** Taro by the water: hearts of several sizes on leaning stalks. */
export function taroClump(
  clearing: Clearing,
  x: number,
  foot: number,
  tall: number,
  many: number,
): string {
  const { random, greens, ground, ink } = clearing
  const leaves = Array.from({ length: many }, (_, index) => {
    const share = ((index + random.between(0.2, 0.8)) / many) * 2 - 1
    return { share, high: tall * (1 - 0.5 * share * share) * random.between(0.62, 1.08) }
  }).sort((a, b) => b.high - a.high)
  return leaves
    .map(({ share, high }) => {
      const top: Point = [x + share * tall * 0.74, foot - high]
      const stalk = bezier(
        [x + share * 18, foot],
        [x + share * 26, foot - high * 0.6],
        [top[0] - share * 16, top[1] - 16],
        top,
        12,
      )
      const tone = random.pick(greens)
      return (
        fill(tapered(stalk, 8, 3.6), mix(tone, ground, 0.2)) +
        place(
          top[0],
          top[1],
          taroLeaf(random, tall * random.between(0.26, 0.44), {
            lit: tone,
            shade: darker(tone, 0.2),
            vein: mix(tone, ground, 0.5),
            edge: darker(mix(tone, ink, 0.5), 0.2),
          }),
          -share * 40 + random.near(0, 16),
          1,
          random.between(0.74, 1.05),
        )
      )
    })
    .join('')
}

/** How near ferns grow, from the far bank to our feet, where their greens differ. */
const FERN_DEPTHS = [0.42, 0.62, 0.8, 1, 1] as const
/** How far the fronds of a crown reach aside and up, from its upright heart to its skirt. */
const ARCHES = [
  [34, 112],
  [66, 92],
  [96, 66],
  [112, 34],
] as const

/** The fronds that all ferns of the clearing are put together from. */
export function fernDefinitions({ random, greens, air, ground, second, ink }: Clearing): string {
  return FERN_DEPTHS.map((nearness, depth) => {
    const lit = air(mix(greens[depth] ?? ink, second, 0.5), nearness)
    const tones = {
      lit,
      shaded: mix(lit, greens[0] ?? ink, 0.14 + nearness * 0.08),
      rib: mix(lit, ground, 0.3),
      // Far off a frond's lobes are not told apart.
      plain: nearness < 0.9,
    }
    return ARCHES.map(
      ([reach, rise], arch) =>
        `<g id="clearing-fern${depth}${arch}">${fernFrond(random, reach, rise, tones)}</g>`,
    ).join('')
  }).join('')
}

/** A fern's crown, each frond turned and as long as it happened to grow. */
export function ferns(
  { random }: Clearing,
  x: number,
  foot: number,
  size: number,
  depth: number,
): string {
  return [3, -3, 2, -2, 1, -1, 0]
    .map((arch) => {
      const flip = arch < 0 || (arch === 0 && random.chance(0.5)) ? -1 : 1
      const scale = (size / 100) * random.between(0.76, 1.14)
      return place(
        x,
        foot,
        `<use href="#clearing-fern${depth}${Math.abs(arch)}"/>`,
        random.near(0, 11),
        flip * scale,
        scale * random.between(0.86, 1.1),
      )
    })
    .join('')
}

/** A wild banana: torn blades that arch out of a corner. */
export function wildBanana(
  clearing: Clearing,
  x: number,
  foot: number,
  size: number,
  flip: 1 | -1,
): string {
  const { random, greens, ground, ink } = clearing
  const ends = [
    [-120, -330],
    [90, -380],
    [-260, -210],
    [-300, -60],
    [170, -250],
    [-40, -400],
  ] as const
  return place(
    x,
    foot,
    ends
      .map(([dx, dy], index) => {
        const tone = greens[(index + 1) % greens.length] ?? ink
        const way = bezier(
          [dx * 0.04, 20],
          [dx * 0.14, -120 + dy * 0.2],
          [dx * 0.56, dy * 0.98 - Math.abs(dx) * 0.32],
          [dx + random.near(0, 14), dy + random.near(0, 18)],
          34,
        )
        return bananaBlade(random, way, tone, {
          blades: greens,
          shade: darker(ink, 0.3),
          rib: mix(tone, ground, 0.55),
          edge: darker(tone, 0.3),
          stem: tone,
          fruit: tone,
          flower: tone,
        })
      })
      .join(''),
    0,
    flip * size,
    size,
  )
}

/** Grass at the water's edge. */
export function grass(
  { random, air, greens }: Clearing,
  x: number,
  foot: number,
  tall: number,
  nearness: number,
): string {
  const tone = air(random.pick(greens), nearness)
  return times(9, () => {
    const lean = random.near(0, tall * 0.5)
    const high = tall * random.between(0.5, 1)
    const from = x + random.near(0, tall * 0.3)
    // No two blades of a tuft rise from one level: in a row they would cut the ground straight.
    const at = foot + random.near(0, tall * 0.09)
    return fill(
      `M${n(from - 1.4)} ${n(at)}Q${n(from + lean * 0.2)} ${n(at - high * 0.7)} ${n(from + lean)} ${n(at - high)}Q${n(from + lean * 0.3 + 2)} ${n(at - high * 0.6)} ${n(from + 1.6)} ${n(at)}Q${n(from)} ${n(at + 2)} ${n(from - 1.4)} ${n(at)}Z`,
      random.chance(0.5) ? tone : lighter(tone, 0.12),
    )
  })
}
