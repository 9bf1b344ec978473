import { lighter } from '../ink/colour.ts'
import { around, circle, ellipse, fill, line, place, symmetric } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function slothBearHead({ coat, patch, line: dark }: Coat): string {
  const tuft = lighter(coat, 0.14)
  return (
    symmetric(
      place(
        29,
        -25,
        around(9, () => fill('M-5 -8L0 -17L5 -8Z', coat)),
      ) +
        circle(29, -25, 12, coat) +
        circle(29, -25, 7, lighter(coat, 0.3)),
    ) +
    around(22, () => fill('M-6 -32L0 -41L6 -32Z', coat)) +
    circle(0, 0, 35, coat) +
    line('M-7 -33Q-4 -25 -7 -20M0 -35V-24M7 -33Q4 -25 7 -20', tuft, 2.4) +
    fill(
      'M0 -10C15 -10 22 4 20 16C18 28 9 32 0 32C-9 32 -18 28 -20 16C-22 4 -15 -10 0 -10Z',
      patch,
    ) +
    symmetric(circle(14, -8, 5.6, tuft) + eye(14, -8, dark)) +
    ellipse(0, 7, 9, 6.5, dark) +
    ellipse(-3, 5, 2.4, 1.5, '#ffffff', 0.6) +
    line('M0 13V18M0 18Q-7 25 -12 19M0 18Q7 25 12 19', dark, 1.7)
  )
}

/** Draws a sloth bear on its hind legs. Its raised paw at (44, -30) can hold something. */
export function standingSlothBear(coats: Coat): string {
  const { coat, patch, line: dark } = coats
  const paw = (x: number, y: number) =>
    circle(x, y, 9, coat) +
    line(`M${x - 5} ${y + 5}v5M${x} ${y + 7}v5M${x + 5} ${y + 5}v5`, patch, 2)
  return (
    fill('M-26 22C-48 66 -42 104 0 104C42 104 48 66 26 22Z', coat) +
    [-40, -34, -26]
      .map((x, index) => symmetric(fill(`M${x} ${64 + index * 14}l-6 9l11 -2Z`, coat)))
      .join('') +
    line('M-19 42Q-8 58 0 62Q8 58 19 42', patch, 8) +
    line('M-26 36Q-50 50 -42 76', lighter(coat, 0.14), 20) +
    line('M-26 36Q-50 50 -42 76', coat, 17) +
    paw(-42, 78) +
    symmetric(ellipse(20, 104, 17, 9, coat) + line('M13 106v5M20 107v5M27 106v5', patch, 2.2)) +
    line('M-10 82Q0 88 10 82', lighter(coat, 0.16), 2) +
    line('M-16 74Q-8 79 -4 77', lighter(coat, 0.16), 2) +
    line('M30 44Q52 22 45 -22', lighter(coat, 0.14), 20) +
    line('M30 44Q52 22 45 -22', coat, 17) +
    circle(45, -27, 10, coat) +
    line('M38 -28h7M38 -23h7M39 -18h6', patch, 2) +
    place(0, -8, slothBearHead({ coat, patch, line: dark }))
  )
}
