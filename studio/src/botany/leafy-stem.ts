import { brush, pointAlong } from '../ink/curves.ts'
import { fill, type Point, place } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'
import type { LeafStyle } from './leaf-style.ts'

export function leafyStem(
  random: Random,
  spine: readonly Point[],
  leaves: number,
  leafLength: number,
  style: LeafStyle & { stem: string; stemWidth: number; spread?: number; slim?: number },
): string {
  const { spread = 52, slim = 0.36 } = style
  let drawn = ''
  for (let index = 0; index < leaves; index += 1) {
    const t = 0.12 + (0.86 * index) / Math.max(1, leaves - 1)
    const at = pointAlong(spine, Math.min(1, t))
    const side = index === leaves - 1 ? 0 : index % 2 === 0 ? -1 : 1
    const size = leafLength * (1.05 - 0.4 * t) * random.near(1, 0.12)
    drawn += place(
      at.x,
      at.y,
      leaf(size, size * slim * random.near(1, 0.1), { ...style, bend: side * -0.14 }),
      at.degrees + 90 + side * random.near(spread, 8),
    )
  }
  return (
    fill(
      brush(spine, (t) => style.stemWidth * (1 - 0.65 * t) + 0.4),
      style.stem,
    ) + drawn
  )
}
