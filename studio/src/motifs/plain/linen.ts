import { lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { line, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { upright } from './upright.ts'
import { waver } from './waver.ts'

/** Slubby linen weave. */
export function linen(palette: Palette, random: Random): Tile {
  const size = 420
  const { ground, ink, second, accent } = palette
  const deep = mix(ground, ink, 0.34)
  const pale = lighter(ground, 0.4)
  const thread = (at: number, vertical: boolean) => {
    const points = waver(random, size, random.between(0.3, 1.1), 14)
    const d = smooth(vertical ? upright(points) : points)
    const tone = random.pick([
      deep,
      pale,
      mix(ground, second, 0.35),
      mix(ground, accent, 0.5),
      toneOnTone(ground, 0.08),
    ])
    return wrapped(
      vertical ? size : 3000,
      vertical ? 3000 : size,
      vertical ? at : 0,
      vertical ? 0 : at,
      size + 8,
      line(d, tone, random.between(0.8, 2.6), random.between(0.14, 0.42)),
    )
  }
  const slubs = scatter(random, size, size, 46)
    .map(([x, y], index) => {
      const long = random.between(14, 46)
      const d =
        index % 2
          ? `M${-long} 0Q0 ${random.near(0, 2).toFixed(1)} ${long} 0`
          : `M0 ${-long}Q${random.near(0, 2).toFixed(1)} 0 0 ${long}`
      return wrapped(
        size,
        size,
        x,
        y,
        50,
        line(d, random.chance(0.5) ? deep : pale, random.between(1.2, 2.4), 0.34),
      )
    })
    .join('')
  return {
    width: size,
    height: size,
    repeat: 36,
    hand: PLAIN,
    ground,
    body:
      times(
        140,
        (index) =>
          thread((index / 140) * size + random.near(0, 1), false) +
          thread((index / 140) * size + random.near(0, 1), true),
      ) + slubs,
  }
}
