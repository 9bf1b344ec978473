import { leaf } from '../../botany/leaf.ts'
import { lighter, mix } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { fill, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A feathered palm frond: slim leaflets on both sides of an arching rib. */
export function frond(
  random: Random,
  length: number,
  colour: string,
  shade: string,
  arch: number,
): string {
  const rib = bezier([0, 0], [0, -length * 0.4], [arch * 0.4, -length * 0.8], [arch, -length], 20)
  let drawn = ''
  for (let index = 0; index < 21; index += 1) {
    const t = 0.1 + index * 0.043
    const at = pointAlong(rib, t)
    const reach = length * 0.46 * Math.sin(Math.PI * (0.22 + t * 0.72)) ** 0.8
    for (const side of [-1, 1]) {
      drawn += place(
        at.x,
        at.y,
        leaf(reach * random.near(1, 0.06), length * 0.05, {
          fill: side < 0 ? colour : shade,
          vein: mix(colour, shade, 0.9),
          veins: 0,
          bend: -side * 0.22,
          belly: 0.36,
          veinWidth: 0.6,
        }),
        at.degrees + 90 + side * random.near(58 - t * 26, 3),
      )
    }
  }
  return drawn + fill(tapered(rib, 5, 1.4), lighter(colour, 0.2))
}
