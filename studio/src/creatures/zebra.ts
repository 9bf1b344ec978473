import { darker } from '../ink/colour.ts'
import { circle, ellipse, fill, line, rect } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** A zebra that looks left; `patch` are its stripes. */
export function zebra({ coat, patch, line: dark }: Coat): string {
  return (
    line('M56 2Q72 12 66 34', coat, 4) +
    circle(66, 38, 5, patch) +
    [-2, 40].map((x) => rect(x, 24, 12, 48, darker(coat, 0.1), 1, 5) + hoof(x, dark)).join('') +
    fill('M-46 -58C-30 -70 -12 -52 -2 -16L-14 -12C-24 -34 -34 -46 -46 -58Z', patch) +
    fill(
      'M-36 -62C-18 -56 -12 -26 4 -18C28 -24 54 -20 60 2C64 26 54 36 40 38C20 42 2 40 -14 32C-28 18 -28 -12 -40 -38Z',
      coat,
    ) +
    [-16, 48].map((x) => rect(x, 22, 13, 50, coat, 1, 5) + hoof(x, dark)).join('') +
    [
      'M-4 -20Q-6 4 -14 20',
      'M8 -20Q6 8 0 24',
      'M20 -21Q20 6 14 24',
      'M32 -20Q36 4 30 22',
      'M44 -15Q50 6 44 24',
      'M-34 -28Q-24 -32 -19 -40',
      'M-29 -14Q-20 -18 -14 -26',
      'M-26 2Q-17 -4 -10 -12',
      'M-16 38H-4M-16 48H-4M48 36H60M48 47H60',
    ]
      .map((d) => line(d, patch, 4.6))
      .join('') +
    fill('M-34 -66L-30 -84L-20 -66Z', coat) +
    fill('M-31 -69L-29 -78L-24 -67Z', patch) +
    fill(
      'M-28 -66C-40 -76 -56 -66 -64 -46C-74 -40 -76 -28 -64 -25C-50 -22 -34 -34 -28 -48Z',
      coat,
    ) +
    fill('M-64 -44C-74 -40 -76 -28 -64 -25C-56 -24 -50 -28 -46 -32Z', patch) +
    [-42, -50].map((x) => line(`M${x} ${x === -42 ? -70 : -67}l3 9`, patch, 3.4)).join('') +
    line('M-34 -36Q-38 -42 -36 -48', patch, 3.4) +
    ellipse(-68, -36, 1.6, 2, coat) +
    eye(-46, -52, dark)
  )
}

function hoof(x: number, colour: string): string {
  return rect(x, 64, 12.5, 9, colour, 1, 3)
}
