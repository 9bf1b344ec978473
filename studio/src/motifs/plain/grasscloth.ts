import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { line, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { waver } from './waver.ts'

/** Dried grasses laid side by side with a few knots. */
export function grasscloth(palette: Palette, random: Random): Tile {
  const [width, height] = [520, 480]
  const { ground, ink, second, accent } = palette
  const tones = [
    mix(ground, ink, 0.3),
    mix(ground, second, 0.4),
    mix(ground, accent, 0.6),
    toneOnTone(ground, 0.1),
    lighter(ground, 0.25),
    mix(ground, ink, 0.16),
  ]
  const blade = (y: number) => {
    const tone = random.pick(tones)
    const points = waver(random, width, random.between(0.6, 2.2), 16)
    return wrapped(
      3000,
      height,
      0,
      y,
      530,
      line(smooth(points), tone, random.between(1.1, 4.6), random.between(0.35, 0.9)),
    )
  }
  const knots = scatter(random, width, height, 26)
    .map(([x, y]) =>
      wrapped(
        width,
        height,
        x,
        y,
        20,
        line(
          'M-9 0Q0 -2.500 9 0',
          darker(mix(ground, ink, 0.5), 0.1),
          random.between(2, 3.6),
          0.75,
        ),
      ),
    )
    .join('')
  const warp = times(26, (index) =>
    line(`M${index * 20 + 4} 0L${index * 20 + 4} ${height}`, toneOnTone(ground, 0.12), 0.8, 0.45),
  )
  return {
    width,
    height,
    repeat: 60,
    hand: PLAIN,
    ground,
    body: times(150, (index) => blade((index / 150) * height + random.near(0, 2))) + knots + warp,
  }
}
