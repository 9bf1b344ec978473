import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { brush, smooth } from '../../ink/curves.ts'
import { fill, line, times } from '../../ink/fragments.ts'
import { PLAIN } from '../../ink/hand.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { upright } from './upright.ts'
import { waver } from './waver.ts'

/** Handspun cloth: upright threads that swell and thin, shot with a weft of another tone. */
export function slub(palette: Palette, random: Random): Tile {
  const [width, height] = [460, 600]
  const { ground, ink, second, accent } = palette
  const warp = [
    mix(ground, ink, 0.36),
    mix(ground, second, 0.7),
    mix(ground, accent, 0.34),
    toneOnTone(ground, 0.1),
    lighter(ground, 0.3),
    darker(ground, 0.16),
  ]
  const threads = times(130, (index) =>
    wrapped(
      width,
      3000,
      (index / 130) * width + random.near(0, 1.2),
      0,
      height + 8,
      line(
        smooth(upright(waver(random, height, random.between(0.3, 1), 6))),
        random.pick(warp),
        random.between(0.9, 3),
        random.between(0.22, 0.6),
      ),
    ),
  )
  const swellings = scatter(random, width, height, 74)
    .map(([x, y]) => {
      const long = random.between(40, 150)
      const wide = random.between(1.8, 4.4)
      const lean = random.near(0, 1.5)
      const spine = [-1, -0.5, 0, 0.5, 1].map((t) => [lean * t * t, long * t] as const)
      const swelling = brush(spine, (t) => 0.4 + wide * Math.sin(Math.PI * t) ** 2)
      return wrapped(
        width,
        height,
        x,
        y,
        long + 6,
        fill(swelling, random.pick(warp), random.between(0.45, 0.85)),
      )
    })
    .join('')
  const weft = times(100, (index) => {
    const y = (index / 100) * height + 3
    const tone = index % 2 ? mix(ground, second, 0.6) : darker(ground, 0.2)
    return line(`M-4 ${y.toFixed(1)}L${width + 4} ${y.toFixed(1)}`, tone, 1.2, 0.26)
  })
  return { width, height, repeat: 38, hand: PLAIN, ground, body: threads + weft + swellings }
}
