import { lighter } from '../ink/colour.ts'
import { bezier, tapered } from '../ink/curves.ts'
import { circle, fill, line, symmetric, times } from '../ink/fragments.ts'

/** Draws a moth from above with spread wings, about 60 units wide. */
export function moth(wing: string, mark: string, body: string): string {
  const half =
    fill('M2 2C14 2 25 12 22 23C19 30 8 27 3 14Z', wing, 0.86) +
    line('M4 6C12 12 18 17 20 24M4 9C9 16 11 21 12 26', mark, 0.6, 0.6) +
    fill('M2 -6C10 -20 25 -23 33 -18C31 -8 24 4 13 8C8 9 4 7 2 3Z', lighter(wing, 0.25)) +
    line('M3 -4C12 -12 22 -17 32 -17.500M3 -1C12 -5 20 -7 29 -11', mark, 0.7, 0.7) +
    line('M21 -19.500C23 -11 20 -2 14 7M26 -20C28 -13 26 -6 21 2', mark, 1.1, 0.55) +
    circle(16, -9, 2.6, mark, 0.85) +
    circle(16, -9, 1.2, lighter(wing, 0.5)) +
    line('M1 -12C4 -19 8 -22 13 -23', mark, 0.9) +
    times(5, (index) => {
      const [x, y] = [3.6 + index * 1.9, -17.6 - index * 1.15]
      return line(`M${x} ${y}l-1.600 -2.200M${x} ${y}l2 1.400`, mark, 0.5, 0.9)
    })
  return (
    symmetric(half) +
    fill(tapered(bezier([0, -12], [0, -4], [0, 8], [0, 21], 8), 6.4, 2), body) +
    times(3, (index) => line(`M-2.200 ${4 + index * 4}H2.200`, mark, 0.7, 0.6)) +
    circle(0, -12, 3, body)
  )
}
