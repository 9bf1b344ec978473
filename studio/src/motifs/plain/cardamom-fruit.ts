import { darker, lighter, mix } from '../../ink/colour.ts'
import { circle, ellipse, fill, line, n, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A plump green pod from its stalk at the origin upwards: a blunt keel parts two of its three sides, the dried end of its flower is left at the tip. */
export function cardamomPod(random: Random, long: number, husk: string, deep: string): string {
  const w = long * random.between(0.31, 0.36)
  const tone = mix(husk, deep, random.between(0, 0.16))
  const groove = mix(tone, deep, 0.75)
  // A pod lies on one of its sides, so the keel is seen left or right of its middle.
  const keel = (random.chance(0.5) ? 1 : -1) * random.between(0.12, 0.34)
  const at = (x: number, y: number) =>
    `${Math.round(x * w * 100) / 100} ${Math.round(-y * long * 100) / 100}`
  const side = (face: number) =>
    `C${at(face * 0.8, -0.01)} ${at(face * 1.12, 0.24)} ${at(face * 1.06, 0.5)}C${at(face * 1.02, 0.8)} ${at(face * 0.62, 0.95)} ${at(face * 0.12, 1)}`
  const ridge = `C${at(keel * 1.7, 0.14)} ${at(keel * 2, 0.66)} ${at(0, 0.98)}`
  const outline = `M${at(0, 0)}${side(1)}L${at(-0.12, 1)}C${at(-0.62, 0.95)} ${at(-1.02, 0.8)} ${at(-1.06, 0.5)}C${at(-1.12, 0.24)} ${at(-0.8, -0.01)} ${at(0, 0)}Z`
  const rib = (share: number) =>
    `M${at(share * 0.3, 0.06)}C${at(share * 1.04, 0.16)} ${at(share * 1.16, 0.7)} ${at(share * 0.2, 0.95)}`
  return (
    line(
      `M${at(0, 0.98)}q${n(random.near(0, 0.6))} ${n(-long * 0.06)} ${n(random.near(0, 1.4))} ${n(-long * 0.12)}`,
      mix(tone, '#8a7448', 0.7),
      long * 0.06,
    ) +
    fill(outline, tone) +
    fill(
      `M${at(0, 0)}${ridge}L${at(0.12, 1)}C${at(0.62, 0.95)} ${at(1.02, 0.8)} ${at(1.06, 0.5)}C${at(1.12, 0.24)} ${at(0.8, -0.01)} ${at(0, 0)}Z`,
      deep,
      0.36,
    ) +
    fill(
      `M${at(-0.5, 0.16)}C${at(-0.98, 0.3)} ${at(-0.94, 0.62)} ${at(-0.62, 0.78)}C${at(-0.6, 0.54)} ${at(-0.6, 0.36)} ${at(-0.5, 0.16)}Z`,
      '#fffef0',
      0.55,
    ) +
    [-0.78, -0.34, 0.56, 0.84]
      .map((share) => line(rib(share + random.near(0, 0.04)), groove, long * 0.018, 0.55))
      .join('') +
    line(`M${at(0, 0.02)}${ridge}`, groove, long * 0.034, 0.8) +
    line(outline, groove, long * 0.03, 0.85) +
    ellipse(0, -long * 0.015, w * 0.3, long * 0.05, mix(deep, '#8a7448', 0.35))
  )
}

/** A cardamom flower that opens upwards from the origin: white petals, and a white lip veined and flushed violet. */
export function cardamomFlower(
  random: Random,
  size: number,
  violet: string,
  green: string,
): string {
  const edge = mix(green, '#8f93a0', 0.5)
  const petal = (length: number, wide: number) =>
    `M0 0C${n(-wide)} ${n(-length * 0.3)} ${n(-wide * 0.9)} ${n(-length * 0.85)} ${n(random.near(0, wide * 0.2))} ${n(-length)}C${n(wide * 0.9)} ${n(-length * 0.85)} ${n(wide)} ${n(-length * 0.3)} 0 0Z`
  const lip = `M0 ${n(size * 0.06)}C${n(-size * 0.5)} 0 ${n(-size * 0.82)} ${n(-size * 0.56)} ${n(-size * 0.52)} ${n(-size * 0.86)}Q${n(-size * 0.26)} ${n(-size * 1.06)} ${n(-size * 0.04)} ${n(-size * 0.9)}Q${n(size * 0.3)} ${n(-size * 1.08)} ${n(size * 0.54)} ${n(-size * 0.82)}C${n(size * 0.8)} ${n(-size * 0.5)} ${n(size * 0.5)} 0 0 ${n(size * 0.06)}Z`
  const flush = `M0 0C${n(-size * 0.34)} ${n(-size * 0.1)} ${n(-size * 0.46)} ${n(-size * 0.5)} ${n(-size * 0.26)} ${n(-size * 0.7)}Q0 ${n(-size * 0.56)} ${n(size * 0.26)} ${n(-size * 0.68)}C${n(size * 0.46)} ${n(-size * 0.5)} ${n(size * 0.34)} ${n(-size * 0.1)} 0 0Z`
  return (
    [-112, 112, -68, 66]
      .map((turn) => {
        const d = petal(size * 0.92, size * 0.2)
        return place(
          0,
          0,
          fill(d, '#fffefa') +
            line(d, edge, 0.7, 0.8) +
            line(`M0 -2V${n(-size * 0.66)}`, edge, 0.5, 0.6),
          turn + random.near(0, 9),
        )
      })
      .join('') +
    fill(lip, '#fffefa') +
    fill(flush, lighter(violet, 0.25), 0.6) +
    times(7, (index) => {
      const way = (index - 3) * size * 0.11
      return line(
        `M0 ${n(-size * 0.08)}Q${n(way * 0.9)} ${n(-size * 0.36)} ${n(way * 1.36)} ${n(-size * random.between(0.6, 0.8))}`,
        darker(violet, 0.14),
        0.9,
        0.9,
      )
    }) +
    line(lip, mix(edge, violet, 0.4), 0.8, 0.8) +
    ellipse(0, -size * 0.12, size * 0.1, size * 0.16, '#f0d26a') +
    circle(0, -size * 0.26, size * 0.05, '#fffdf0')
  )
}
