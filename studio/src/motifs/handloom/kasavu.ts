import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { onBothSides, warpBand } from './border.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 560
const HEIGHT = 400

/** Kasavu of Kerala: unbleached white cotton, one broad band of gold, and slim lines beside it. */
export function kasavu(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const cotton = light ? lighter(ground, 0.45) : ground
  const gold = mix(mix(ink, accent, 0.5), '#f0bd45', 0.3)
  const deep = mix(ink, second, 0.4)
  const band = (from: number, to: number, colour: string, gloss: number) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const middle = WIDTH / 2
  const bothSides = (from: number, to: number, colour: string) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour, 0.7))
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 56,
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
      band(middle - 36, middle + 36, gold, 1) +
      bothSides(12, 13, deep) +
      bothSides(26, 27, deep) +
      bothSides(36, 38.5, darker(deep, 0.06)) +
      bothSides(40.5, 43.5, gold) +
      bothSides(60, 66, gold) +
      bothSides(70, 71.5, deep) +
      band(-0.5, 3.5, gold, 0.7) +
      band(WIDTH - 3.5, WIDTH + 0.5, gold, 0.7) +
      band(10, 11.5, deep, 0.7) +
      band(WIDTH - 11.5, WIDTH - 10, deep, 0.7),
    hand: { waver: 0.3, pigment: 0.13 },
  }
}
