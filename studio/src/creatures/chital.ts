import { darker, lighter, mix } from '../ink/colour.ts'
import { circle, ellipse, fill, line, place, times } from '../ink/fragments.ts'
import type { Coat } from './coat.ts'
import { eye } from './eye.ts'

export function chital({ coat, patch, line: dark }: Coat): string {
  const far = mix(coat, dark, 0.2)
  const leg = (x: number, bend: number, tone: string) =>
    line(`M${x} 4Q${x + bend} 26 ${x + bend * 0.4} 58`, tone, 6) +
    line(`M${x + bend * 0.4} 58v4`, dark, 6)
  const spots = times(15, (index) =>
    circle(
      -30 + (index % 5) * 12 + (index > 4 ? 4 : 0),
      -20 + Math.floor(index / 5) * 9,
      2.3,
      patch,
    ),
  )
  return (
    line('M44 -70C34 -86 46 -98 36 -114M39 -88Q46 -94 54 -94', darker(coat, 0.4), 3) +
    line('M50 -70C50 -88 62 -96 56 -112M54 -88Q62 -90 68 -88', darker(coat, 0.3), 3) +
    leg(-20, -5, far) +
    leg(24, 3, far) +
    fill('M-40 -18Q-50 -14 -48 0Q-42 -2 -36 -8Z', patch) +
    fill(
      'M-40 -8C-44 -34 -16 -36 8 -31C18 -40 26 -56 36 -66L54 -54C50 -38 44 -20 40 -8C38 10 22 12 6 8C-10 14 -34 14 -40 -8Z',
      coat,
    ) +
    fill('M-30 9C-12 14 -6 10 8 8C20 10 32 8 37 -1C28 4 16 0 4 2C-10 6 -22 4 -30 9Z', patch) +
    leg(-30, 4, coat) +
    leg(32, -3, coat) +
    spots +
    place(36, -68, fill('M0 2C-12 -2 -16 -10 -18 -16C-6 -14 2 -8 4 0Z', mix(coat, patch, 0.4))) +
    fill('M34 -62C34 -76 52 -78 60 -68L76 -58Q80 -50 70 -50C58 -48 36 -46 34 -62Z', coat) +
    fill('M62 -60L77 -56Q79 -50 70 -50Q62 -51 62 -60Z', lighter(patch, 0.2)) +
    ellipse(76, -56, 3, 2.4, dark) +
    eye(54, -63, dark)
  )
}
