import { mix } from '../ink/colour.ts'
import { circle, fill, rect } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function fox({ coat, patch, line: dark }: Coat): string {
  return (
    fill('M26 58C70 60 78 20 62 -4C58 18 40 24 30 34Z', coat) +
    fill('M62 -4C72 10 72 24 66 32C58 26 56 12 62 -4Z', patch) +
    fill('M-22 64C-26 20 22 10 34 46Q38 58 30 64Z', coat) +
    fill('M-16 64C-18 40 8 36 10 64Z', patch) +
    fill('M-42 -44L-34 -12L-12 -28ZM30 -44L22 -12L0 -28Z', coat) +
    fill('M-38 -36L-33 -18L-21 -27ZM26 -36L21 -18L9 -27Z', dark, 0.8) +
    fill('M-46 -4C-40 -34 28 -34 34 -4C26 14 8 26 -6 28C-20 26 -38 14 -46 -4Z', coat) +
    fill(
      'M-46 -4C-30 -4 -14 0 -6 18C2 0 18 -4 34 -4C26 14 8 26 -6 28C-20 26 -38 14 -46 -4Z',
      patch,
    ) +
    eye(-20, -5, dark) +
    eye(8, -5, dark) +
    circle(-6, 22, 4.4, dark) +
    rect(-22, 52, 12, 14, mix(coat, dark, 0.5), 1, 5) +
    rect(8, 52, 12, 14, mix(coat, dark, 0.5), 1, 5)
  )
}
