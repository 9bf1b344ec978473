import { fernFrond } from '../../botany/fern-frond.ts'
import { beads, taroLeaf } from '../../botany/taro-leaf.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { bezier, offset, smooth, tapered } from '../../ink/curves.ts'
import { fill, line, n, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { hangingDrop, SHEEN, type WetGreens } from './ghat-wet.ts'

/** How far a fern's fronds reach aside and up, from its heart to its skirt. */
const ARCHES = [
  [40, 215],
  [110, 190],
  [165, 140],
  [205, 90],
] as const

/**
 * Taro in the rain: hearts of all sizes, beads standing on them. A stalk rises from the clump, bows
 * over and joins its blade just inside the notch; the tip hangs free, away from the clump.
 */
export function wetTaro(random: Random, tones: WetGreens, many: number, tall: number): string {
  const leaves = Array.from({ length: many }, (_, index) => {
    const share = ((index + random.between(0.15, 0.85)) / many) * 2 - 1
    return { share, high: tall * (1 - 0.4 * share * share) * random.between(0.5, 1.1) }
  }).sort((a, b) => b.high - a.high)
  return leaves
    .map(({ share, high }, index) => {
      const side = Math.abs(share) < 0.2 ? (random.chance(0.5) ? 1 : -1) : Math.sign(share)
      const [x, y] = [share * tall * 0.78 + side * tall * 0.04, -high]
      const size = tall * random.between(0.27, 0.44)
      const turn = -side * (random.between(22, 40) + 26 * Math.abs(share))
      const lean = (turn * Math.PI) / 180
      const stalk = bezier(
        [share * 18, 0],
        [share * 30 - side * 10, y * 0.66],
        [x + Math.sin(lean) * size * 0.66, y - Math.cos(lean) * size * 0.66],
        [x, y],
        16,
      )
      // Neighbours differ in value, so that no clump runs into one lump.
      const lit = mix(lighter(tones.lit, 0.08), tones.shade, [0.06, 0.62, 0.3][index % 3] ?? 0)
      const shade = mix(lit, tones.shade, 0.5)
      const flat = random.between(0.92, 1.1)
      const aside = random.near(0, 0.1)
      const tip = [aside * size, size * flat] as const
      return (
        fill(tapered(stalk, 8, 3.6), tones.stalk) +
        line(smooth(offset(stalk.slice(1, -1), () => -1.4)), lighter(tones.stalk, 0.3), 1.2, 0.6) +
        place(
          x,
          y,
          taroLeaf(
            random,
            size,
            {
              lit,
              shade,
              vein: tones.vein,
              edge: darker(shade, 0.24),
              rim: mix(lit, tones.vein, 0.75),
              shadow: darker(tones.shade, 0.3),
            },
            aside,
          ) +
            wetLight(size) +
            beads(random, size, 7, darker(shade, 0.4)),
          turn,
          1,
          flat,
        ) +
        place(
          x + Math.cos(lean) * tip[0] - Math.sin(lean) * tip[1],
          y + Math.sin(lean) * tip[0] + Math.cos(lean) * tip[1],
          hangingDrop(size * 0.04 + 2, tones.rain),
        )
      )
    })
    .join('')
}

/** Light that lies on a wet heart of the size: panes between its side veins, and a sliver along one margin. */
function wetLight(size: number): string {
  const k = (value: number) => n(value * size)
  const pane = (y: number, reach: number, deep: number) =>
    `M${k(-0.05)} ${k(y + 0.05)}C${k(-reach * 0.4)} ${k(y - 0.06)} ${k(-reach * 0.8)} ${k(y - 0.05)} ${k(-reach)} ${k(y)}C${k(-reach * 0.98)} ${k(y + deep * 0.6)} ${k(-reach * 0.9)} ${k(y + deep)} ${k(-reach * 0.8)} ${k(y + deep * 1.1)}C${k(-reach * 0.5)} ${k(y + deep * 0.7)} ${k(-reach * 0.3)} ${k(y + deep)} ${k(-0.05)} ${k(y + 0.05)}Z`
  return (
    fill(pane(-0.22, 0.4, 0.14) + pane(0, 0.42, 0.16) + pane(0.2, 0.34, 0.16), SHEEN, 0.62) +
    fill(
      `M${k(0.41)} ${k(-0.3)}C${k(0.48)} ${k(-0.1)} ${k(0.43)} ${k(0.18)} ${k(0.27)} ${k(0.42)}C${k(0.38)} ${k(0.14)} ${k(0.42)} ${k(-0.08)} ${k(0.41)} ${k(-0.3)}Z`,
      '#ffffff',
      0.3,
    )
  )
}

/** The fronds from which the ferns of a distance, called `name`, are put together. */
export function fernDefinitions(
  random: Random,
  name: string,
  { lit, shade, vein }: WetGreens,
): string {
  return ARCHES.map(
    ([reach, rise], arch) =>
      `<g id="${name}-fern${arch}">${fernFrond(random, reach, rise, { lit, shaded: mix(lit, shade, 0.45), rib: mix(lit, vein, 0.6), plain: true })}</g>`,
  ).join('')
}

/** A fern's crown about the origin, every frond turned a little otherwise. */
export function fernCrown(random: Random, name: string, size: number): string {
  return [3, -3, 2, -2, 1, -1, 0]
    .map((arch) => {
      const scale = size * random.between(0.78, 1.12)
      const flip = arch < 0 || (arch === 0 && random.chance(0.5)) ? -1 : 1
      return place(
        0,
        0,
        `<use href="#${name}-fern${Math.abs(arch)}"/>`,
        random.near(0, 9),
        flip * scale,
        scale * random.between(0.88, 1.1),
      )
    })
    .join('')
}
