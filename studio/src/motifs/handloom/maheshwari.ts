import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { down, onBothSides, warpBand } from './border.ts'
import { box, diamond, stalk } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 480
const HEIGHT = 360

/** Maheshwari: a body of fine stripes, and the fort's bricks and the river's ripples along the border. */
export function maheshwari(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const silk = light ? lighter(ground, 0.4) : ground
  const zari = mix(accent, '#ecc66a', 0.85)
  const band = (from: number, to: number, colour: string, gloss = 0.25) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const middle = WIDTH / 2
  const bothSides = (from: number, to: number, colour: string, gloss = 0.25) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour, gloss))
  let stripes = ''
  for (let at = 8; at < middle - 70; at += 12) {
    const broad = Math.floor(at / 12) % 4 === 2
    for (const x of [at, WIDTH - at - (broad ? 5 : 1.8)])
      stripes += band(x, x + (broad ? 5 : 1.8), broad ? mix(silk, ink, 0.52) : second)
  }
  const cloth = loom(WIDTH, HEIGHT, 1.2, 2)
  for (const side of [-1, 1]) {
    down(cloth, HEIGHT, 24, middle + side * 52, 16, () => ripple(side, zari))
    down(cloth, HEIGHT, 12, middle + side * 31, 10, (index) => brick(index, zari, silk))
  }
  down(cloth, HEIGHT, 24, middle, 16, () => mat(zari, silk), 12)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 48,
    ground: silk,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        { pitch: 2, colour: () => silk, cover: 0.86, spread: 0.05 },
        { pitch: 2, colour: () => mix(silk, second, 0.16), cover: 0.76, spread: 0.06 },
      ) +
      stripes +
      band(middle - 64, middle + 64, mix(ink, '#3a2560', 0.22)) +
      bothSides(64, 67, zari, 0.9) +
      bothSides(41, 44, zari, 0.9) +
      bothSides(19, 22, zari, 0.9) +
      cloth.drawn(random, { glint: 0.24, binding: 0, cover: 0.92 }),
    hand: { waver: 0.3, pigment: 0.14 },
  }
}

/** Ripples of the Narmada, one inside the other. */
function ripple(side: number, zari: string): Figure {
  const wave = (shift: number) =>
    stalk(
      [
        [shift * side - side * 4, -12],
        [shift * side + side * 5, 0],
        [shift * side - side * 4, 12],
      ],
      3,
    )
  return [
    [zari, wave(-3)],
    [zari, wave(4)],
  ]
}

/** Bricks of the fort's wall, each course shifted by half a brick. */
function brick(index: number, zari: string, silk: string): Figure {
  return index % 2
    ? [
        [zari, box(-3.6, -4.9, 3.6, 4.9)],
        [silk, box(-8.4, -4.9, -4.8, 4.9)],
        [silk, box(4.8, -4.9, 8.4, 4.9)],
      ]
    : [
        [zari, box(-8.4, -4.9, -0.6, 4.9)],
        [zari, box(0.6, -4.9, 8.4, 4.9)],
      ]
}

/** The mat: a diamond of diamonds. */
function mat(zari: string, silk: string): Figure {
  return [
    [zari, diamond(0, 0, 14, 12)],
    [undefined, diamond(0, 0, 10.5, 9)],
    [silk, diamond(0, 0, 7.5, 6.4)],
    [zari, diamond(0, 0, 3.4, 3)],
  ]
}
