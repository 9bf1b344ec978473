import { coconutBunch, coconutFrond, type FrondTones } from '../../botany/coconut.ts'
import { palmTrunk } from '../../botany/palm-trunk.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { fill, line, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [900, 1000]

/** How far each of the drawn fronds arches out and up. */
const FRONDS = [
  [380, 250],
  [300, 360],
  [420, 120],
  [190, 420],
] as const

type Placed = { kind: number; turn: number; flip: 1 | -1; size: number }

/** The upright fronds, behind a crown's fruit, and those that arch out before it. */
type Crown = readonly [readonly Placed[], readonly Placed[]]
const FULL: Crown = [
  [
    { kind: 3, turn: -12, flip: 1, size: 0.92 },
    { kind: 1, turn: -8, flip: -1, size: 1.02 },
    { kind: 1, turn: 2, flip: 1, size: 0.9 },
  ],
  [
    { kind: 0, turn: 14, flip: 1, size: 1.04 },
    { kind: 0, turn: -16, flip: -1, size: 0.96 },
    { kind: 2, turn: 30, flip: 1, size: 0.86 },
    { kind: 2, turn: -34, flip: -1, size: 0.94 },
  ],
]
const OLD: Crown = [
  [
    { kind: 3, turn: 4, flip: -1, size: 0.96 },
    { kind: 1, turn: 10, flip: 1, size: 1 },
    { kind: 1, turn: -22, flip: -1, size: 0.94 },
  ],
  [
    { kind: 0, turn: 24, flip: 1, size: 0.94 },
    { kind: 2, turn: -14, flip: -1, size: 0.98 },
    { kind: 2, turn: 42, flip: 1, size: 0.9 },
    { kind: 0, turn: -44, flip: -1, size: 0.84 },
  ],
]
/** A younger palm behind, with fewer fronds. */
const YOUNG: readonly Placed[] = [
  { kind: 3, turn: 10, flip: 1, size: 0.9 },
  { kind: 1, turn: -14, flip: -1, size: 0.95 },
  { kind: 0, turn: 12, flip: 1, size: 0.92 },
  { kind: 0, turn: -34, flip: -1, size: 0.9 },
]

/** Coconut fronds in three depths that arch across each other, with bunches of nuts where they spring. */
export function coconutPalms(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const tones = (tone: string): FrondTones => ({
    lit: mix(tone, accent, 0.2),
    shaded: darker(tone, 0.2),
    fold: mix(tone, ground, 0.5),
    rib: mix(tone, accent, 0.62),
  })
  const pale = (share: number): FrondTones => ({
    lit: mix(ground, second, share),
    shaded: mix(ground, second, share + 0.07),
    fold: mix(ground, second, share - 0.1),
    rib: mix(ground, second, share + 0.14),
  })
  const symbols = (name: string, colours: FrondTones) =>
    `<defs>${FRONDS.map(([reach, rise], index) => `<g id="${name}${index}">${coconutFrond(random, reach, rise, colours)}</g>`).join('')}</defs>`
  const crown = (name: string, fronds: readonly Placed[]) =>
    fronds
      .map(({ kind, turn, flip, size }) =>
        place(0, 0, `<use href="#${name}${kind}"/>`, turn, flip * size, size),
      )
      .join('')
  const nuts = [
    second,
    mix(second, ink, 0.36),
    mix(second, '#d9a83a', 0.62),
    mix(second, accent, 0.3),
  ]
  const stalk = mix(accent, '#a98343', 0.62)
  const bark = mix(accent, '#6b5a48', 0.72)
  const at = (x: number, y: number, body: string) => wrapped(WIDTH, HEIGHT, x, y, HEIGHT, body)
  const palm = (foot: number, [upright, arching]: Crown) =>
    palmTrunk(random, {
      ...{ foot, tall: HEIGHT - 60, bark },
      ...{ halves: [13, 17], scar: lighter(bark, 0.5) },
    }) +
    crown('near', upright) +
    fill(
      'M-30 -34C-22 -50 22 -50 30 -34C26 -8 20 16 15 44L-15 44C-20 16 -26 -8 -30 -34Z',
      darker(stalk, 0.3),
    ) +
    line(
      'M-22 -36Q-12 0 -8 40M-8 -40Q-4 0 -2 42M10 -40Q6 0 5 42M22 -36Q14 0 10 40',
      lighter(stalk, 0.3),
      1.6,
      0.7,
    ) +
    place(-46, 12, coconutBunch(random, 25, nuts, stalk), 16) +
    place(48, 16, coconutBunch(random, 25, nuts, stalk), -14) +
    crown('near', arching) +
    place(2, 30, coconutBunch(random, 26, nuts, stalk))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 120,
    ground,
    body:
      symbols('far', pale(0.3)) +
      symbols('middle', tones(mix(second, accent, 0.2))) +
      symbols('near', tones(ink)) +
      at(440, 180, place(0, 0, crown('far', FULL.flat()), 8, 1.1)) +
      at(890, 680, place(0, 0, crown('far', FULL.flat()), -6, -1.1, 1.1)) +
      at(60, 330, place(0, 0, crown('middle', YOUNG), -6, 1)) +
      at(560, 830, place(0, 0, crown('middle', YOUNG), 10, -0.95, 0.95)) +
      at(225, 470, palm(30, FULL)) +
      at(675, 970, place(0, 0, palm(-24, OLD), 0, -1, 1)),
  }
}
