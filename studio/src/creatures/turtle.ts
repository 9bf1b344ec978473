import { darker, lighter } from '../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** Draws a sea turtle about 150 units wide, swimming left. */
export function turtle({ coat, patch, line: dark }: Coat): string {
  const flipper = (d: string) => fill(d, coat) + line(d, darker(coat, 0.25), 1.2, 0.6)
  return (
    flipper('M30 22C54 30 66 48 60 58C44 56 28 44 20 30Z') +
    flipper('M-26 22C-30 50 -10 76 8 82C14 62 4 34 -4 24Z') +
    flipper('M-20 -22C-16 -50 8 -62 24 -62C22 -44 8 -28 0 -22Z') +
    fill('M46 8Q62 10 66 4Q58 0 46 0Z', coat) +
    ellipse(-62, -2, 23, 19, coat) +
    ellipse(-66, 6, 15, 10, lighter(coat, 0.4)) +
    [
      [-54, -14],
      [-46, -4],
      [-50, 8],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, darker(coat, 0.2), 0.6))
      .join('') +
    ellipse(2, 0, 52, 38, darker(patch, 0.3)) +
    ellipse(1, -2, 49, 34, patch) +
    times(9, (index) => {
      const angle = (index / 9) * 6.283
      return line(
        `M${n(2 + Math.cos(angle) * 22)} ${n(-2 + Math.sin(angle) * 15)}L${n(2 + Math.cos(angle) * 48)} ${n(-2 + Math.sin(angle) * 33)}`,
        darker(patch, 0.34),
        1.8,
      )
    }) +
    place(
      2,
      -2,
      fill('M-24 0L-13 -14L12 -15L24 -1L13 14L-12 14Z', lighter(patch, 0.22)) +
        line('M-24 0L-13 -14L12 -15L24 -1L13 14L-12 14Z', darker(patch, 0.34), 1.8) +
        line('M-12 -5Q0 -12 12 -6', lighter(patch, 0.5), 2.4, 0.8),
    ) +
    times(11, (index) =>
      circle(
        2 + Math.cos(index * 0.571) * 41,
        -2 + Math.sin(index * 0.571) * 28,
        2.4,
        lighter(patch, 0.4),
        0.8,
      ),
    ) +
    ellipse(-68, -5, 5, 5.4, '#ffffff') +
    eye(-69, -5, dark) +
    line('M-82 4Q-74 11 -66 8', dark, 1.7) +
    cheek(-58, 4, patch)
  )
}
