import { lighter } from '../ink/colour.ts'
import { circle, fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type TaroTones = {
  lit: string
  shade: string
  vein: string
  edge: string
  rim?: string
  shadow?: string
}

/** Start and end of side veins, as shares of the leaf's size. */
const VEINS = [
  [0, 0.02, 0.3, -0.44],
  [0, 0.05, 0.45, -0.18],
  [0, 0.18, 0.44, 0.1],
  [0, 0.32, 0.36, 0.32],
  [0, 0.48, 0.2, 0.54],
  [0, 0.62, 0.09, 0.7],
] as const

/** Draws a leaf with its tip down. Its stalk's end is at the origin; `aside` bends the tip by a share of the size. */
export function taroLeaf(
  random: Random,
  size: number,
  tones: TaroTones,
  aside = random.near(0, 0.1),
): string {
  const tip = aside * size
  const half = (side: number) => {
    const [a, b, c] = [random.near(1, 0.1), random.near(1, 0.09), random.near(1, 0.12)]
    const k = size * side
    return `M0 ${n(-size * 0.13)}C${n(k * 0.1)} ${n(-size * 0.44)} ${n(k * 0.3 * a)} ${n(-size * 0.64 * b)} ${n(k * 0.44 * a)} ${n(-size * 0.4)}C${n(k * 0.56 * a)} ${n(-size * 0.22)} ${n(k * 0.5 * b)} ${n(-size * 0.04)} ${n(k * 0.49 * b)} ${n(size * 0.1)}C${n(k * 0.48 * c)} ${n(size * 0.3)} ${n(k * 0.36 * c + tip * 0.3)} ${n(size * 0.46)} ${n(k * 0.22 + tip * 0.5)} ${n(size * 0.6)}C${n(k * 0.12 + tip * 0.7)} ${n(size * 0.7)} ${n(k * 0.03 + tip * 0.95)} ${n(size * 0.82)} ${n(tip)} ${n(size)}C${n(tip * 0.4)} ${n(size * 0.6)} 0 ${n(size * 0.3)} 0 ${n(-size * 0.13)}Z`
  }
  const [left, right] = [half(-1), half(1)]
  const veins = [-1, 1]
    .map((side) =>
      VEINS.map(([x, y, tx, ty]) => {
        const reach = random.near(1, 0.08)
        return `M${n(x + tip * y * y)} ${n(y * size)}Q${n(side * tx * size * 0.5)} ${n((y * 0.3 + ty * 0.6) * size)} ${n(side * tx * size * reach + tip * ty * 0.5)} ${n(ty * size)}`
      }).join(''),
    )
    .join('')
  return (
    (tones.shadow ? place(0, size * 0.045, fill(`${left}${right}`, tones.shadow, 0.16)) : '') +
    fill(left, tones.lit) +
    fill(right, tones.shade) +
    line(`${left}${right}`, tones.edge, Math.max(0.7, size * 0.007), 0.5) +
    (tones.rim ? line(`${left}${right}`, tones.rim, Math.max(1, size * 0.013), 0.8) : '') +
    fill(
      `M${n(-size * 0.08)} ${n(-size * 0.1)}C${n(-size * 0.36)} ${n(-size * 0.4)} ${n(-size * 0.46)} ${n(-size * 0.06)} ${n(-size * 0.3)} ${n(size * 0.32)}C${n(-size * 0.3)} ${n(size * 0.06)} ${n(-size * 0.2)} 0 ${n(-size * 0.08)} ${n(-size * 0.1)}Z`,
      lighter(tones.lit, 0.5),
      0.22,
    ) +
    line(veins, tones.vein, Math.max(0.7, size * 0.01), 0.75) +
    line(
      `M0 0Q0 ${n(size * 0.5)} ${n(tip)} ${n(size * 0.96)}`,
      tones.vein,
      Math.max(1, size * 0.02),
      0.9,
    )
  )
}

export function beads(random: Random, size: number, many: number, dark: string): string {
  return times(many, () => {
    const [x, y] = [random.near(0, size * 0.28), random.between(-size * 0.2, size * 0.48)]
    const radius = random.between(0.012, 0.03) * size
    return (
      circle(x + radius * 0.3, y + radius * 0.4, radius, dark, 0.3) +
      circle(x, y, radius, '#ffffff', 0.62) +
      circle(x - radius * 0.3, y - radius * 0.3, radius * 0.34, '#ffffff')
    )
  })
}
