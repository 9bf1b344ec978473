import { darker, lighter } from '../ink/colour.ts'
import { around, circle, ellipse, fill, line, place, symmetric } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'

export function langurHead({ coat, patch, line: dark }: Coat): string {
  return (
    symmetric(circle(26, 2, 8, dark)) +
    // A grey rim separates the pale ruff from a pale background.
    around(20, () => fill('M-6.500 -28L0 -40L6.500 -28Z', coat)) +
    circle(0, 0, 32, coat) +
    around(20, () => fill('M-6 -25L0 -35L6 -25Z', patch)) +
    circle(0, 0, 28.5, patch) +
    fill(
      'M0 -14C9 -24 26 -18 24 0C23 16 13 26 0 26C-13 26 -23 16 -24 0C-26 -18 -9 -24 0 -14Z',
      dark,
    ) +
    symmetric(
      circle(9.5, -4, 5.4, '#f6e7c4') +
        circle(9, -3.6, 3, '#2a1a10') +
        circle(8, -5, 1.1, '#ffffff'),
    ) +
    ellipse(0, 12, 11, 8, lighter(dark, 0.2)) +
    line('M-3 8v1.500M3 8v1.500', darker(dark, 0.4), 1.8) +
    line('M-8 14Q0 20 8 14', coat, 1.7)
  )
}

/** Draws a langur that sits on a board at y = 70 and holds two ropes at x = ±34. */
export function swingingLangur(coats: Coat): string {
  const { coat, dark, patch } = { ...coats, dark: coats.line }
  return (
    line('M-12 62C-38 58 -52 78 -48 106C-46 128 -60 148 -70 132', coat, 7) +
    circle(-70, 132, 5, patch) +
    fill('M-20 14C-30 44 -28 72 0 72C28 72 30 44 20 14Z', coat) +
    ellipse(0, 48, 14, 20, patch) +
    symmetric(
      line('M18 24Q36 30 34 6', coat, 10) +
        circle(34, 3, 6.5, dark) +
        line('M12 66Q30 62 24 92', coat, 11) +
        ellipse(27, 95, 9, 5.5, dark),
    ) +
    place(0, -14, langurHead(coats))
  )
}
