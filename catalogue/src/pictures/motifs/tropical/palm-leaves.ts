import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { fill, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { foliage } from './foliage.ts'
import { frond } from './frond.ts'

/** A round fan palm leaf, cut to the heart. */
function fanLeaf(random: Random, radius: number, colour: string, shade: string): string {
  return (
    fill(
      tapered(bezier([0, radius * 0.9], [8, radius * 0.6], [-4, radius * 0.3], [0, 0]), 6, 4),
      shade,
    ) +
    times(19, (index) => {
      const angle = -126 + index * 14
      const reach = radius * (1 - (Math.abs(angle) / 126) ** 2 * 0.26) * random.near(1, 0.04)
      return place(
        0,
        0,
        leaf(reach, radius * 0.17, {
          fill: index % 2 ? colour : shade,
          vein: mix(colour, shade, index % 2 ? 0.9 : 0.1),
          veins: 0,
          belly: 0.62,
          bend: angle * 0.0006,
          veinWidth: 0.7,
        }),
        angle,
      )
    })
  )
}

/** Fronds in three depths: shadow, middle and bright front leaves. */
export function palmLeaves(palette: Palette, random: Random): Tile {
  const size = 560
  const { ground, ink, second, accent } = palette
  const layer = (count: number, colour: string, shade: string, scale: number) =>
    foliage(random, size, size, count, 240 * scale, (index, turn) =>
      place(
        0,
        0,
        place(
          0,
          110,
          index % 3 === 2
            ? place(0, -60, fanLeaf(random, 104, colour, shade))
            : frond(random, 220, colour, shade, random.near(0, 60)),
        ),
        turn * 0.36 - 65,
        scale,
      ),
    )
  return {
    width: size,
    height: size,
    repeat: 76,
    ground,
    body:
      layer(9, mix(ground, second, 0.28), mix(ground, second, 0.36), 1.1) +
      layer(6, mix(ground, accent, 0.75), mix(ground, second, 0.75), 0.95) +
      layer(6, ink, darker(ink, 0.22), 1),
  }
}
