import { lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function rabbit({ coat, patch, line: dark }: Coat): string {
  return (
    circle(34, 50, 11, lighter(coat, 0.6)) +
    fill('M-24 62C-30 14 26 10 34 46Q38 60 30 64Z', coat) +
    place(
      -16,
      -18,
      ellipse(0, -30, 9, 30, coat) + ellipse(0, -28, 4.5, 22, lighter(patch, 0.4)),
      -12,
    ) +
    place(
      4,
      -18,
      ellipse(0, -30, 9, 30, coat) + ellipse(0, -28, 4.5, 22, lighter(patch, 0.4)),
      16,
    ) +
    ellipse(-6, 2, 29, 26, coat) +
    ellipse(-6, 38, 14, 17, lighter(coat, 0.55)) +
    eye(-18, -2, dark) +
    eye(6, -2, dark) +
    fill('M-9 5Q-6 3 -3 5Q-4 9 -6 9Q-8 9 -9 5Z', patch) +
    line('M-6 9L-6 12M-6 12Q-10 16 -14 13M-6 12Q-2 16 2 13', dark, 1.5) +
    cheek(-24, 9, patch) +
    cheek(13, 9, patch) +
    ellipse(-16, 64, 13, 7, coat) +
    ellipse(10, 64, 13, 7, coat)
  )
}
