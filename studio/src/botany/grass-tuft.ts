import { bezier, tapered } from '../ink/curves.ts'
import { fill, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Draws blades of grass that fan out from the origin, about `tall` units high. */
export function grassTuft(random: Random, tall: number, colours: readonly string[]): string {
  return times(7, (index) => {
    const lean = (index - 3) / 3
    const high = tall * (1 - Math.abs(lean) * 0.42) * random.between(0.82, 1.08)
    const tip = lean * tall * 0.62
    const blade = tapered(
      bezier([lean * 3, 0], [lean * 3, -high * 0.5], [tip * 0.5, -high], [tip, -high], 6),
      3.2,
      0.5,
    )
    return fill(blade, colours[index % colours.length] ?? 'none')
  })
}
