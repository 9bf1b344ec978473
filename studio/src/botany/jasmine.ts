import { circle, fill, line, n, place, times } from '../ink/fragments.ts'

export type JasmineTones = {
  petal: string
  /** The shaded side of petals, and the pink outside of buds. */
  shade: string
  blush: string
  /** The outline that lets white flowers read on white. */
  line: string
  heart: string
  stalk: string
}

/** A jasmine flower from the front: a star of five pointed petals that overlap a little at the heart. */
export function jasmineFlower(size: number, tones: JasmineTones): string {
  const ray = `M0 ${n(size * 0.06)}C${n(-size * 0.42)} ${n(-size * 0.26)} ${n(-size * 0.3)} ${n(-size * 0.68)} 0 ${n(-size * 1.08)}C${n(size * 0.3)} ${n(-size * 0.68)} ${n(size * 0.42)} ${n(-size * 0.24)} 0 ${n(size * 0.06)}Z`
  const shaded = `M0 0C${n(size * 0.08)} ${n(-size * 0.4)} ${n(size * 0.06)} ${n(-size * 0.7)} 0 ${n(-size * 1.08)}C${n(size * 0.3)} ${n(-size * 0.68)} ${n(size * 0.42)} ${n(-size * 0.24)} 0 0Z`
  return (
    times(5, (index) =>
      place(
        0,
        0,
        fill(ray, tones.petal) +
          fill(shaded, tones.shade, 0.55) +
          line(ray, tones.line, Math.max(1.2, size * 0.056)) +
          line(`M0 ${n(-size * 0.2)}V${n(-size * 0.66)}`, tones.line, size * 0.035, 0.6),
        index * 72,
      ),
    ) +
    circle(0, 0, size * 0.17, tones.heart) +
    circle(0, 0, size * 0.07, tones.line)
  )
}

/** A closed jasmine bud that points upwards from its calyx at the origin, pink outside. */
export function jasmineBud(size: number, tones: JasmineTones): string {
  const outline = `M${n(-size * 0.06)} 0C${n(-size * 0.08)} ${n(-size * 0.4)} ${n(-size * 0.24)} ${n(-size * 0.62)} ${n(-size * 0.2)} ${n(-size * 0.8)}Q${n(-size * 0.12)} ${n(-size * 1.06)} 0 ${n(-size * 1.2)}Q${n(size * 0.12)} ${n(-size * 1.06)} ${n(size * 0.2)} ${n(-size * 0.8)}C${n(size * 0.24)} ${n(-size * 0.62)} ${n(size * 0.08)} ${n(-size * 0.4)} ${n(size * 0.06)} 0Z`
  return (
    fill(outline, tones.blush) +
    fill(
      `M${n(-size * 0.02)} ${n(-size * 0.3)}C${n(-size * 0.12)} ${n(-size * 0.6)} ${n(-size * 0.1)} ${n(-size * 0.9)} 0 ${n(-size * 1.16)}C${n(size * 0.02)} ${n(-size * 0.8)} ${n(size * 0.04)} ${n(-size * 0.6)} ${n(-size * 0.02)} ${n(-size * 0.3)}Z`,
      tones.petal,
      0.8,
    ) +
    line(outline, tones.line, Math.max(1, size * 0.05)) +
    fill(
      `M${n(-size * 0.1)} ${n(size * 0.06)}L${n(-size * 0.13)} ${n(-size * 0.2)}L0 ${n(-size * 0.1)}L${n(size * 0.13)} ${n(-size * 0.2)}L${n(size * 0.1)} ${n(size * 0.06)}Z`,
      tones.stalk,
    )
  )
}
