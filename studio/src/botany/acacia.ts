import { darker, lighter } from '../ink/colour.ts'
import { bezier, smoothLoop, tapered } from '../ink/curves.ts'
import { fill, type Point } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { specks } from '../ink/speckle.ts'

/** An umbrella thorn: a forked trunk under flat layers of leaf, 150 units tall, its foot at the origin. */
export function acacia(random: Random, leaf: string, bark: string): string {
  const limb = (to: Point, bend: number, from: Point, width: number) =>
    fill(
      tapered(bezier(from, [from[0], from[1] - 22], [to[0] - bend, to[1] + 26], to, 8), width, 2.6),
      bark,
    )
  return (
    fill(tapered(bezier([2, 2], [-3, -18], [5, -40], [-1, -62], 8), 15, 9), bark) +
    limb([-52, -106], -22, [-2, -56], 8) +
    limb([-14, -126], -6, [-1, -58], 7) +
    limb([30, -124], 14, [0, -56], 7.5) +
    limb([62, -104], 26, [2, -52], 7) +
    layer(random, -44, -108, 46, 15, darker(leaf, 0.14)) +
    layer(random, 52, -106, 44, 14, darker(leaf, 0.1)) +
    layer(random, 4, -128, 70, 19, leaf)
  )
}

/** A bank of leaf: bumps above, nearly flat beneath, lit from above. */
function layer(random: Random, x: number, y: number, rx: number, ry: number, leaf: string): string {
  const count = 16
  const outline = Array.from({ length: count }, (_, index): Point => {
    const turn = (index / count) * Math.PI * 2
    const isBelow = Math.sin(turn) > 0.2
    const reach = (isBelow ? 0.6 : 1) * (index % 2 ? 1.06 : 0.9) * random.between(0.95, 1.06)
    return [x + Math.cos(turn) * rx * (0.96 + (index % 2) * 0.06), y + Math.sin(turn) * ry * reach]
  })
  const leaves = (count: number, low: number, high: number): Point[] =>
    Array.from({ length: count }, () => {
      const turn = random.between(Math.PI, Math.PI * 2)
      const far = Math.sqrt(random.next()) * 0.86
      return [x + Math.cos(turn) * rx * far, y + ry * random.between(low, high) * (1 - far * 0.4)]
    })
  return (
    fill(smoothLoop(outline), leaf) +
    specks(leaves(Math.round(rx * 0.7), -0.75, -0.15), 3, lighter(leaf, 0.3), 0.8) +
    specks(leaves(Math.round(rx * 0.5), 0, 0.42), 3, darker(leaf, 0.25), 0.55)
  )
}
