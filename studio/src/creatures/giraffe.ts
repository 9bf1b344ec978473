import { lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, rect, symmetric } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function giraffe({ coat, patch, line: dark }: Coat): string {
  const spots = [
    [-20, -52, 6],
    [-10, -30, 7],
    [-20, -12, 6],
    [4, 10, 9],
    [26, 8, 8],
    [44, 18, 8],
    [16, 30, 7],
    [36, 36, 6],
    [-4, 28, 6],
    [-14, -70, 4],
  ]
  return (
    line('M58 14Q70 26 66 44', coat, 4) +
    circle(66, 46, 4, patch) +
    [-4, 8, 38, 50]
      .map((x) => rect(x, 34, 8, 48, coat, 1, 4) + rect(x, 74, 8, 9, patch, 1, 3))
      .join('') +
    fill(
      'M-14 46C-20 0 -34 -50 -36 -78C-34 -90 -16 -92 -10 -80C-2 -50 2 -14 22 -6C48 -8 64 8 60 46Q20 58 -14 46Z',
      coat,
    ) +
    spots
      .map(([x = 0, y = 0, r = 0], index) =>
        place(x, y, ellipse(0, 0, r, r * 0.8, patch), index * 31),
      )
      .join('') +
    symmetric(line('M6 -16L8 -28', coat, 3.4) + circle(8, -30, 4, patch)).replace(
      /^/,
      '<g transform="translate(-24 -78)">',
    ) +
    '</g>' +
    fill('M-8 -90Q10 -98 14 -88Q6 -80 -8 -82Z', coat) +
    ellipse(-26, -84, 20, 15, coat) +
    ellipse(-41, -78, 13, 10, lighter(coat, 0.5)) +
    circle(-46, -79, 1.6, dark) +
    circle(-39, -81, 1.6, dark) +
    line('M-47 -72Q-42 -69 -37 -73', dark, 1.4) +
    eye(-23, -87, dark) +
    cheek(-22, -76, patch)
  )
}
