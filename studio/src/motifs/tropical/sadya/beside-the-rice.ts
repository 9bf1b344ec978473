import { bezier, brush, offset, smooth } from '../../../ink/curves.ts'
import { ellipse, fill, line, n, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

const SHADOW = '#1d2a16'

/** A small ripe banana, the fruit that closes the meal. */
export function smallBanana(random: Random, size: number): string {
  const way = bezier(
    [-size * 0.5, -size * 0.12],
    [-size * 0.3, size * 0.22],
    [size * 0.25, size * 0.26],
    [size * 0.5, -size * 0.1],
    14,
  )
  const thick = (t: number) => size * 0.26 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.62
  const skin = brush(way, thick)
  const [end] = way
  return (
    place(2, size * 0.06, fill(skin, SHADOW, 0.28)) +
    fill(skin, '#f2c63c') +
    fill(
      brush(
        offset(way, (t) => thick(t) * 0.28),
        (t) => thick(t) * 0.42,
      ),
      '#c98f1e',
      0.55,
    ) +
    line(smooth(offset(way.slice(1, 13), (t) => -thick(t) * 0.16)), '#fbe9a0', size * 0.04, 0.85) +
    line(
      `M${n(end?.[0] ?? 0)} ${n(end?.[1] ?? 0)}l${n(-size * 0.08)} ${n(-size * 0.1)}`,
      '#8a8a34',
      size * 0.07,
    ) +
    ellipse(size * 0.5, -size * 0.12, size * 0.03, size * 0.04, '#4b3418') +
    times(5, () =>
      ellipse(random.between(-size * 0.24, size * 0.24), size * 0.1, 1, 0.6, '#7d5416', 0.6),
    )
  )
}
