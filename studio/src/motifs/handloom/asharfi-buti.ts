import { lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { disc, rosette } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 320
const HEIGHT = 320
/** From one coin to the next. */
const STEP = 80

/** Chanderi: gold coins, one by one, on silk and cotton so thin that the light counts as a colour. */
export function asharfiButi(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const silk = light ? lighter(ground, 0.5) : mix(ground, accent, 0.3)
  const open = light ? mix(ground, accent, 0.36) : ground
  const gold = mix(mix(ink, accent, 0.3), '#eeb93f', 0.35)
  const cloth = loom(WIDTH, HEIGHT, 1, 1.6)
  const bright = coin(gold, mix(ink, second, 0.4), lighter(accent, 0.45))
  const grain: Figure = [[mix(silk, gold, 0.75), disc(0, 0, 2.6)]]
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const x = column * STEP + (row % 2 ? STEP / 2 : 0) + STEP / 4
      const y = row * (STEP / 2) + STEP / 4
      cloth.put(bright, x, y, 18)
      cloth.put(grain, x + STEP / 2, y, 4)
    }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 38,
    ground: open,
    body:
      plainWeave(
        random,
        WIDTH,
        HEIGHT,
        { pitch: 1.6, colour: () => silk, cover: 0.72, spread: 0.05, opacity: 0.85 },
        {
          pitch: 1.6,
          colour: (at) => (at % 16 < 1.6 ? mix(silk, gold, 0.12) : silk),
          cover: 0.66,
          spread: 0.07,
          opacity: 0.85,
        },
      ) + cloth.drawn(random, { glint: 0.24, binding: 0, cover: 0.94 }),
    hand: { waver: 0.35, pigment: 0.14 },
  }
}

/** A mohur: a rim, a ring of clear cloth, and a flower for the sovereign's name. */
function coin(gold: string, deep: string, pale: string): Figure {
  return [
    [deep, disc(0, 0, 15)],
    [gold, disc(0, 0, 14)],
    [undefined, disc(0, 0, 10.8)],
    [gold, disc(0, 0, 9.2)],
    [pale, rosette(0, 0, 6.8, 6)],
    [deep, disc(0, 0, 2)],
  ]
}
