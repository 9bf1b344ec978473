import { lighter, mix } from '../ink/colour.ts'
import { circle, fill, line, rect, times } from '../ink/fragments.ts'
import { cheek } from './cheek.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function elephant({ coat, patch, line: dark }: Coat): string {
  const shade = mix(coat, dark, 0.2)
  return (
    line('M66 -6Q84 6 78 28', coat, 5) +
    rect(24, 30, 22, 40, shade, 1, 9) +
    rect(-22, 30, 22, 40, shade, 1, 9) +
    fill('M-30 40C-50 -10 -10 -46 30 -40C66 -36 76 -4 68 40Q20 58 -30 40Z', coat) +
    rect(40, 26, 24, 46, coat, 1, 10) +
    rect(-6, 28, 24, 44, coat, 1, 10) +
    fill('M-8 -38Q26 -52 58 -32Q62 -6 50 6Q22 14 -6 2Q-14 -18 -8 -38Z', patch) +
    line('M-2 -4Q24 8 50 -1', lighter(patch, 0.5), 2) +
    times(5, (index) =>
      circle(4 + index * 10, -22 - Math.sin(index) * 3, 3, lighter(patch, 0.55)),
    ) +
    fill(
      'M-34 -44C-66 -46 -82 -14 -74 10C-70 34 -78 46 -90 44C-98 42 -98 34 -92 32C-92 54 -60 60 -54 26C-40 30 -22 20 -18 -4C-16 -24 -22 -42 -34 -44Z',
      coat,
    ) +
    fill('M-30 -40C-8 -54 10 -32 4 -6C0 12 -22 16 -32 2C-42 -12 -42 -34 -30 -40Z', shade) +
    fill(
      'M-26 -32C-10 -42 2 -26 -2 -8C-6 4 -20 6 -26 -4C-32 -14 -34 -28 -26 -32Z',
      lighter(patch, 0.35),
      0.8,
    ) +
    eye(-56, -14, dark) +
    cheek(-50, 2, patch) +
    fill('M-62 22Q-70 34 -80 26Q-72 24 -68 14Z', '#fffaf0') +
    [46, 52, 58, 0, 6, 12]
      .map((x) => line(`M${x - 4} 70q3 -5 6 0`, lighter(coat, 0.5), 1.6))
      .join('')
  )
}
