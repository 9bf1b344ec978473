import { darker, lighter } from '../ink/colour.ts'
import { bezier, brush } from '../ink/curves.ts'
import { fill, n, type Point } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Draws a distant neem with its foot at (x, foot). */
export function neem(
  random: Random,
  x: number,
  foot: number,
  tall: number,
  leaf: string,
  bark: string,
): string {
  const dabs = (cx: number, cy: number, rx: number, ry: number, count: number) => {
    let d = ''
    for (let index = 0; index < count; index += 1) {
      const angle = random.between(0, Math.PI * 2)
      const out = Math.sqrt(random.next())
      const [px, py] = [cx + Math.cos(angle) * rx * out, cy + Math.sin(angle) * ry * out]
      const turn =
        random.between(0.2, 1.4) * (random.chance(0.5) ? 1 : -1) +
        (random.chance(0.5) ? Math.PI : 0)
      const long = tall * random.between(0.03, 0.062)
      const [ux, uy] = [Math.cos(turn) * long, Math.sin(turn) * long]
      d += `M${n(px)} ${n(py)}Q${n(px + ux / 2 - uy * 0.5)} ${n(py + uy / 2 + ux * 0.5)} ${n(px + ux)} ${n(py + uy)}Q${n(px + ux / 2 + uy * 0.5)} ${n(py + uy / 2 - ux * 0.5)} ${n(px)} ${n(py)}`
    }
    return d
  }
  const limbs = [-0.3, -0.1, 0.14, 0.32].map((lean) => {
    const end: Point = [
      x + lean * tall * random.near(1, 0.2),
      foot - tall * random.between(0.56, 0.74),
    ]
    const way = bezier(
      [x, foot - tall * 0.2],
      [x + lean * tall * 0.2, foot - tall * 0.36],
      [end[0], end[1] + tall * 0.16],
      end,
      8,
    )
    return {
      end,
      wood: fill(
        brush(way, (t) => tall * (0.05 - 0.036 * t)),
        bark,
      ),
    }
  })
  const bole = bezier(
    [x - tall * 0.01, foot],
    [x, foot - tall * 0.1],
    [x, foot - tall * 0.2],
    [x, foot - tall * 0.28],
    6,
  )
  const puffs = [
    ...limbs.map(({ end }) => end),
    [x, foot - tall * 0.78] as Point,
    [x - tall * 0.24, foot - tall * 0.5] as Point,
    [x + tall * 0.26, foot - tall * 0.52] as Point,
  ]
  return (
    fill(
      brush(bole, (t) => tall * (0.085 - 0.03 * t)),
      bark,
    ) +
    limbs.map(({ wood }) => wood).join('') +
    puffs
      .map(([px, py]) => {
        const [rx, ry] = [tall * random.between(0.17, 0.24), tall * random.between(0.11, 0.15)]
        return (
          fill(dabs(px, py + ry * 0.2, rx, ry, 74), darker(leaf, 0.26)) +
          fill(dabs(px, py - ry * 0.08, rx * 0.92, ry * 0.86, 56), leaf) +
          fill(dabs(px + rx * 0.16, py - ry * 0.36, rx * 0.7, ry * 0.5, 30), lighter(leaf, 0.2))
        )
      })
      .join('')
  )
}
