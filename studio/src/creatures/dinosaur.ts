import { lighter, mix } from '../ink/colour.ts'
import { circle, fill, line, place, rect } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function dinosaur({ coat, patch, line: dark }: Coat): string {
  const plates = [
    [-34, -46, -34],
    [-20, -24, -40],
    [2, -10, -24],
    [28, -12, 0],
    [52, -2, 22],
    [74, 18, 36],
  ]
  return (
    plates
      .map(([x = 0, y = 0, turn = 0]) => place(x, y, fill('M-10 4Q0 -24 10 4Z', patch), turn))
      .join('') +
    fill(
      'M-74 -70C-92 -66 -94 -46 -76 -44C-60 -42 -56 -46 -54 -34C-50 0 -46 40 -10 48C40 58 70 44 116 62C104 28 74 2 36 -10C4 -18 -14 -20 -26 -44C-36 -66 -52 -78 -74 -70Z',
      coat,
    ) +
    [-26, 2, 34, 54]
      .map((x, index) => rect(x, 34, 20, 36, index % 2 ? coat : mix(coat, dark, 0.18), 1, 9))
      .join('') +
    fill('M-46 10C-34 44 20 50 58 44C30 58 -36 56 -46 10Z', lighter(coat, 0.4), 0.8) +
    [
      [-4, 6, 6],
      [14, 0, 4.5],
      [28, 14, 6],
      [50, 18, 4.5],
      [8, 20, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, patch, 0.75))
      .join('') +
    eye(-70, -58, dark) +
    line('M-86 -52Q-78 -46 -68 -49', dark, 1.7) +
    cheek(-63, -50, patch) +
    [-20, -13, 40, 47].map((x) => line(`M${x} 64L${x} 69`, lighter(coat, 0.6), 1.8)).join('')
  )
}
