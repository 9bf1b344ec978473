import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { onBothSides, warpBand } from './border.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 560
const HEIGHT = 400

/** Kasavu of Kerala: unbleached white cotton, one broad band of gold, and a slim line on either side. */
export function kasavu(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const cotton = light ? lighter(ground, 0.45) : ground
  // Daylight behind a sheer bleaches what is printed on it, so the zari is deeper than on a sari.
  const gold = mix(mix(ink, second, 0.25), '#dda01c', 0.62)
  const deep = mix(ink, second, 0.8)
  const band = (from: number, to: number, colour: string, gloss: number) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const middle = WIDTH / 2
  const bothSides = (from: number, to: number, colour: string) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour, 0.7))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 64,
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
      band(middle - 66, middle + 66, gold, 0.6) +
      bothSides(20, 22, deep) +
      bothSides(44, 46, deep) +
      bothSides(63, 67, darker(deep, 0.06)) +
      bothSides(84, 94, gold),
    hand: { waver: 0.3, pigment: 0.13 },
  }
}
