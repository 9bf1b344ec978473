import { lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { line, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Herringbone planks with drifting tone and fine grain. */
export function herringbone(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  // Planks four times as long as wide, laid in steps of one width, repeat after eight widths.
  const wide = 40
  const long = 160
  const width = wide * 8
  const height = wide * 8
  const tones = [
    ground,
    mix(ground, accent, 0.35),
    mix(ground, second, 0.16),
    mix(ground, ink, 0.1),
    mix(ground, accent, 0.55),
    mix(ground, second, 0.26),
  ]
  const plank = () => {
    const tone = random.pick(tones)
    const vein = toneOnTone(tone, 0.1)
    return (
      rect(0.8, 0.8, long - 1.6, wide - 1.6, tone, 1, 1) +
      times(6, (index) => {
        const y = 5 + index * 5.6 + random.near(0, 2)
        return line(
          `M4 ${y.toFixed(1)}Q50 ${(y + random.near(0, 4)).toFixed(1)} 90 ${(y + random.near(0, 2)).toFixed(1)}T${long - 4} ${y.toFixed(1)}`,
          vein,
          0.6,
          random.between(0.4, 1),
        )
      }) +
      line(`M2 2L${long - 2} 2`, lighter(tone, 0.3), 0.8, 0.6)
    )
  }
  let body = rect(0, 0, width, height, mix(ground, second, 0.6))
  for (let step = 0; step < 8; step += 1) {
    body += wrapped(width, height, step * wide, step * wide, 170, plank())
    body += wrapped(
      width,
      height,
      step * wide,
      step * wide + wide,
      170,
      place(wide, 0, plank(), 90),
    )
  }
  return { width, height, repeat: 64, ground, body }
}
