import { bananaPlant } from '../../../botany/banana-plant.ts'
import { coconutBunch, coconutFrond } from '../../../botany/coconut.ts'
import { palmTrunk } from '../../../botany/palm-trunk.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { tapered } from '../../../ink/curves.ts'
import { line, place } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'
import { type Inks, shape } from './inks.ts'

/** How far each of the drawn fronds arches out and up. */
const FRONDS = [
  [118, 52],
  [96, 96],
  [122, 8],
  [52, 122],
] as const
/** The fronds of a crown: which, how far turned, and to which side; the hindmost first. */
const CROWN = [
  [3, -10, 1],
  [3, 14, -1],
  [1, -6, -1],
  [1, 8, 1],
  [0, 4, -1],
  [0, 20, 1],
  [2, 26, 1],
  [2, -30, -1],
  [0, 62, 1],
  [0, -66, -1],
] as const

/** The fronds of all palms, which are drawn once. */
export function fronds({ leaf, wall, line: ink }: Inks, random: Random): string {
  const tones = {
    lit: mix(leaf, wall, 0.16),
    shaded: mix(leaf, ink, 0.3),
    fold: mix(leaf, ink, 0.5),
    rib: mix(leaf, wall, 0.5),
  }
  return `<defs>${FRONDS.map(([reach, rise], index) => `<g id="thinnai-frond${index}">${coconutFrond(random, reach, rise, tones)}</g>`).join('')}</defs>`
}

/** A coconut palm with its crown at the origin. */
export function palm(random: Random, inks: Inks, foot: number, tall: number): string {
  const bark = mix(inks.wood, inks.wall, 0.42)
  const put = ([kind, turn, flip]: (typeof CROWN)[number]) =>
    place(
      0,
      0,
      `<use href="#thinnai-frond${kind}"/>`,
      turn + random.near(0, 5),
      flip * random.near(0.98, 0.08),
      random.near(0.98, 0.08),
    )
  return (
    palmTrunk(random, { foot, tall, halves: [6, 10], bark, scar: darker(bark, 0.4) }) +
    CROWN.slice(0, 5).map(put).join('') +
    place(
      0,
      2,
      coconutBunch(
        random,
        7.5,
        [inks.leaf, mix(inks.tile, inks.gold, 0.5), lighter(inks.leaf, 0.1)],
        bark,
      ),
    ) +
    CROWN.slice(5).map(put).join('')
  )
}

/** The banana plants of all walls, which are drawn once; the foot of the stem is at the origin. */
export function banana(random: Random, { leaf, wall, line: ink, gold, flower }: Inks): string {
  const tones = {
    blades: [leaf, mix(leaf, wall, 0.2), mix(leaf, ink, 0.18)],
    shade: mix(leaf, ink, 0.6),
    rib: mix(leaf, wall, 0.55),
    edge: mix(leaf, ink, 0.5),
    stem: mix(leaf, wall, 0.4),
    fruit: mix(leaf, gold, 0.4),
    flower: mix(flower, ink, 0.4),
  }
  const stem = tapered(
    [
      [1, -132],
      [-2, -90],
      [-3, -40],
      [1, 6],
    ],
    12,
    20,
  )
  const drawn =
    shape(stem, tones.stem, 1.2, tones.edge) +
    line('M4 -110Q0 -50 6 2M-3 -70Q-6 -30 -4 4', tones.edge, 1.1, 0.5) +
    place(0, -128, bananaPlant(random, tones, false), 0, 0.3)
  return `<defs><g id="thinnai-banana">${drawn}</g></defs>`
}
