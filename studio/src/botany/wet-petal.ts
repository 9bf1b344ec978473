import { fill, line, n, type Point, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { ripple, type WetPaint, wetShape } from '../ink/wet-shape.ts'

export type WetPetalPaint = WetPaint & {
  /** Reference to a gradient that fades outwards, like pigment dropped in while the petal was wet. */
  bleed: string
  vein: string
}

const POINTS = 26

export function wetPetal(
  random: Random,
  length: number,
  width: number,
  paint: WetPetalPaint,
  notch = 0.1,
): string {
  const sway = ripple(random, 0.055)
  const edge = Array.from({ length: POINTS }, (_, index): Point => {
    const share = index / POINTS
    const angle = Math.PI * 2 * share
    const up = (1 - Math.cos(angle)) / 2
    const broad = Math.sin(angle) * (0.36 + 0.64 * up ** 0.7)
    const dent = notch * Math.exp(-(((share - 0.5) * 13) ** 2))
    const stray = 1 + sway(share) * up + random.near(0, 0.008)
    return [-broad * (width / 2) * 1.12 * stray, -length * (up ** 0.86 - dent) * stray]
  })
  const heart = (): Point => [0, -length * 0.56]
  const lean = random.near(0, width * 0.2)
  return (
    wetShape(random, edge, heart, paint) +
    `<ellipse cx="${n(lean * 0.4)}" cy="${n(-length * 0.24)}" rx="${n(width * 0.3)}" ry="${n(length * 0.3)}" fill="${paint.bleed}"/>` +
    `<ellipse cx="${n(lean)}" cy="${n(-length * random.between(0.62, 0.84))}" rx="${n(width * random.between(0.14, 0.26))}" ry="${n(length * random.between(0.08, 0.15))}" fill="${paint.bleed}" fill-opacity="${n(random.between(0.3, 0.8))}"/>` +
    times(5, (index) => {
      const to = ((index - 2) / 2) * width * 0.36
      const reach = length * random.between(0.46, 0.78) * (1 - Math.abs(index - 2) * 0.07)
      return line(
        `M${n(to * 0.14)} ${n(-length * 0.1)}Q${n(to * 0.5)} ${n(-reach * 0.5)} ${n(to)} ${n(-reach)}`,
        paint.vein,
        Math.max(0.4, length * 0.006),
        random.between(0.14, 0.34),
      )
    })
  )
}

export function wetLip(random: Random, width: number, depth: number, colour: string): string {
  const w = width / 2
  const high = depth * random.between(0.9, 1.15)
  return fill(
    `M${n(-w)} 0C${n(-w * 0.6)} ${n(-high)} ${n(w * 0.6)} ${n(-high)} ${n(w)} 0C${n(w * 0.5)} ${n(-high * 0.36)} ${n(-w * 0.5)} ${n(-high * 0.3)} ${n(-w)} 0Z`,
    colour,
    0.5,
  )
}
