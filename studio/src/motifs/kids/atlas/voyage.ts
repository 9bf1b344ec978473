import { darker, lighter, type Palette } from '../../../ink/colour.ts'
import { around, circle, ellipse, fill, line, rect, ring } from '../../../ink/fragments.ts'

/** What is met on the way round the world, each about 100 units wide. */

export function ship({ ground, ink, second, accent }: Palette): string {
  return (
    fill('M-34 0Q0 22 34 0L26 16Q0 26 -26 16Z', ink) +
    fill('M-3 -4L-3 -52Q-34 -30 -30 -6Z', lighter(ground, 0.5)) +
    fill('M3 -4L3 -60Q40 -34 34 -6Z', accent) +
    line('M0 2L0 -66', darker(ink, 0.3), 2) +
    fill('M0 -66L16 -60L0 -54Z', ink) +
    line('M-46 22q10 -7 20 0t20 0t20 0t20 0', second, 2)
  )
}

export function spoutingWhale({ second }: Palette): string {
  return (
    fill(
      'M-50 0C-44 -34 20 -40 44 -8C56 -12 58 -28 50 -36C66 -36 76 -22 66 -6C62 14 24 26 -6 24C-34 22 -52 14 -50 0Z',
      second,
    ) +
    fill('M-48 6C-20 14 10 16 30 10C10 24 -30 28 -48 6Z', lighter(second, 0.5)) +
    circle(-30, -4, 3, darker(second, 0.6)) +
    line('M-16 -32q-4 -16 -14 -20M-16 -32q4 -16 14 -20', second, 2.4)
  )
}

export function compass({ ground, ink, second, accent }: Palette): string {
  return (
    ring(0, 0, 58, ink, 2) +
    ring(0, 0, 50, second, 1) +
    around(4, () => fill('M0 -70L11 -11L0 0L-11 -11Z', ink) + fill('M0 -70L11 -11L0 0Z', accent)) +
    around(4, () => fill('M0 -44L7 -7L0 0L-7 -7Z', second), 45) +
    around(32, () => line('M0 -50L0 -55', ink, 1)) +
    circle(0, 0, 7, lighter(ground, 0.4))
  )
}

export function penguin({ second, accent }: Palette): string {
  const coat = darker(second, 0.65)
  return (
    ellipse(0, -20, 15, 24, coat) +
    ellipse(0, -14, 10, 17, '#ffffff') +
    circle(0, -42, 10, coat) +
    circle(-3.5, -43, 1.7, '#ffffff') +
    circle(3.5, -43, 1.7, '#ffffff') +
    fill('M-3.500 -39L3.500 -39L0 -34Z', accent) +
    fill('M-10 2L-1 2L-5 6ZM10 2L1 2L5 6Z', accent)
  )
}

export function palm({ ink, second }: Palette): string {
  const crown = darker(second, 0.25)
  return (
    line('M0 12Q4 0 1 -14', darker(ink, 0.3), 2.6) +
    [-78, -40, 0, 40, 78]
      .map((turn) =>
        fill('M0 0Q-5 -9 0 -18Q5 -9 0 0Z', crown).replace(
          '<path',
          `<path transform="translate(1 -14) rotate(${turn})"`,
        ),
      )
      .join('')
  )
}

export function conifer({ ink, second }: Palette): string {
  return rect(-1.5, 0, 3, 12, darker(ink, 0.3)) + fill('M0 -24L12 2L-12 2Z', darker(second, 0.2))
}

export function peak({ ink, ground }: Palette): string {
  return (
    fill('M-18 10Q-6 -8 0 -20Q7 -8 18 10Z', darker(ink, 0.16)) +
    fill('M-6 -9L0 -20L6 -9L2 -6.500L-2 -10Z', lighter(ground, 0.8))
  )
}
