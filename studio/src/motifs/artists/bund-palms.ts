import { coconutBunch, coconutFrond, type FrondTones } from '../../botany/coconut.ts'
import { palmTrunk } from '../../botany/palm-trunk.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { ellipse, fill, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Where a palm is rooted, how tall it stands and how far its crown leans to the right, in units. */
export type Rooted = { x: number; y: number; tall: number; lean: number }

/** How far each of the drawn fronds arches out and up. */
const FRONDS = [
  [400, 250],
  [320, 370],
  [430, 110],
  [200, 430],
] as const

/** Which frond, how far it is turned outwards and its size, from the upright ones behind to those that hang before. */
const CROWN = [
  { kind: 3, turn: -14, size: 0.9 },
  { kind: 1, turn: -6, size: 0.96 },
  { kind: 1, turn: 10, size: 1 },
  { kind: 0, turn: 6, size: 1.02 },
  { kind: 0, turn: 26, size: 1 },
  { kind: 2, turn: 22, size: 1 },
  { kind: 2, turn: 46, size: 0.94 },
  { kind: 2, turn: 68, size: 0.8 },
] as const

/** How large a palm's parts are drawn for each unit of its height. */
const SCALE = 0.00078

/** Coconut palms with grey ringed stems, swollen where they are rooted, nuts under long hanging fronds. */
export function bundPalms(
  random: Random,
  rooted: readonly Rooted[],
  { leaf, glow, bark, shade }: { leaf: string; glow: string; bark: string; shade: string },
): string {
  const sunny: FrondTones = {
    lit: mix(leaf, glow, 0.34),
    shaded: darker(leaf, 0.08),
    fold: mix(leaf, glow, 0.6),
    rib: mix(leaf, glow, 0.7),
  }
  const dim: FrondTones = {
    lit: darker(leaf, 0.2),
    shaded: mix(darker(leaf, 0.42), shade, 0.2),
    fold: leaf,
    rib: mix(leaf, glow, 0.3),
  }
  const dry: FrondTones = {
    lit: mix('#a5794a', glow, 0.2),
    shaded: '#7d5734',
    fold: '#c49a63',
    rib: '#8a6238',
  }
  const nuts = [mix(leaf, '#b79a3e', 0.6), mix(leaf, '#c8862c', 0.66), mix(leaf, '#8a8a3a', 0.5)]
  const symbols = [
    ...[sunny, dim].flatMap((tones, side) =>
      FRONDS.map(
        ([reach, rise], kind) =>
          `<g id="palm${side}${kind}">${coconutFrond(random, reach, rise, tones)}</g>`,
      ),
    ),
    `<g id="palmdry">${coconutFrond(random, 380, 60, dry)}</g>`,
    `<g id="palmnuts">${coconutBunch(random, 27, nuts, '#8d7440')}</g>`,
  ]
  return (
    `<defs>${symbols.join('')}</defs>` +
    rooted.map((palm) => onePalm(random, palm, bark, shade)).join('')
  )
}

function onePalm(random: Random, { x, y, tall, lean }: Rooted, bark: string, shade: string) {
  const scale = tall * SCALE
  const high = tall / scale
  const frond = (id: string, turn: number, flip: number, size: number) =>
    place(0, 0, `<use href="#palm${id}"/>`, turn * flip, flip * size, size)
  // A crown is never the same on both sides.
  const fronds = (from: number, to: number) =>
    CROWN.slice(from, to)
      .flatMap(({ kind, turn, size }, index) =>
        [1, -1].map((flip) =>
          frond(
            `${(index + from + (flip > 0 ? 1 : 0)) % 2 || from > 3 ? (flip > 0 ? 1 : 0) : 1}${kind}`,
            turn + random.near(0, 9),
            flip,
            size * random.between(0.88, 1.06),
          ),
        ),
      )
      .join('')
  const bunch = (dx: number, turn: number, size: number) =>
    place(dx, 16, '<use href="#palmnuts"/>', turn, size)
  return (
    ellipse(x + 4, y + 1, tall * 0.08, tall * 0.013, darker(shade, 0.2), 0.35) +
    place(
      x + lean,
      y - tall,
      palmTrunk(random, {
        ...{ foot: -lean / scale, tall: high, bark },
        ...{ halves: [13, 19], scar: lighter(bark, 0.45), bole: 24 },
      }) +
        fronds(0, 4) +
        frond('dry', 84, random.chance(0.5) ? 1 : -1, 0.72) +
        fill(
          'M-28 -30C-20 -46 20 -46 28 -30C24 -8 18 20 14 50L-14 50C-18 20 -24 -8 -28 -30Z',
          darker(bark, 0.4),
        ) +
        bunch(-34, 22, 0.94) +
        bunch(36, -20, 1) +
        fronds(4, 8) +
        bunch(2, 0, 0.9),
      0,
      scale,
    )
  )
}
