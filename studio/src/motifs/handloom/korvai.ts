import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { down, onBothSides, tooth, warpBand } from './border.ts'
import { blade, diamond, disc, rosette } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 520
const HEIGHT = 384

/** Kanchipuram silk: body and border of two colours, joined tooth by tooth, with rows of zari. */
export function korvai(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const silk = light ? mix(ground, ink, 0.78) : ground
  const contrast = light ? second : mix(ink, '#d08a1e', 0.3)
  const zari = light ? accent : mix(ink, accent, 0.55)
  const dark = darker(silk, 0.25)
  const middle = WIDTH / 2
  const band = (from: number, to: number, colour: string, gloss: number) =>
    warpBand(random, from, to, HEIGHT, colour, gloss)
  const bothSides = (from: number, to: number, colour: string, gloss: number) =>
    onBothSides(middle, from, to, (left, right) => band(left, right, colour, gloss))
  const cloth = loom(WIDTH, HEIGHT, 1.3, 1.6)
  for (const side of [-1, 1]) {
    const edge = middle + side * 88
    down(cloth, HEIGHT, 24, edge, 44, () => temple(side, contrast, zari), 12)
    down(cloth, HEIGHT, 16, middle + side * 76, 8, () => bead(silk, zari), 8)
    down(cloth, HEIGHT, 32, middle + side * 52, 16, () => lozenge(silk, zari), 16)
  }
  down(cloth, HEIGHT, 96, middle, 42, () => flower(zari, accent, silk), 48)
  down(cloth, HEIGHT, 96, middle, 12, () => lozenge(contrast, zari))
  for (const x of [52, 104, WIDTH - 104, WIDTH - 52, 0])
    down(cloth, HEIGHT, 64, x, 8, () => buti(zari), x % 104 === 0 ? 16 : 48)
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 52,
    ground: silk,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        { pitch: 2, colour: () => lighter(silk, 0.05), cover: 1, spread: 0.06 },
        { pitch: 2, colour: () => mix(silk, second, 0.4), cover: 0.7, spread: 0.1 },
      ) +
      band(middle - 88, middle + 88, contrast, 0.4) +
      bothSides(66, 68.5, silk, 0.2) +
      bothSides(83, 86, silk, 0.2) +
      bothSides(34, 37, zari, 1) +
      band(middle - 33, middle + 33, silk, 0.25) +
      bothSides(27, 30, zari, 1) +
      bothSides(39, 40.5, dark, 0.2) +
      cloth.drawn(random, { glint: 0.22, binding: 0, cover: 0.96 }),
    hand: { waver: 0.3, pigment: 0.15 },
  }
}

/** A tooth of the border's colour in the body, tipped and cored with zari. */
function temple(side: number, contrast: string, zari: string): Figure {
  return [
    [contrast, tooth(side, 40, 11.4)],
    [zari, (x, y) => tooth(side, 26, 7)(x - side * 2, y)],
    [contrast, (x, y) => tooth(side, 15, 4)(x - side * 4, y)],
    [zari, (x, y) => x * side > 37 && x * side < 43 && Math.abs(y) < 1.2],
  ]
}

/** The bead of a rudraksha. */
function bead(silk: string, zari: string): Figure {
  return [
    [silk, disc(0, 0, 5.4)],
    [zari, disc(0, 0, 2.6)],
  ]
}

function lozenge(silk: string, zari: string): Figure {
  return [
    [silk, diamond(0, 0, 10, 14)],
    [zari, diamond(0, 0, 6.8, 9.6)],
    [silk, diamond(0, 0, 3.4, 4.8)],
  ]
}

function flower(zari: string, pale: string, silk: string): Figure {
  return [
    ...[-1, 1].flatMap((side) => [
      [zari, blade([0, side * 12], [-17, side * 30], 9)] as const,
      [zari, blade([0, side * 12], [17, side * 30], 9)] as const,
      [pale, blade([0, side * 12], [0, side * 38], 10)] as const,
    ]),
    [zari, rosette(0, 0, 20, 8)],
    [silk, rosette(0, 0, 15, 8)],
    [pale, rosette(0, 0, 12, 8)],
    [silk, disc(0, 0, 4)],
    [zari, disc(0, 0, 2)],
  ]
}

function buti(zari: string): Figure {
  return [
    [zari, diamond(0, 0, 5, 6)],
    [undefined, diamond(0, 0, 1.6, 2)],
  ]
}
