import { darker } from '../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth } from '../ink/curves.ts'
import { fill, line, n } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

type Trunk = {
  /** Distance of the foot to the right of the crown. */
  foot: number
  tall: number
  /** Half widths at the crown and at the foot. */
  halves: readonly [number, number]
  bark: string
  scar: string
  bole?: number
}

/** Draws a trunk from its crown at the origin down to its foot, with rings of leaf scars. */
export function palmTrunk(
  random: Random,
  { foot, tall, halves, bark, scar, bole = 0 }: Trunk,
): string {
  const way = bezier([0, 0], [-foot * 0.5, tall * 0.3], [foot * 1.3, tall * 0.6], [foot, tall], 24)
  const [slim, stout] = halves
  const half = (t: number) =>
    slim +
    (stout - slim) * t +
    (t < 0.2 ? (0.2 - t) * slim * 1.2 : 0) +
    bole * Math.max(0, (t - 0.86) / 0.14) ** 2
  const rings = Array.from({ length: 46 }, (_, index) => {
    const t = 0.16 + index * 0.0185
    const at = pointAlong(way, t)
    const wide = half(t) - 0.5
    return `M${n(at.x - wide)} ${n(at.y + random.near(0, 1.4))}Q${n(at.x)} ${n(at.y + wide * 0.45 + random.near(0, 2))} ${n(at.x + wide)} ${n(at.y + random.near(0, 1.4))}`
  })
  return (
    fill(
      brush(way, (t) => half(t) * 2),
      bark,
    ) +
    fill(
      `${smooth(offset(way, (t) => half(t)))}${smooth(offset(way, (t) => half(t) * 0.45).reverse(), 'L')}Z`,
      scar,
      0.3,
    ) +
    line(rings.join(''), scar, 1.7, 0.6) +
    line(rings.filter((_, index) => index % 3 === 1).join(''), darker(bark, 0.4), 2.6, 0.5)
  )
}
