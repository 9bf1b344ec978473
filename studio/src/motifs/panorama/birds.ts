import { line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

export function birds(random: Random, x: number, y: number, count: number, colour: string): string {
  return times(count, () =>
    place(
      x + random.near(0, 90),
      y + random.near(0, 40),
      line('M-10 -4Q-4 -9 0 0Q4 -9 10 -4', colour, 1.7),
      random.near(0, 12),
      random.between(0.6, 1.1),
    ),
  )
}
