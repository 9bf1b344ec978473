import { blossom } from '../../botany/blossom.ts'
import { bud } from '../../botany/bud.ts'
import { leafyStem } from '../../botany/leafy-stem.ts'
import { mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

/** Fine sprays of leaves, seed heads and small blossoms over shadow sprays. */
export function botanicalSpray(palette: Palette, random: Random): Tile {
  const [width, height] = [480, 580]
  const { ground, ink, second, accent } = palette
  const spray = (kind: number, leafColour: string, bloomColour: string, paper: string) => {
    const arch = random.between(-46, 46)
    const spine = bezier([0, 110], [arch * -0.3, 50], [arch * 0.3, -30], [arch, -110], 18)
    const style = {
      fill: leafColour,
      shade: mix(leafColour, ink, 0.25),
      vein: paper,
      stem: leafColour,
      stemWidth: 3.2,
      veins: 4,
    }
    const tip = pointAlong(spine, 1)
    if (kind === 0) {
      return (
        leafyStem(random, spine, 11, 56, { ...style, slim: 0.4 }) +
        place(
          tip.x,
          tip.y - 4,
          bud(26, { petal: bloomColour, inner: mix(bloomColour, paper, 0.4), calyx: leafColour }),
          tip.degrees + 90,
        )
      )
    }
    if (kind === 1) {
      return (
        fill(tapered(spine, 3, 1), leafColour) +
        times(13, (index) => {
          const at = pointAlong(spine, 0.2 + index * 0.064)
          const side = index % 2 ? 1 : -1
          const reach = 40 * (1.15 - index * 0.05)
          return place(
            at.x,
            at.y,
            line(
              `M0 0Q${side * 10} ${-reach * 0.6} ${side * reach * 0.62} ${-reach}`,
              leafColour,
              1.3,
            ) +
              circle(side * reach * 0.62, -reach, 5, bloomColour) +
              circle(side * reach * 0.62 - 1.4, -reach - 1.4, 1.5, paper, 0.8),
            at.degrees + 90,
          )
        })
      )
    }
    if (kind === 2) {
      return (
        leafyStem(random, spine, 7, 62, { ...style, slim: 0.26, spread: 36 }) +
        [0.55, 0.8, 1]
          .map((t, index) => {
            const at = pointAlong(spine, t)
            const aside = (index % 2 ? 30 : -28) * (index < 2 ? 1 : 0)
            return place(
              at.x + aside,
              at.y - 12,
              line(`M${n(-aside)} 22Q${n(-aside * 0.3)} 14 0 0`, leafColour, 1.8) +
                blossom(random, 25 - index * 4, 6, {
                  petal: bloomColour,
                  inner: mix(bloomColour, paper, 0.5),
                  line: mix(bloomColour, ink, 0.5),
                  heart: accent,
                }),
            )
          })
          .join('')
      )
    }
    return leafyStem(random, spine, 15, 34, { ...style, slim: 0.62, veins: 2, belly: 0.55 })
  }
  /** Sprays in columns that drop by half, so that none comes to lie on another. */
  const layer = (shift: number, draw: (index: number) => string) =>
    Array.from({ length: 6 }, (_, index): Point => {
      const column = index % 3
      const row = Math.floor(index / 3)
      return [
        ((column + 0.5) / 3 + shift / 2) * width + random.near(0, 10),
        ((row + (column === 1 ? 0.75 : 0.25)) / 2 + shift) * height + random.near(0, 14),
      ]
    })
      .map(([x, y], index) =>
        wrapped(
          width,
          height,
          x,
          y,
          165,
          place(0, 0, draw((index * 3 + (index > 2 ? 2 : 0)) % 8), random.near(0, 13)),
        ),
      )
      .join('')
  const quiet = toneOnTone(ground, 0.055)
  return {
    width,
    height,
    repeat: 62,
    ground,
    body:
      layer(0.33, (index) =>
        place(
          0,
          0,
          spray(index % 4, quiet, quiet, ground).replaceAll(mix(quiet, ink, 0.25), quiet),
          0,
          1.15,
        ),
      ) +
      layer(0, (index) =>
        spray(
          index % 4,
          index % 2 ? ink : mix(ground, ink, 0.72),
          index % 3 ? second : accent,
          ground,
        ),
      ),
  }
}
