import { mix } from '../../ink/colour.ts'
import { ellipse, line, times } from '../../ink/fragments.ts'

/** A round leaf lying on the water, seen from the bank. */
export function lotusPad(radius: number, ground: string, leaf: string): string {
  return (
    ellipse(0, 0, radius, radius * 0.44, mix(ground, leaf, 0.65)) +
    ellipse(0, -radius * 0.03, radius * 0.93, radius * 0.385, mix(ground, leaf, 0.42)) +
    times(13, (index) => {
      const angle = (index / 13) * Math.PI * 2
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
      return line(
        `M0 0Q${(x * 0.5).toFixed(1)} ${(y * 0.16 - 2).toFixed(1)} ${(x * 0.88).toFixed(1)} ${(y * 0.36).toFixed(1)}`,
        mix(ground, leaf, 0.9),
        1.1,
      )
    })
  )
}
