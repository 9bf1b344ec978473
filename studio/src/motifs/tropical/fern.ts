import { crozier, type FernTones, fernFrond } from '../../botany/fern-frond.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [720, 840]

/** How far each of the drawn fronds arches out and up. */
const FRONDS = [
  [230, 300],
  [300, 210],
  [40, 360],
  [300, 90],
] as const

type Placed = readonly [kind: number, turn: number, flip: 1 | -1, size: number]

const FULL: readonly Placed[] = [
  [2, -12, 1, 0.96],
  [0, -16, -1, 0.98],
  [0, 6, 1, 1],
  [1, -8, -1, 1],
  [1, 16, 1, 0.98],
  [3, -18, -1, 0.86],
  [3, 30, 1, 0.8],
]
const SLIGHT: readonly Placed[] = [
  [2, 10, -1, 0.9],
  [0, -6, 1, 0.9],
  [0, 10, -1, 0.84],
  [1, 24, 1, 0.82],
  [1, -22, -1, 0.9],
]

/** Clumps of fern: arching fronds with clear pinnae, croziers uncurling in their midst, paler ferns behind. */
export function fern(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const fresh = mix(ink, '#6fae3a', 0.5)
  const tones = (colour: string): FernTones => ({
    lit: mix(colour, '#b5d96a', 0.2),
    shaded: darker(colour, 0.16),
    rib: mix(colour, ground, 0.4),
  })
  const near = { ...tones(darker(mix(ink, '#3f8f34', 0.5), 0.2)), halo: mix(ground, second, 0.3) }
  const young = { ...tones(mix(fresh, second, 0.4)), halo: mix(ground, second, 0.2) }
  const far: FernTones = {
    lit: mix(ground, second, 0.5),
    shaded: mix(ground, second, 0.64),
    rib: mix(ground, second, 0.24),
  }
  const curled: FernTones = {
    lit: lighter(mix(fresh, accent, 0.14), 0.16),
    shaded: mix(fresh, accent, 0.1),
    rib: mix(accent, ink, 0.5),
  }
  const symbols = (name: string, colours: FernTones) =>
    `<defs>${FRONDS.map(([reach, rise], index) => `<g id="${name}${index}">${fernFrond(random, reach, rise, colours)}</g>`).join('')}</defs>`
  const clump = (name: string, fronds: readonly Placed[]) =>
    fronds
      .map(([kind, turn, flip, size]) =>
        place(0, 0, `<use href="#${name}${kind}"/>`, turn, flip * size, size),
      )
      .join('')
  const croziers = (places: readonly (readonly [number, number, number])[]) =>
    places
      .map(([turn, high, flip]) => place(0, 0, crozier(random, high, curled), turn, flip, 1))
      .join('')
  const at = (x: number, y: number, body: string, flip = 1, size = 1) =>
    wrapped(WIDTH, HEIGHT, x, y, 440, place(0, 0, body, 0, flip * size, size))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 74,
    ground,
    body:
      symbols('fernFar', far) +
      symbols('fernYoung', young) +
      symbols('fernNear', near) +
      at(370, 300, clump('fernFar', FULL), 1, 1.04) +
      at(10, 720, clump('fernFar', FULL), -1, 1.04) +
      at(330, 470, clump('fernYoung', SLIGHT), -1, 0.86) +
      at(690, 890, clump('fernYoung', SLIGHT), 1, 0.86) +
      at(
        180,
        400,
        clump('fernNear', FULL.slice(0, 3)) +
          croziers([
            [-24, 290, -1],
            [22, 300, 1],
            [2, 346, -1],
          ]) +
          clump('fernNear', FULL.slice(3)),
      ) +
      at(
        540,
        820,
        clump('fernNear', FULL.slice(0, 3)) +
          croziers([
            [-2, 340, 1],
            [30, 270, 1],
            [-24, 296, -1],
          ]) +
          clump('fernNear', FULL.slice(3)),
        -1,
      ),
  }
}
