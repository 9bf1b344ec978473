import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { line, rect, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'
import { upright } from './upright.ts'
import { waver } from './waver.ts'

/** Upright wooden slats with grain, light on one edge and shadow between. */
export function woodSlats(palette: Palette, random: Random): Tile {
  const [count, wide] = [8, 54]
  const [width, height] = [count * wide, 560]
  const { ground, ink, second, accent } = palette
  const gap = darker(mix(ground, second, 0.7), 0.55)
  const slat = (index: number) => {
    const tone = mix(
      mix(ground, ink, 0.4),
      random.pick([accent, ground, second]),
      random.between(0.05, 0.3),
    )
    const x = index * wide + 5
    const grain = times(9, (at) =>
      wrapped(
        width,
        3000,
        x + 5 + at * 4.6,
        0,
        570,
        line(
          smooth(upright(waver(random, height, random.between(0.4, 1.6), 10))),
          random.chance(0.6) ? darker(tone, 0.22) : lighter(tone, 0.2),
          random.between(0.6, 1.6),
          random.between(0.25, 0.6),
        ),
      ),
    )
    return (
      rect(x, 0, wide - 10, height, tone) +
      grain +
      rect(x, 0, 3, height, lighter(tone, 0.45), 0.7) +
      rect(x + wide - 16, 0, 6, height, darker(tone, 0.45), 0.4) +
      rect(x + wide - 10, 0, 5, height, darker(gap, 0.4), 0.8)
    )
  }
  return {
    width,
    height,
    repeat: 44,
    hand: PLAIN,
    ground,
    body: rect(0, 0, width, height, gap) + times(count, slat),
  }
}
