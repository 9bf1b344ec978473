import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import { line, n } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { down, onBothSides, tooth, warpBand } from './border.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 540
const HEIGHT = 384

/** Mangalagiri cotton: a plain, crisp body and the small zari teeth of the nizam border. */
export function nizamBorder(palette: Palette, random: Random): Tile {
  const { ground, ink, second } = palette
  const light = lightness(ground) > 0.45
  const cotton = light ? mix(ground, second, 0.3) : ground
  const zari = mix(second, '#d9b25a', 0.86)
  const green = darker(ink, 0.08)
  const band = (from: number, to: number, colour: string, gloss: number) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const middle = WIDTH * 0.5
  const bothSides = (from: number, to: number, colour: string, gloss: number) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour, gloss))
  const cloth = loom(WIDTH, HEIGHT, 1.2, 1.6)
  for (const side of [-1, 1]) {
    down(cloth, HEIGHT, 12, middle + side * 41, 18, () => gopuram(side, zari), 6)
    down(cloth, HEIGHT, 12, middle + side * 18.4, 18, () => gopuram(side, zari))
  }
  const slubs = scatter(random, WIDTH, HEIGHT, 70)
    .map(([x, y]) => {
      const long = random.between(8, 34)
      return wrapped(
        WIDTH,
        HEIGHT,
        x,
        y,
        long + 4,
        line(
          `M${n(-long)} 0Q0 ${n(random.near(0, 1))} ${n(long)} 0`,
          random.chance(0.6) ? lighter(cotton, 0.4) : darker(cotton, 0.12),
          random.between(0.8, 1.6),
          0.5,
        ),
      )
    })
    .join('')
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
        { pitch: 2, colour: () => lighter(cotton, 0.16), cover: 0.95, spread: 0.06 },
        { pitch: 2, colour: () => mix(cotton, second, 0.3), cover: 0.8, spread: 0.08 },
      ) +
      slubs +
      band(middle - 40, middle + 40, green, 0.12) +
      bothSides(0, 15, zari, 0.9) +
      bothSides(37, 40, zari, 0.9) +
      bothSides(17, 18.4, zari, 0.8) +
      bothSides(62, 64, green, 0.1) +
      bothSides(67, 68.4, zari, 0.8) +
      cloth.drawn(random, { glint: 0.24, binding: 0, cover: 0.94 }),
    hand: { waver: 0.3, pigment: 0.13 },
  }
}

/** A small gate tower of three storeys, lying on its side along the border. */
function gopuram(side: number, zari: string): Figure {
  return [
    [zari, tooth(side, 15, 5.2)],
    [zari, (x, y) => x * side >= 0 && x * side < 4 && Math.abs(y) < 5],
    [undefined, (x, y) => x * side > 4 && x * side < 5.4 && Math.abs(y) < 5],
  ]
}
