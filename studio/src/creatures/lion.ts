import { lighter, mix } from '../ink/colour.ts'
import { around, circle, ellipse, fill, line, rect, symmetric } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function lion({ coat, patch, line: dark }: Coat): string {
  return (
    line('M44 40Q80 40 74 4', coat, 6) +
    circle(74, 0, 10, patch) +
    fill('M-30 66C-36 10 20 -6 44 26Q56 46 50 66Z', coat) +
    around(14, () => ellipse(0, -38, 15, 19, patch)).replace(
      /^/,
      '<g transform="translate(-10 -18)">',
    ) +
    '</g>' +
    symmetric(circle(27, -28, 11, coat) + circle(27, -28, 6, lighter(patch, 0.3))).replace(
      /^/,
      '<g transform="translate(-10 -18)">',
    ) +
    '</g>' +
    circle(-10, -18, 36, coat) +
    ellipse(-10, -4, 17, 13, lighter(coat, 0.5)) +
    fill('M-17 -11Q-10 -15 -3 -11Q-6 -3 -10 -2Q-14 -3 -17 -11Z', dark) +
    line('M-10 -2L-10 3M-10 3Q-16 9 -21 4M-10 3Q-4 9 1 4', dark, 1.8) +
    eye(-24, -22, dark) +
    eye(4, -22, dark) +
    cheek(-32, -8, patch) +
    cheek(13, -8, patch) +
    rect(-30, 50, 24, 18, coat, 1, 9) +
    rect(2, 50, 24, 18, coat, 1, 9) +
    line('M-6 30L-6 54', mix(coat, dark, 0.2), 1.6) +
    [-24, -18, 8, 14].map((x) => line(`M${x} 62L${x} 67`, dark, 1.3)).join('')
  )
}
