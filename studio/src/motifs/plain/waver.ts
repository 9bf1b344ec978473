import type { Point } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A nearly straight line across the tile and a step beyond both edges, where it meets itself. */
export function waver(random: Random, length: number, swing: number, steps = 12): Point[] {
  const phase = random.between(0, 6.28)
  const second = random.between(0, 6.28)
  return Array.from({ length: steps + 3 }, (_, index) => {
    const t = ((index - 1) / steps) * Math.PI * 2
    return [
      ((index - 1) / steps) * length,
      Math.sin(t + phase) * swing + Math.sin(2 * t + second) * swing * 0.5,
    ]
  })
}
