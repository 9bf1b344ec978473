import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { down, onBothSides, tooth, warpBand } from './border.ts'
import { diamond } from './figures.ts'
import { loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 520
const HEIGHT = 384

/** Lal paar of Bengal: white cotton with a red border, toothed where it meets the body. */
export function lalPaar(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const light = lightness(ground) > 0.45
  const cotton = light ? lighter(ground, 0.62) : ground
  const red = darker(ink, 0.06)
  const band = (from: number, to: number, colour: string) =>
    warpBand(random, from, to, HEIGHT, colour, 0.08)
  const middle = WIDTH / 2
  const bothSides = (from: number, to: number, colour: string) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour))
  const cloth = loom(WIDTH, HEIGHT, 1.3, 2)
  for (const side of [-1, 1]) {
    down(cloth, HEIGHT, 12, middle + side * 57, 14, () => [[red, tooth(side, 13, 5)]], 6)
    down(cloth, HEIGHT, 24, middle + side * 24, 10, () => [[cotton, diamond(0, 0, 5, 8)]], 6)
    down(cloth, HEIGHT, 24, middle + side * 24, 5, () => [[cotton, diamond(0, 0, 2.4, 3)]], 18)
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 53,
    ground: cotton,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        { pitch: 2, colour: () => mix(cotton, second, 0.035), cover: 0.95, spread: 0.04 },
        { pitch: 2, colour: () => cotton, cover: 0.84, spread: 0.055 },
      ) +
      band(middle - 58, middle + 58, red) +
      bothSides(34, 36.5, cotton) +
      bothSides(39, 41, mix(second, red, 0.2)) +
      bothSides(8, 10, mix(second, red, 0.2)) +
      bothSides(12, 14, cotton) +
      bothSides(80, 85, red) +
      bothSides(89, 90.5, second) +
      bothSides(94, 95.5, red) +
      cloth.drawn(random, { glint: 0.12, binding: 0, cover: 0.95 }),
    hand: { waver: 0.35, pigment: 0.14 },
  }
}
