import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, offset, pointAlong, smooth, tapered } from '../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type FrondTones = {
  lit: string
  shaded: string
  fold: string
  rib: string
}

const LEAFLETS = 62

/** Draws a frond from the origin that arches over to (`reach`, −`rise`). The outer leaflets hang more. */
export function coconutFrond(
  random: Random,
  reach: number,
  rise: number,
  { lit, shaded, fold, rib }: FrondTones,
): string {
  const way = bezier(
    [0, 0],
    [reach * 0.06, -rise * 0.62],
    [reach * 0.42, -rise * 1.22],
    [reach, -rise],
    48,
  )
  const length = Math.hypot(reach, rise)
  const sides = { behind: '', ahead: '', folds: '' }
  for (let index = 0; index < LEAFLETS; index += 1) {
    const t = 0.13 + (0.87 * index) / (LEAFLETS - 1)
    const at = pointAlong(way, Math.min(1, t))
    const long =
      length *
      0.36 *
      Math.sin(Math.PI * Math.min(0.97, 0.18 + t * 0.72)) ** 0.75 *
      random.near(1, 0.07)
    for (const side of [-1, 1]) {
      const out = ((at.degrees + side * random.near(62 - 42 * t, 4)) * Math.PI) / 180
      const drop = long * (0.16 + 0.3 * t) * random.near(1, 0.25)
      const middle: Point = [at.x + Math.cos(out) * long * 0.52, at.y + Math.sin(out) * long * 0.52]
      const tip: Point = [
        at.x + Math.cos(out) * long * 0.94,
        at.y + Math.sin(out) * long * 0.94 + drop,
      ]
      const wide = length * 0.0105 * (1 - 0.35 * t)
      const [nx, ny] = [-Math.sin(out) * wide, Math.cos(out) * wide]
      const ribbon = `M${n(at.x)} ${n(at.y)}Q${n(middle[0] + nx * 1.7)} ${n(middle[1] + ny * 1.7)} ${n(tip[0])} ${n(tip[1])}Q${n(middle[0] - nx * 1.7)} ${n(middle[1] - ny * 1.7)} ${n(at.x)} ${n(at.y)}Z`
      if (side < 0) sides.behind += ribbon
      else sides.ahead += ribbon
      sides.folds += `M${n(at.x)} ${n(at.y)}Q${n(middle[0])} ${n(middle[1])} ${n(tip[0])} ${n(tip[1])}`
    }
  }
  return (
    fill(sides.ahead, shaded) +
    fill(sides.behind, lit) +
    line(sides.folds, fold, 0.7, 0.5) +
    fill(tapered(way, length * 0.024, length * 0.004), rib) +
    fill(
      `${smooth(offset(way, (t) => -length * 0.01 * (1 - t)))}${smooth([...way].reverse(), 'L')}Z`,
      lighter(rib, 0.3),
      0.7,
    )
  )
}

export function coconutBunch(
  random: Random,
  size: number,
  skins: readonly string[],
  stalk: string,
): string {
  const places: readonly Point[] = [
    [-0.95, 1.1],
    [0.95, 1.15],
    [0, 0.95],
    [-1.4, 2.3],
    [1.35, 2.4],
    [-0.5, 2.25],
    [0.55, 2.45],
    [0, 3.5],
  ]
  return (
    places
      .map(([x, y]) =>
        line(
          `M0 ${n(-size * 0.4)}Q${n(x * size * 0.3)} ${n(y * size * 0.3)} ${n(x * size)} ${n(y * size - size * 0.8)}`,
          stalk,
          3.6,
        ),
      )
      .join('') +
    places
      .map(([x, y], index) =>
        place(
          x * size,
          y * size,
          coconut(size * random.near(1, 0.06), skins[index % skins.length] ?? stalk, stalk),
          -x * 16 + random.near(0, 6),
        ),
      )
      .join('')
  )
}

function coconut(r: number, skin: string, cap: string): string {
  const husk = `M0 ${n(-r)}C${n(r * 0.66)} ${n(-r)} ${n(r * 1.04)} ${n(-r * 0.5)} ${n(r)} ${n(r * 0.14)}C${n(r * 0.96)} ${n(r * 0.72)} ${n(r * 0.46)} ${n(r * 1.06)} 0 ${n(r * 1.1)}C${n(-r * 0.46)} ${n(r * 1.06)} ${n(-r * 0.96)} ${n(r * 0.72)} ${n(-r)} ${n(r * 0.14)}C${n(-r * 1.04)} ${n(-r * 0.5)} ${n(-r * 0.66)} ${n(-r)} 0 ${n(-r)}Z`
  return (
    `<path d="${husk}" fill="${skin}" stroke="${darker(skin, 0.45)}" stroke-width="1.4"/>` +
    fill(
      `M${n(r * 0.1)} ${n(-r)}C${n(r * 0.7)} ${n(-r * 0.96)} ${n(r * 1.04)} ${n(-r * 0.5)} ${n(r)} ${n(r * 0.14)}C${n(r * 0.96)} ${n(r * 0.72)} ${n(r * 0.46)} ${n(r * 1.06)} 0 ${n(r * 1.1)}C${n(r * 0.5)} ${n(r * 0.5)} ${n(r * 0.5)} ${n(-r * 0.4)} ${n(r * 0.1)} ${n(-r)}Z`,
      darker(skin, 0.32),
      0.75,
    ) +
    ellipse(-r * 0.36, -r * 0.1, r * 0.2, r * 0.5, lighter(skin, 0.42), 0.75) +
    [-38, 38, 0]
      .map((turn) =>
        place(
          0,
          -r * 1.02,
          fill(
            `M${n(-r * 0.3)} 0Q0 ${n(-r * 0.2)} ${n(r * 0.3)} 0Q${n(r * 0.2)} ${n(r * 0.36)} 0 ${n(r * 0.46)}Q${n(-r * 0.2)} ${n(r * 0.36)} ${n(-r * 0.3)} 0Z`,
            turn ? mix(cap, skin, 0.3) : lighter(cap, 0.2),
          ),
          turn,
        ),
      )
      .join('')
  )
}
