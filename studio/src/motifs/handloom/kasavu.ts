import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { warpBand } from './border.ts'
import { plainWeave } from './weave.ts'

/** One width of the cloth, of some 132 cm: a border stands at one of its edges only. */
const WIDTH = 1160
const HEIGHT = 400

/** Kasavu of Kerala: unbleached cotton with hair lines of gold, and one zari border to a width of the cloth. */
export function kasavu(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const cotton = light ? lighter(ground, 0.45) : ground
  const zari = mix(mix(ink, second, 0.12), '#d9a93a', 0.6)
  const deep = mix(ink, second, 0.7)
  const band = (from: number, to: number, colour: string, gloss: number) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const border = 44
  // Gold drawn in single ends, never at quite the same distance, and fewer away from the border.
  const hairs = [196, 262, 331, 420, 512, 604, 697, 792, 886, 981, 1072].map((x, index) => {
    const at = x + random.near(0, 5)
    return line(
      `M${n(at)} 0V${HEIGHT}`,
      mix(zari, cotton, index % 2 ? 0.34 : 0.2),
      index % 2 ? 0.8 : 1.1,
      0.85,
    )
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 132,
    ground: cotton,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        {
          pitch: 2,
          colour: () => mix(cotton, accent, light ? 0.1 : 0.04),
          cover: 0.9,
          spread: 0.045,
        },
        { pitch: 2, colour: () => cotton, cover: 0.84, spread: 0.06 },
      ) +
      hairs.join('') +
      band(border, border + 54, zari, 0.9) +
      [border + 5, border + 15, border + 38, border + 48]
        .map((x) => band(x, x + 1.5, deep, 0.3))
        .join('') +
      band(border + 66, border + 71, zari, 0.9) +
      band(border + 84, border + 85.5, zari, 0.8),
    hand: { waver: 0.3, pigment: 0.13 },
  }
}
