import { darker, lighter, lightness, mix, type Palette } from '../../ink/colour.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { blade, disc, rosette, scaled } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

const WIDTH = 320
const HEIGHT = 320
/** From one coin to the next. */
const STEP = 160

/** Chanderi: gold coins, one by one, on silk and cotton so thin that the light counts as a colour. */
export function asharfiButi(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const light = lightness(ground) > 0.45
  const silk = light ? lighter(ground, 0.5) : mix(ground, accent, 0.3)
  const open = light ? mix(ground, accent, 0.36) : ground
  // Daylight behind a sheer bleaches what is printed on it, so the zari is deeper than on a sari.
  const gold = mix(mix(ink, second, 0.2), '#d6961c', 0.45)
  const cloth = loom(WIDTH, HEIGHT, 1, 1.6)
  const bright = scaled(coin(gold, darker(second, 0.1), lighter(accent, 0.5)), 1.5)
  const sprig = leaves(gold)
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 2; column += 1) {
      const x = column * STEP + (row % 2 ? STEP / 2 : 0) + STEP / 4
      const y = row * (STEP / 2) + STEP / 4
      cloth.put(bright, x, y, 26)
      cloth.put(sprig, x + STEP / 2, y, 20)
    }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 37,
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

/** A mohur: a rim, a paler ring, and a flower for the sovereign's name. */
function coin(gold: string, deep: string, pale: string): Figure {
  return [
    [deep, disc(0, 0, 15)],
    [gold, disc(0, 0, 13.6)],
    [pale, disc(0, 0, 11)],
    [gold, rosette(0, 0, 10, 8)],
    [deep, rosette(0, 0, 5, 8)],
    [pale, disc(0, 0, 2.4)],
  ]
}

/** Three small leaves between the coins. */
function leaves(gold: string): Figure {
  return [-62, 62, 0].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const long = degrees ? 17 : 22
    const tip = [Math.sin(angle) * long, 10 - Math.cos(angle) * long] as const
    return [gold, blade([0, 10], tip, 8.5, 0.55)] as const
  })
}
