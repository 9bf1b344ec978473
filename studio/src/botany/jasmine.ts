import { circle, fill, line, n, place, times } from '../ink/fragments.ts'

export type JasmineTones = {
  petal: string
  shade: string
  blush: string
  /** Outline that makes white flowers visible on white. */
  line: string
  heart: string
  stalk: string
}

export function jasmineFlower(size: number, tones: JasmineTones): string {
  const ray = `M0 0C${n(-size * 0.14)} ${n(-size * 0.2)} ${n(-size * 0.34)} ${n(-size * 0.56)} ${n(-size * 0.2)} ${n(-size * 0.86)}Q${n(-size * 0.1)} ${n(-size * 1.02)} 0 ${n(-size * 1.08)}Q${n(size * 0.1)} ${n(-size * 1.02)} ${n(size * 0.2)} ${n(-size * 0.86)}C${n(size * 0.34)} ${n(-size * 0.56)} ${n(size * 0.14)} ${n(-size * 0.2)} 0 0Z`
  const shaded = `M0 0Q${n(size * 0.05)} ${n(-size * 0.6)} 0 ${n(-size * 1.08)}Q${n(size * 0.1)} ${n(-size * 1.02)} ${n(size * 0.2)} ${n(-size * 0.86)}C${n(size * 0.34)} ${n(-size * 0.56)} ${n(size * 0.14)} ${n(-size * 0.2)} 0 0Z`
  return (
    times(6, (index) =>
      place(
        0,
        0,
        fill(ray, tones.petal) +
          fill(shaded, tones.shade, 0.5) +
          line(ray, tones.line, Math.max(0.7, size * 0.042)) +
          line(`M0 ${n(-size * 0.2)}V${n(-size * 0.56)}`, tones.line, size * 0.03, 0.5),
        index * 60 + (index % 2) * 7,
        1,
        1 - (index % 3) * 0.05,
      ),
    ) +
    circle(0, 0, size * 0.15, tones.heart) +
    circle(0, 0, size * 0.06, tones.line)
  )
}

export function jasmineBud(size: number, tones: JasmineTones): string {
  const outline = `M${n(-size * 0.05)} 0C${n(-size * 0.05)} ${n(-size * 0.4)} ${n(-size * 0.17)} ${n(-size * 0.62)} ${n(-size * 0.15)} ${n(-size * 0.84)}Q${n(-size * 0.1)} ${n(-size * 1.08)} 0 ${n(-size * 1.2)}Q${n(size * 0.1)} ${n(-size * 1.08)} ${n(size * 0.15)} ${n(-size * 0.84)}C${n(size * 0.17)} ${n(-size * 0.62)} ${n(size * 0.05)} ${n(-size * 0.4)} ${n(size * 0.05)} 0Z`
  return (
    fill(outline, tones.blush) +
    fill(
      `M${n(-size * 0.02)} ${n(-size * 0.3)}C${n(-size * 0.12)} ${n(-size * 0.6)} ${n(-size * 0.1)} ${n(-size * 0.9)} 0 ${n(-size * 1.16)}C${n(size * 0.02)} ${n(-size * 0.8)} ${n(size * 0.04)} ${n(-size * 0.6)} ${n(-size * 0.02)} ${n(-size * 0.3)}Z`,
      tones.petal,
      0.8,
    ) +
    line(outline, tones.line, Math.max(0.7, size * 0.045)) +
    fill(
      `M${n(-size * 0.1)} ${n(size * 0.06)}L${n(-size * 0.13)} ${n(-size * 0.2)}L0 ${n(-size * 0.1)}L${n(size * 0.13)} ${n(-size * 0.2)}L${n(size * 0.1)} ${n(size * 0.06)}Z`,
      tones.stalk,
    )
  )
}
