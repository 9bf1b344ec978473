import { around, circle, fill } from '../../ink/fragments.ts'

export function star(size: number, colour: string): string {
  return (
    around(5, () =>
      fill(
        `M0 0L${(-size * 0.24).toFixed(1)} ${(-size * 0.32).toFixed(1)}Q0 ${(-size * 1.12).toFixed(1)} ${(size * 0.24).toFixed(1)} ${(-size * 0.32).toFixed(1)}Z`,
        colour,
      ),
    ) + circle(0, 0, size * 0.42, colour)
  )
}
