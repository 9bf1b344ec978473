import { around, circle, fill, line, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { petal } from './petal.ts'

export type BlossomColours = { petal: string; inner: string; line: string; heart: string }

export function blossom(
  random: Random,
  radius: number,
  petals: number,
  colours: BlossomColours,
  point = 0.2,
): string {
  const wide = ((2 * Math.PI * radius) / petals) * 0.62
  const ringOf = (length: number, colour: string, turn: number) =>
    around(
      petals,
      () => {
        const long = length * random.near(1, 0.07)
        return (
          fill(petal(long, wide * (length / radius) * random.near(1, 0.08), point), colour) +
          times(3, (index) => {
            const lean = (index - 1) * wide * 0.14 * (length / radius)
            return line(
              `M${(lean * 0.3).toFixed(1)} ${(-long * 0.28).toFixed(1)}Q${lean.toFixed(1)} ${(-long * 0.5).toFixed(1)} ${(lean * 1.2).toFixed(1)} ${(-long * random.between(0.62, 0.82)).toFixed(1)}`,
              colours.line,
              radius * 0.018 + 0.25,
              0.6,
            )
          })
        )
      },
      turn,
    )
  return (
    ringOf(radius, colours.petal, random.between(0, 40)) +
    ringOf(radius * 0.66, colours.inner, 180 / petals + random.between(-8, 8)) +
    circle(0, 0, radius * 0.19, colours.heart) +
    around(9, () => circle(0, -radius * random.between(0.2, 0.27), radius * 0.035, colours.heart)) +
    around(5, () => circle(0, -radius * 0.09, radius * 0.025, colours.line))
  )
}
