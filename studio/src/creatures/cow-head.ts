import { lighter, mix } from '../ink/colour.ts'
import { smoothLoop } from '../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../ink/fragments.ts'
import type { CowColours } from './cow-colours.ts'

const FACE: readonly Point[] = [
  [6, -22],
  [-10, -25],
  [-24, -17],
  [-42, -8],
  [-56, -1],
  [-63, 7],
  [-61, 16],
  [-52, 22],
  [-40, 21],
  [-24, 23],
  [-8, 25],
  [8, 18],
  [13, 0],
]

/** Draws a head in profile, looking left. The origin is behind the jaw, where the neck begins. */
export function cowHead(colours: CowColours, horned: boolean): string {
  const { coat, hand, gold, line: dark } = colours
  const pink = mix(coat, hand, 0.42)
  return (
    (horned ? horn(colours, 0.86, 8) : '') +
    fill(smoothLoop(FACE), coat) +
    fill('M-50 -5C-58 -2 -66 6 -61 16C-57 22 -50 22 -46 21C-44 12 -44 2 -50 -5Z', pink) +
    ellipse(-57.5, 6.5, 1.7, 2.6, dark) +
    line('M-60 15Q-50 17 -42 12', dark, 1.1) +
    line(smoothLoop(FACE), dark, 1.5) +
    line('M-8 24Q-2 14 -6 4', mix(coat, dark, 0.4), 0.9, 0.7) +
    eye(dark) +
    (horned ? horn(colours, 1, 0) : '') +
    ear(coat, pink, dark) +
    times(6, (index) =>
      circle(-20 + index * 4.6, -18.5 - index * 0.7 + index ** 2 * 0.09, 1.7, gold),
    ) +
    fill('M-25 -15Q-29 -7 -36 -6Q-33 -12 -25 -15Z', hand) +
    line('M-44 -7Q-40 8 -42 21', gold, 2.2) +
    line('M-42 7L-6 5', gold, 1.6)
  )
}

function eye(dark: string): string {
  return (
    fill('M-32 -3Q-24 -14 -10 -9Q-4 -7 1 -8Q-8 3 -20 2Q-28 2 -32 -3Z', '#fffaf0') +
    circle(-19, -5, 4.7, dark) +
    circle(-20.6, -6.6, 1.3, '#fffaf0') +
    line('M-33 -2.500Q-24 -15 -10 -9.500Q-4 -7.500 3 -9', dark, 2.1) +
    line('M-32 -3Q-27 2 -20 2Q-9 3 0 -7', dark, 0.9) +
    line('M-31 -11Q-22 -19 -9 -15', dark, 0.9)
  )
}

function horn({ gold, hand, line: dark }: CowColours, size: number, shift: number): string {
  const outline = 'M-10 -20C-30 -28 -38 -52 -22 -72C-23 -54 -12 -38 5 -22Z'
  return place(
    shift,
    shift * -0.2,
    fill(outline, size < 1 ? mix(gold, dark, 0.3) : gold) +
      line('M-22 -33L-11 -38M-26 -44L-18 -48', hand, 2.4) +
      line(outline, dark, 1.3) +
      circle(-22, -73, 2.6, hand),
    0,
    size,
  )
}

function ear(coat: string, pink: string, dark: string): string {
  const outline = 'M4 -14C14 -26 34 -26 44 -14C36 -4 18 0 6 -6Z'
  return (
    fill(outline, coat) +
    fill('M10 -13C18 -21 32 -21 39 -14C30 -8 18 -5 10 -9Z', lighter(pink, 0.1)) +
    line(outline, dark, 1.3) +
    line('M14 -8L17 -4M20 -7L22 -3M27 -7L29 -3', dark, 0.8, 0.7)
  )
}
