import { darker, lighter, mix } from '../ink/colour.ts'
import { around, circle, ellipse, fill, line, place, symmetric } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** A lion that sits upright on its haunches, its mane running down on to the chest; about 120 units wide, paws at 68. */
export function seatedLion({ coat, patch, line: dark }: Coat): string {
  const shade = mix(coat, dark, 0.16)
  const mane = darker(patch, 0.08)
  const head =
    around(16, () => ellipse(0, -30, 11, 17, mane)) +
    around(14, () => ellipse(0, -26, 10, 15, patch), 12) +
    symmetric(circle(22, -23, 9, coat) + circle(22, -23, 5, lighter(patch, 0.35))) +
    circle(0, 0, 28, coat) +
    ellipse(0, 11, 14, 10.5, lighter(coat, 0.55)) +
    fill('M-6 5Q0 2 6 5Q4 11 0 12Q-4 11 -6 5Z', dark) +
    line('M0 12V16M0 16Q-5 20 -9 16.500M0 16Q5 20 9 16.500', dark, 1.7) +
    eye(-11, -4, dark) +
    eye(11, -4, dark) +
    cheek(-18, 8, patch) +
    cheek(18, 8, patch)
  return (
    line('M42 58Q70 60 70 34Q70 22 62 16', coat, 6.5) +
    place(60, 10, ellipse(0, 0, 8, 12, patch), -20) +
    // Back and haunch behind the chest.
    fill('M-18 -16C18 -20 36 6 44 30C52 46 50 66 40 68H-24C-34 40 -34 4 -18 -16Z', coat) +
    fill('M14 68C6 44 22 24 38 30C54 38 54 66 44 68Z', shade) +
    fill('M22 60h26q7 8 -1 8H18q-4 -5 4 -8Z', coat) +
    // The chest with its bib of mane, and the forelegs.
    fill('M-40 -14C-44 14 -34 34 -10 42C14 34 22 12 18 -14Z', patch) +
    fill('M-34 0L-30 26L-24 14L-20 36L-12 20L-6 38L0 18L8 28L10 2Z', mane, 0.7) +
    fill('M-30 22C-32 40 -32 50 -34 60Q-38 68 -28 68H-16Q-11 68 -12 60L-10 30Z', coat) +
    fill('M10 22C12 40 10 50 12 60Q16 68 6 68H-5Q-11 68 -9 60L-10 30Z', coat) +
    line('M-10.500 34V62', shade, 2) +
    [-29, -23, -2, 4].map((x) => line(`M${x} 62V66.500`, dark, 1.3)).join('') +
    place(-11, -28, head)
  )
}
