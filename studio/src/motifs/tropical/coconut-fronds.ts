import { coconutFrond, type FrondTones } from '../../botany/coconut.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [720, 860]

/** How far each of the drawn fronds arches out and up. */
const FRONDS = [
  [500, 230],
  [440, 320],
  [330, 400],
] as const

/** A frond by the middle of its arch, about which it is turned. */
type Placed = {
  middle: readonly [number, number]
  kind: 0 | 1 | 2
  turn: number
  flip: 1 | -1
  size: number
}

/** Kept apart and turned to alternate sides: fronds that spring from one place read as hands. */
const NEAR: readonly Placed[] = [
  { middle: [140, 120], kind: 0, turn: 14, flip: 1, size: 0.9 },
  { middle: [520, 290], kind: 1, turn: -2, flip: -1, size: 0.86 },
  { middle: [262, 520], kind: 2, turn: 24, flip: 1, size: 0.94 },
  { middle: [584, 752], kind: 0, turn: -24, flip: -1, size: 0.9 },
]
const FAR: readonly Placed[] = [
  { middle: [480, 60], kind: 1, turn: 20, flip: 1, size: 0.9 },
  { middle: [150, 330], kind: 0, turn: -20, flip: -1, size: 0.92 },
  { middle: [560, 520], kind: 1, turn: -8, flip: 1, size: 0.92 },
  { middle: [200, 780], kind: 2, turn: -18, flip: -1, size: 0.9 },
]

/** Long coconut fronds that arch across a plain ground one by one, and paler ones behind them. */
export function coconutFronds(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const near: FrondTones = {
    lit: ink,
    shaded: darker(ink, 0.18),
    fold: mix(ink, second, 0.7),
    rib: mix(ink, second, 0.75),
  }
  const far: FrondTones = {
    lit: mix(ground, second, 0.46),
    shaded: mix(ground, second, 0.62),
    fold: mix(ground, second, 0.34),
    rib: mix(ground, second, 0.8),
  }
  const depth = (name: string, tones: FrondTones, fronds: readonly Placed[]) =>
    `<defs>${FRONDS.map(([reach, rise], kind) => `<g id="${name}${kind}" transform="translate(${-0.56 * reach} ${0.62 * rise})">${coconutFrond(random, reach, rise, tones)}</g>`).join('')}</defs>` +
    fronds
      .map(({ middle: [x, y], kind, turn, flip, size }) =>
        wrapped(
          WIDTH,
          HEIGHT,
          x,
          y,
          420,
          place(0, 0, `<use href="#${name}${kind}"/>`, turn, flip * size, size),
        ),
      )
      .join('')
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 60,
    ground,
    body: depth('far', far, FAR) + depth('near', near, NEAR),
  }
}
