import { offset, pointAlong, smooth } from '../ink/curves.ts'
import { fill, line, type Point } from '../ink/fragments.ts'
import type { LeafStyle } from './leaf-style.ts'

function leafSpine(length: number, bend: number): Point[] {
  return times2(9, (t) => [bend * length * t * t, -length * t])
}

function times2(steps: number, at: (t: number) => Point): Point[] {
  return Array.from({ length: steps }, (_, index) => at(index / (steps - 1)))
}

export function leaf(length: number, width: number, style: LeafStyle): string {
  const { bend = 0.08, veins = 5, belly = 0.42, veinWidth = Math.max(0.5, width * 0.03) } = style
  const spine = leafSpine(length, bend)
  const power = Math.log(0.5) / Math.log(belly)
  const profile = (t: number) => (Math.sin(Math.PI * t ** power) ** 0.85 || 0) * (width / 2)
  const left = offset(spine, (t) => profile(t))
  const right = offset(spine, (t) => -profile(t)).reverse()
  const outline = `${smooth(left)}${smooth(right, 'L')}Z`
  let drawn = fill(outline, style.fill)
  if (style.shade) {
    drawn += fill(`${smooth(left)}${smooth([...spine].reverse(), 'L')}Z`, style.shade, 0.55)
  }
  if (style.vein) {
    drawn += line(smooth(spine), style.vein, veinWidth * 1.5, 0.9)
    for (let index = 1; index <= veins; index += 1) {
      const t = index / (veins + 1.6)
      const from = pointAlong(spine, t)
      const reach = profile(t + 0.1) * 0.82
      for (const side of [-1, 1]) {
        const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}q${(side * reach * 0.6).toFixed(1)} ${(-length * 0.03).toFixed(1)} ${(side * reach).toFixed(1)} ${(-length * 0.12).toFixed(1)}`
        drawn += line(d, style.vein, veinWidth, 0.7)
      }
    }
  }
  return drawn
}
