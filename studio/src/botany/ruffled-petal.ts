import { smoothLoop } from '../ink/curves.ts'
import { fill, line, n, type Point, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type PetalColours = { fill: string; deep: string; light: string }

export function ruffledPetal(
  random: Random,
  length: number,
  width: number,
  colours: PetalColours,
  ruffle = 0.06,
): string {
  const w = width / 2
  const rim: Point[] = Array.from({ length: 7 }, (_, index) => {
    const angle = Math.PI * (0.04 + 0.92 * (index / 6))
    return [
      -Math.cos(angle) * w * random.near(1, ruffle),
      -length * (0.66 + 0.34 * Math.sin(angle)) * random.near(1, ruffle),
    ]
  })
  const outline = smoothLoop([
    [0, 0],
    [-w * 0.42, -length * 0.26],
    ...rim,
    [w * 0.42, -length * 0.26],
  ])
  const inner = smoothLoop([
    [0, 0],
    [-w * 0.34, -length * 0.22],
    [-w * 0.5, -length * random.between(0.44, 0.54)],
    [0, -length * random.between(0.5, 0.62)],
    [w * 0.5, -length * random.between(0.4, 0.52)],
    [w * 0.34, -length * 0.22],
  ])
  return (
    fill(outline, colours.fill) +
    fill(inner, colours.deep, 0.4) +
    times(9, (index) => {
      const lean = ((index - 4) / 4) * w
      const reach = length * random.between(0.5, 0.86)
      return line(
        `M${n(lean * 0.12)} ${n(-length * 0.08)}Q${n(lean * 0.46)} ${n(-reach * 0.5)} ${n(lean * 0.76)} ${n(-reach)}`,
        index % 3 === 1 ? colours.light : colours.deep,
        Math.max(0.5, length * 0.011),
        index % 3 === 1 ? 0.6 : 0.42,
      )
    }) +
    line(outline, colours.deep, Math.max(0.5, length * 0.009), 0.6)
  )
}
