import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, symmetric, times } from '../ink/fragments.ts'
import { eye } from './eye.ts'

/** Draws a dancing peacock like a toy of a fair. Its feet are at y = 62. */
export function fairPeacock(neck: string, train: string, gold: string, dark: string): string {
  const feather = (long: number, wide: number) =>
    fill(
      `M0 0C${-wide} ${-long * 0.6} ${-wide} ${-long} 0 ${-long - 6}C${wide} ${-long} ${wide} ${-long * 0.6} 0 0Z`,
      train,
    ) +
    line(`M0 0V${-long + 16}`, lighter(train, 0.35), 1.3) +
    ellipse(0, -long + 8, 8.5, 10.5, gold) +
    ellipse(0, -long + 9, 5.8, 7.4, lighter(train, 0.35)) +
    ellipse(0, -long + 10, 3.4, 4.6, darker(neck, 0.3))
  const fan = (count: number, spread: number, long: number, wide: number) =>
    times(count, (index) =>
      place(0, 26, feather(long, wide), -spread + (index / (count - 1)) * spread * 2),
    )
  return (
    line('M-7 40V60M7 40V60M-13 62L-7 58L-2 62M2 62L7 58L13 62', dark, 2.6) +
    fan(11, 92, 96, 16) +
    fan(8, 78, 66, 14) +
    symmetric(fill('M8 10Q34 8 40 36Q22 44 8 34Z', darker(gold, 0.28))) +
    fill(
      'M0 -38C12 -38 13 -24 11 -12C20 2 22 46 0 48C-22 46 -20 2 -11 -12C-13 -24 -12 -38 0 -38Z',
      neck,
    ) +
    times(3, (row) =>
      line(`M${-9 + row} ${8 + row * 10}q${9 - row} 7 ${18 - row * 2} 0`, lighter(neck, 0.35), 1.6),
    ) +
    [-14, 0, 14]
      .map((turn) => place(0, -37, line('M0 0V-13', dark, 1.4) + circle(0, -14, 2.6, gold), turn))
      .join('') +
    symmetric(ellipse(5, -26, 4.6, 4, '#ffffff')) +
    eye(-4.5, -26, dark) +
    eye(4.5, -26, dark) +
    fill('M-4 -19H4L0 -11Z', gold)
  )
}
