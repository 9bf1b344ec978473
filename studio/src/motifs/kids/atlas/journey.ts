import { darker, lighter, type Palette } from '../../../ink/colour.ts'
import { ellipse, fill, line, rect, times } from '../../../ink/fragments.ts'

/** What carries people over land, sea and sky on a children's map, each about 100 units wide. */

export function aeroplane({ ground, ink, accent }: Palette): string {
  const paint = lighter(ground, 0.75)
  const edge = darker(ink, 0.15)
  return (
    fill('M6 -6L-22 -34L-34 -34L-14 -6Z', ink) +
    fill(
      'M-56 2C-54 -10 -36 -12 -18 -12L34 -12L48 -30L58 -30L54 -6C54 4 46 9 34 10L-36 12C-50 12 -57 8 -56 2Z',
      paint,
    ) +
    fill('M-55 4Q0 4 54 -2C53 5 45 9 34 10L-36 12C-49 12 -55 9 -55 4Z', accent) +
    fill('M38 -12L48 -30L58 -30L54 -10Z', ink) +
    fill('M-50 -4Q-46 -9 -38 -9L-38 -3Z', edge) +
    times(5, (index) => rect(-28 + index * 12, -7, 6, 6, edge, 0.75, 2.4)) +
    fill('M8 4L-8 34L4 34L30 4Z', darker(ink, 0.1)) +
    line('M38 -2L52 -2', edge, 3)
  )
}

export function train({ ground, ink, second, accent }: Palette): string {
  const dark = darker(ink, 0.55)
  const wagon = (x: number, paint: string) =>
    rect(x, -20, 34, 24, paint, 1, 4) +
    rect(x - 1, -23, 36, 5, darker(paint, 0.25), 1, 2) +
    times(3, (index) => rect(x + 4 + index * 9.6, -14, 7, 8, lighter(ground, 0.5), 1, 1.5)) +
    times(2, (index) => ellipse(x + 8 + index * 18, 6, 4.6, 4.6, dark))
  return (
    wagon(-6, accent) +
    wagon(34, second) +
    line('M-10 2H36', dark, 2) +
    fill('M-52 4L-52 -12Q-52 -16 -48 -16L-30 -16L-30 -26L-10 -26L-10 4Z', ink) +
    rect(-32, -29, 24, 5, dark, 1, 2) +
    rect(-26, -21, 11, 9, lighter(ground, 0.5), 1, 1.5) +
    fill('M-46 -16L-48 -28L-38 -28L-40 -16Z', dark) +
    fill('M-52 4L-60 8L-44 8Z', dark) +
    [-44, -32, -19].map((x) => ellipse(x, 6, 5, 5, dark)).join('') +
    [
      [-42, -36, 6],
      [-33, -43, 8],
      [-20, -48, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.8, lighter(ground, 0.6), 0.9))
      .join('')
  )
}

/** A dromedary that walks to the left. */
export function camel({ accent, ink }: Palette): string {
  const coat = darker(accent, 0.22)
  return (
    [-14, -6, 16, 24].map((x) => line(`M${x} 4L${x - 2} 34`, darker(coat, 0.12), 5)).join('') +
    fill('M-20 10C-24 -6 -16 -12 -6 -12C0 -30 14 -30 18 -12C28 -10 32 0 28 12Q4 18 -20 10Z', coat) +
    fill(
      'M-14 6C-26 6 -30 -10 -30 -24L-44 -22Q-48 -28 -42 -32L-26 -34C-22 -20 -22 -12 -12 -8Z',
      coat,
    ) +
    fill('M-8 -12Q6 -26 20 -12L22 4L-8 4Z', ink, 0.85) +
    line('M29 2q5 8 3 14', coat, 2.4)
  )
}

export function iceberg({ ground, ink, second }: Palette): string {
  return (
    fill('M-46 6L-30 -22L-14 -14L2 -44L24 -18L34 -22L48 6Z', lighter(ground, 0.8)) +
    fill('M2 -44L24 -18L14 6L-2 -10ZM34 -22L48 6L30 6ZM-30 -22L-24 6L-46 6Z', second, 0.4) +
    line('M-56 8q9 5 18 0t18 0t18 0t18 0t18 0t18 0', ink, 2, 0.5)
  )
}

/** The red hut on stilts of a polar station, with its flag. */
export function polarStation({ ground, ink, second, accent }: Palette): string {
  return (
    [-34, -12, 12, 34].map((x) => line(`M${x} 0V18`, darker(second, 0.5), 4)).join('') +
    rect(-46, -26, 92, 28, ink, 1, 7) +
    rect(-46, -12, 92, 5, accent) +
    times(4, (index) => rect(-36 + index * 20, -22, 11, 8, lighter(ground, 0.5), 1, 2)) +
    line('M30 -26V-66', darker(second, 0.5), 2.4) +
    fill('M30 -66h26v6h-26Z', '#f0973c') +
    fill('M30 -60h26v6h-26Z', '#ffffff') +
    fill('M30 -54h26v6h-26Z', '#3d8a53')
  )
}
