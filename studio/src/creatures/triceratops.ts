import { lighter, mix } from '../ink/colour.ts'
import { around, circle, fill, line, rect } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function triceratops({ coat, patch, line: dark }: Coat): string {
  return (
    fill('M40 20C70 10 84 30 98 40C80 46 60 48 40 44Z', coat) +
    rect(32, 30, 20, 34, mix(coat, dark, 0.18), 1, 8) +
    rect(-12, 30, 20, 34, mix(coat, dark, 0.18), 1, 8) +
    fill('M-40 40C-44 -6 -6 -26 28 -18C58 -10 66 20 58 46Q10 56 -40 40Z', coat) +
    rect(42, 30, 20, 36, coat, 1, 8) +
    rect(-28, 30, 20, 36, coat, 1, 8) +
    [
      [10, -4, 6],
      [26, 4, 5],
      [40, 16, 6],
      [16, 16, 4.5],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, patch, 0.7))
      .join('') +
    around(9, () => circle(0, -34, 7, patch)).replace(/^/, '<g transform="translate(-26 -10)">') +
    '</g>' +
    circle(-26, -10, 33, lighter(patch, 0.35)) +
    circle(-28, -8, 25, coat) +
    fill('M-20 -14C-50 -22 -82 -2 -84 20C-80 34 -46 34 -26 22Z', coat) +
    fill('M-62 -6L-76 -36L-48 -12ZM-44 -10L-50 -44L-30 -14Z', '#fff6e6') +
    fill('M-82 10L-94 -4L-72 2Z', '#fff6e6') +
    eye(-54, 4, dark) +
    line('M-80 22Q-66 30 -52 24', dark, 1.7) +
    cheek(-44, 16, patch)
  )
}
