import { darker, lighter } from '../ink/colour.ts'
import { fill, line, n, place, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

/** Draws a spouting whale about 200 units wide, swimming left. */
export function whale({ coat, patch, line: dark }: Coat): string {
  return (
    line(
      'M-34 -54Q-36 -74 -52 -80M-34 -54Q-32 -76 -16 -82M-34 -54L-34 -88',
      lighter(coat, 0.5),
      4,
    ) +
    [
      [-58, -82],
      [-34, -96],
      [-10, -85],
    ]
      .map(([x = 0, y = 0]) => place(x, y, fill('M0 -7Q6 2 0 5Q-6 2 0 -7Z', lighter(coat, 0.5))))
      .join('') +
    fill(
      'M78 6C92 -4 92 -26 84 -40C98 -42 108 -34 108 -24C114 -34 126 -36 134 -30C126 -10 112 12 90 28Z',
      darker(coat, 0.12),
    ) +
    fill(
      'M-104 4C-104 -34 -70 -54 -28 -52C26 -50 60 -18 84 -6C92 8 90 22 84 30C56 58 4 64 -40 58C-82 52 -104 34 -104 4Z',
      coat,
    ) +
    fill(
      'M-103 10C-80 28 -36 34 10 26C32 22 52 30 62 44C34 58 -6 62 -40 58C-80 52 -102 36 -103 10Z',
      lighter(coat, 0.6),
    ) +
    times(8, (index) =>
      line(
        `M${n(-92 + index * 11)} ${n(24 + index * 3.2 - (index > 4 ? (index - 4) * 2.5 : 0))}Q${n(-66 + index * 12)} ${n(44 + index)} ${n(-34 + index * 11)} ${n(50 - index * 0.6)}`,
        darker(coat, 0.1),
        1.4,
        0.6,
      ),
    ) +
    fill('M-18 24C-14 52 10 68 26 68C28 48 14 30 4 22Z', darker(coat, 0.14)) +
    times(14, (index) =>
      place(
        -40 + (index % 7) * 15 + (index > 6 ? 7 : 0),
        index > 6 ? -24 : -36 + (index % 7) * 2.4,
        line('M0 0h3', lighter(coat, 0.4), 2.6, 0.8),
      ),
    ) +
    fill('M40 -36Q48 -54 60 -52Q58 -38 62 -24Z', darker(coat, 0.12)) +
    eye(-70, 2, dark) +
    line('M-102 14Q-84 24 -64 18', dark, 2) +
    cheek(-58, 12, patch)
  )
}
