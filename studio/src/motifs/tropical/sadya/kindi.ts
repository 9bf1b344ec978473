import { bezier, brush, offset, smooth } from '../../../ink/curves.ts'
import { ellipse, fill, line, n, type Point } from '../../../ink/fragments.ts'

const [DEEP, BROWN, BRASS, LIT, GLINT] = ['#5f3d12', '#93641e', '#c9953a', '#efcf7d', '#fff6d8']

/** Half the width of the jug at each height, from its rim to its foot, as shares of its size. */
const TURNED: readonly Point[] = [
  ...([
    [0.2, -0.5],
    [0.19, -0.47],
    [0.125, -0.41],
    [0.098, -0.32],
    [0.1, -0.25],
    [0.14, -0.18],
    [0.25, -0.11],
    [0.36, -0.01],
    [0.41, 0.12],
    [0.385, 0.25],
    [0.29, 0.35],
  ] as const),
  ...([
    [0.2, 0.405],
    [0.185, 0.43],
    [0.235, 0.465],
    [0.25, 0.49],
  ] as const),
]

/** The brass jug with a spout from which hands are washed before and after the feast. */
export function kindi(size: number, shadow: string): string {
  const right = TURNED.map(([x, y]): Point => [x * size, y * size])
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  const foot = `Q0 ${n(size * 0.56)} ${n(-size * 0.25)} ${n(size * 0.49)}`
  const body = `${smooth(right)}${foot}${smooth(left, 'L')}Z`
  const way = bezier(
    [size * 0.3, size * 0.12],
    [size * 0.52, size * 0.06],
    [size * 0.5, -size * 0.2],
    [size * 0.66, -size * 0.31],
    16,
  )
  const thick = (t: number) => size * (0.2 - 0.145 * t ** 0.6)
  const hoop = (y: number, half: number, tone: string, width: number, strength: number) =>
    line(
      `M${n(-size * half)} ${n(size * y)}Q0 ${n(size * (y + half * 0.3))} ${n(size * half)} ${n(size * y)}`,
      tone,
      size * width,
      strength,
    )
  return (
    `<linearGradient id="kindi"><stop offset="0" stop-color="${BROWN}"/><stop offset="0.13" stop-color="${BRASS}"/><stop offset="0.3" stop-color="${LIT}"/><stop offset="0.46" stop-color="${BRASS}"/><stop offset="0.76" stop-color="${BROWN}"/><stop offset="0.9" stop-color="${DEEP}"/><stop offset="1" stop-color="${BRASS}"/></linearGradient>` +
    ellipse(size * 0.1, size * 0.5, size * 0.44, size * 0.075, shadow, 0.14) +
    ellipse(size * 0.06, size * 0.5, size * 0.31, size * 0.055, shadow, 0.24) +
    fill(brush(way, thick), BROWN) +
    fill(
      brush(
        offset(way, (t) => -thick(t) * 0.1),
        (t) => thick(t) * 0.7,
      ),
      BRASS,
    ) +
    line(smooth(offset(way.slice(3), (t) => -thick(t) * 0.12)), LIT, size * 0.022, 0.9) +
    ellipse(size * 0.66, -size * 0.315, size * 0.032, size * 0.016, DEEP) +
    fill(body, 'url(#kindi)') +
    // Brass mirrors the light above it and the floor below.
    fill(
      `M${n(-size * 0.37)} ${n(size * 0.25)}Q0 ${n(size * 0.36)} ${n(size * 0.38)} ${n(size * 0.22)}Q${n(size * 0.32)} ${n(size * 0.36)} ${n(size * 0.2)} ${n(size * 0.41)}Q0 ${n(size * 0.46)} ${n(-size * 0.2)} ${n(size * 0.41)}Q${n(-size * 0.32)} ${n(size * 0.35)} ${n(-size * 0.37)} ${n(size * 0.25)}Z`,
      DEEP,
      0.34,
    ) +
    hoop(-0.25, 0.1, DEEP, 0.02, 0.7) +
    hoop(-0.27, 0.1, LIT, 0.014, 0.9) +
    hoop(0.02, 0.375, DEEP, 0.012, 0.55) +
    hoop(0.036, 0.38, LIT, 0.01, 0.55) +
    hoop(0.085, 0.405, DEEP, 0.012, 0.5) +
    hoop(0.42, 0.19, DEEP, 0.022, 0.7) +
    hoop(0.47, 0.235, LIT, 0.012, 0.6) +
    fill(
      `M${n(-size * 0.26)} ${n(-size * 0.04)}Q${n(-size * 0.36)} ${n(size * 0.1)} ${n(-size * 0.27)} ${n(size * 0.25)}Q${n(-size * 0.22)} ${n(size * 0.1)} ${n(-size * 0.26)} ${n(-size * 0.04)}Z`,
      GLINT,
      0.85,
    ) +
    ellipse(0, -size * 0.5, size * 0.2, size * 0.05, LIT) +
    ellipse(0, -size * 0.497, size * 0.165, size * 0.037, DEEP) +
    ellipse(size * 0.02, -size * 0.485, size * 0.12, size * 0.02, '#8fa39a', 0.75)
  )
}
