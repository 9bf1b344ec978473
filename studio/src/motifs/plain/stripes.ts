import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { brush, smooth } from '../../ink/curves.ts'
import { fill, line, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { upright } from './upright.ts'
import { waver } from './waver.ts'

/** Hand-ruled stripes in three widths with hairlines. */
export function stripes(palette: Palette, random: Random): Tile {
  const [width, height] = [320, 400]
  const { ground, ink, second, accent } = palette
  const stripe = (x: number, wide: number, colour: string, opacity = 1) =>
    wrapped(
      width,
      3000,
      x,
      0,
      440,
      fill(
        brush(upright(waver(random, height, 0.7)), () => wide),
        colour,
        opacity,
      ),
    )
  const hair = (x: number, colour: string, weight: number) =>
    wrapped(
      width,
      3000,
      x,
      0,
      440,
      line(smooth(upright(waver(random, height, 0.6))), colour, weight),
    )
  const shaded = times(8, (index) =>
    stripe(48 + index * 8, 2, random.chance(0.5) ? lighter(ink, 0.14) : darker(ink, 0.1), 0.5),
  )
  return {
    width,
    height,
    repeat: 40,
    hand: PLAIN,
    ground,
    body:
      times(54, (index) => hair(index * 6, toneOnTone(ground, 0.03), 1)) +
      stripe(80, 78, ink) +
      shaded +
      hair(34, ink, 1.6) +
      hair(126, ink, 1.6) +
      hair(28, accent, 1) +
      hair(132, accent, 1) +
      stripe(200, 16, mix(ground, second, 0.8)) +
      hair(186, second, 1.2) +
      hair(214, second, 1.2) +
      stripe(260, 30, mix(ground, accent, 0.6)) +
      hair(260, second, 1) +
      hair(250, ground, 1.4) +
      hair(270, ground, 1.4),
  }
}
