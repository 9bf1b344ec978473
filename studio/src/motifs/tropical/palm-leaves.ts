import { leaf } from '../../botany/leaf.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { fill, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { frond } from './frond.ts'

const [WIDTH, HEIGHT] = [820, 940]

/** A round fan palm leaf on its stalk, cut to the heart. */
function fanLeaf(random: Random, radius: number, colour: string, shade: string): string {
  const stalk = bezier([0, 0], [7, -radius * 0.4], [-5, -radius * 0.8], [0, -radius * 1.2], 10)
  return (
    fill(tapered(stalk, 5, 3.4), shade) +
    times(19, (index) => {
      const angle = -126 + index * 14
      const reach = radius * (1 - (Math.abs(angle) / 126) ** 2 * 0.26) * random.near(1, 0.06)
      return place(
        0,
        -radius * 1.2,
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

/** Palms in three depths, each a handful of leaves of all lengths that spring from one place. */
export function palmLeaves(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const depth = (name: string, crowns: number, colour: string, shade: string, size: number) => {
    // Few leaves are drawn and often used, turned, mirrored and scaled: each alone is large.
    const leaves = [
      frond(random, 250, colour, shade, 36),
      frond(random, 225, colour, shade, 92),
      frond(random, 270, colour, shade, 64),
      fanLeaf(random, 92, colour, shade),
    ]
    const defs = leaves.map((drawn, index) => `<g id="${name}${index}">${drawn}</g>`).join('')
    const crown = (index: number) => {
      const count = 3 + (index % 3)
      // Most grow up, some hang into the picture from the tree above.
      const lean = index % 4 === 3 ? random.near(176, 34) : random.near(0, 34)
      return times(count, (at) => {
        const beside = at - (count - 1) / 2
        const angle = beside * random.near(46, 8) + random.near(0, 7)
        const kind = (index + at) % 5 === 2 ? 3 : (index + at) % 3
        const scale = size * random.between(0.84, 1.14) * (1 - 0.13 * Math.abs(beside))
        const flip = angle < 0 ? -1 : 1
        return place(0, 0, `<use href="#${name}${kind}"/>`, lean + angle, flip * scale, scale)
      })
    }
    return `<defs>${defs}</defs>${scatter(random, WIDTH, HEIGHT, crowns)
      .map(([x, y], index) =>
        wrapped(
          WIDTH,
          HEIGHT,
          x + random.near(0, 30),
          y + random.near(0, 40),
          310 * size,
          crown(index),
        ),
      )
      .join('')}`
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 112,
    ground,
    body:
      depth('far', 6, mix(ground, second, 0.24), mix(ground, second, 0.34), 1.3) +
      depth('middle', 5, mix(ground, accent, 0.75), mix(ground, second, 0.75), 1) +
      depth('near', 5, ink, darker(ink, 0.22), 1),
  }
}
