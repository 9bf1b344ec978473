import { petal } from '../../botany/petal.ts'
import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile } from '../tile.ts'
import { foliage } from './foliage.ts'

/** Delicate fern fronds, each pinna itself feathered. */
export function fern(palette: Palette, random: Random): Tile {
  const [width, height] = [460, 560]
  const { ground, ink, second, accent } = palette
  const sprig = (length: number, colour: string, arch: number) => {
    const rib = bezier(
      [0, 0],
      [0, -length * 0.45],
      [arch * 0.3, -length * 0.8],
      [arch, -length],
      20,
    )
    let drawn = fill(tapered(rib, 2.8, 0.8), colour)
    for (let index = 0; index < 24; index += 1) {
      const t = 0.12 + index * 0.036
      const at = pointAlong(rib, t)
      const reach = length * 0.25 * (1 - t) ** 0.7 * Math.min(1, 0.5 + t * 3)
      for (const side of [-1, 1]) {
        const pinna =
          line(
            `M0 0Q${(side * 2).toFixed(1)} ${(-reach * 0.5).toFixed(1)} 0 ${(-reach).toFixed(1)}`,
            colour,
            0.9,
          ) +
          times(Math.max(2, Math.round(reach / 7)), (step) => {
            const y = -reach * (0.12 + (step * 0.86) / Math.max(2, Math.round(reach / 7)))
            const s = (1 - step / Math.max(2, reach / 7 + 1)) * reach * 0.2 + 1.8
            return (
              place(0, y, fill(petal(s * 1.5, s * 0.75, 0.5), colour), 62) +
              place(0, y, fill(petal(s * 1.5, s * 0.75, 0.5), colour), -62)
            )
          })
        drawn += place(at.x, at.y, pinna, at.degrees + 90 + side * random.near(64, 3))
      }
    }
    return drawn
  }
  const layer = (count: number, colour: string, scale: number) =>
    foliage(random, width, height, count, 230 * scale, (index) =>
      place(
        0,
        0,
        place(0, 110, sprig(230, colour, (index % 2 ? 1 : -1) * random.between(30, 90))),
        random.near(index % 2 ? 24 : -24, 26),
        scale,
      ),
    )
  return {
    width,
    height,
    repeat: 58,
    ground,
    body:
      layer(6, toneOnTone(ground, 0.08), 1.1) +
      layer(5, mix(ground, accent, 0.9), 0.9) +
      layer(4, mix(ground, second, 0.95), 0.95) +
      layer(4, ink, 1) +
      dusting(random, width, height, 26, () =>
        circle(0, 0, random.between(1.4, 2.6), mix(ground, second, 0.6)),
      ),
  }
}
