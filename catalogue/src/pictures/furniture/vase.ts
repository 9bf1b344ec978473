import { leaf } from '../botany/leaf.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../ink/curves.ts'
import { fill, place, times } from '../ink/fragments.ts'
import type { Studio } from '../scenes/studio.ts'

/** A vase with a few long branches. */
export function vase(studio: Studio, height: number, colour: string): string {
  const { random, decor, palette } = studio
  const w = height * 0.2
  const body = fill(
    `M${-w * 0.34} ${-height}C${-w * 0.3} ${-height * 0.78} ${-w} ${-height * 0.66} ${-w} ${-height * 0.4}C${-w} ${-height * 0.14} ${-w * 0.6} 0 ${-w * 0.5} 0L${w * 0.5} 0C${w * 0.6} 0 ${w} ${-height * 0.14} ${w} ${-height * 0.4}C${w} ${-height * 0.66} ${w * 0.3} ${-height * 0.78} ${w * 0.34} ${-height}Z`,
    studio.horizontal(lighter(colour, 0.3), colour, darker(colour, 0.34)),
  )
  const sprigs = times(4, (index) => {
    const lean = (index - 1.5) * 0.5
    const rib = bezier(
      [0, 0],
      [lean * 14, -height * 0.4],
      [lean * height * 0.5, -height * 0.8],
      [lean * height * 0.8, -height * random.between(1, 1.35)],
      12,
    )
    return (
      fill(tapered(rib, 2.6, 1), '#6d5741') +
      times(13, (step) => {
        const at = pointAlong(rib, 0.25 + step * 0.06)
        return place(
          at.x,
          at.y,
          leaf(height * 0.19, height * 0.075, {
            fill:
              step % 4 === 3
                ? mix(palette.second, decor.leaf, 0.3)
                : lighter(decor.leaf, random.between(0, 0.2)),
            vein: lighter(decor.leaf, 0.3),
            veins: 0,
            bend: 0.2,
          }),
          at.degrees + 90 + (step % 2 ? 52 : -52),
        )
      })
    )
  })
  return place(0, -height + 4, sprigs) + body
}
