import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, symmetric, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** Draws a tiger's face from the front, about 80 units wide, centred on the origin. */
export function tigerHead({ coat, patch, line: dark }: Coat): string {
  return (
    symmetric(circle(27, -27, 12, coat) + circle(27, -27, 6.5, dark) + circle(28, -29, 3, patch)) +
    fill(
      'M0 -36C24 -36 37 -22 38 -4L45 4L39 8L43 16L34 19C28 30 14 34 0 34C-14 34 -28 30 -34 19L-43 16L-39 8L-45 4L-38 -4C-37 -22 -24 -36 0 -36Z',
      coat,
    ) +
    symmetric(
      ellipse(14, -13, 8, 6, patch) + ellipse(30, 14, 9, 7, patch) + circle(8, 15, 12, patch),
    ) +
    ellipse(0, 25, 11, 7, patch) +
    fill('M-3.500 -36L0 -17L3.500 -36ZM-13 -34L-6 -21L-7 -35ZM13 -34L6 -21L7 -35Z', dark) +
    symmetric(fill('M38 -5Q28 -8 23 -4Q29 0 39 1ZM40 8Q32 3 27 5Q32 10 40 11Z', dark)) +
    eye(-14, -5, dark) +
    eye(14, -5, dark) +
    fill('M-7 6Q0 2 7 6Q4 12 0 13Q-4 12 -7 6Z', '#b8604f') +
    line('M0 13V17M0 17Q-6 23 -11 18M0 17Q6 23 11 18', dark, 1.7) +
    [-15, -10, 10, 15].map((x) => circle(x, 14 + Math.abs(x) * 0.1, 0.9, dark)).join('') +
    cheek(-24, 8, '#d9775c') +
    cheek(24, 8, '#d9775c')
  )
}

export function drummingTiger(coats: Coat, drum: string): string {
  const { coat, patch, line: dark } = coats
  const shade = darker(coat, 0.12)
  const tail = 'M24 80Q62 92 62 62Q60 44 74 42'
  const arm = line('M24 32Q48 34 52 48', shade, 13)
  const paw = circle(52, 51, 8, patch) + line('M48 53Q52 56 56 53', dark, 1.3)
  const stick = (tip: string) => line(`M58 30${tip}`, darker(dark, 0.1), 3.6)
  const sideStripes = symmetric(
    fill('M29 42Q20 42 16 46Q22 50 30 49ZM32 84Q22 83 17 87Q24 91 32 90Z', dark),
  )
  return (
    line(tail, coat, 9) +
    line(tail, dark, 9).replace('stroke-linecap="round"', 'stroke-dasharray="4 11"') +
    circle(74, 42, 5.5, dark) +
    fill('M-24 22C-40 66 -36 102 0 102C36 102 40 66 24 22Z', coat) +
    ellipse(0, 74, 20, 27, patch) +
    sideStripes +
    symmetric(
      ellipse(18, 103, 15, 8, coat) + line('M13 101V106M19 102V107M25 101V106', dark, 1.4),
    ) +
    line('M-20 30Q0 46 22 56', darker(drum, 0.3), 4) +
    dhol(drum, patch, dark) +
    symmetric(arm) +
    // One stick of a dhol is straight and thin, the other is bent.
    stick('L42 74') +
    place(0, 0, stick('L47 62Q44 70 38 68'), 0, -1, 1) +
    symmetric(paw) +
    place(0, -8, tigerHead(coats))
  )
}

function dhol(drum: string, skin: string, dark: string): string {
  return (
    fill('M-36 52Q0 44 36 52V82Q0 90 -36 82Z', drum) +
    fill('M-36 52Q0 44 36 52V58Q0 50 -36 58Z', lighter(drum, 0.3), 0.7) +
    times(6, (index) => {
      const x = -34 + index * 11.4
      return line(`M${x} 54L${x + 5.7} 81L${x + 11.4} 54`, skin, 1.6)
    }) +
    symmetric(ellipse(36, 67, 6, 16, skin) + ellipse(37, 67, 3, 8, dark, 0.35))
  )
}
