import { pointAlong, smooth, tapered } from '../ink/curves.ts'
import { fill, line, type Point } from '../ink/fragments.ts'

function aside(at: { x: number; y: number; degrees: number }, by: number): Point {
  const angle = ((at.degrees + 90) * Math.PI) / 180
  return [at.x + Math.cos(angle) * by, at.y + Math.sin(angle) * by]
}

export function acanthus(
  spine: readonly Point[],
  width: number,
  lobes: number,
  colours: { fill: string; vein?: string },
): string {
  const envelope = (t: number) => width * Math.sin(Math.PI * Math.min(0.97, t * 0.86 + 0.12)) ** 0.8
  const side = (sign: number): Point[] => {
    const points: Point[] = []
    for (let index = 0; index < lobes; index += 1) {
      const t = index / lobes
      const reach = envelope(t)
      const notch = pointAlong(spine, Math.min(1, t + 0.02))
      const tip = pointAlong(spine, Math.min(1, t + 0.78 / lobes))
      points.push(
        aside(notch, sign * reach * 0.38),
        aside(pointAlong(spine, Math.min(1, t + 0.28 / lobes)), sign * reach * 0.86),
        aside(tip, sign * reach),
        aside(pointAlong(spine, Math.min(1, t + 0.95 / lobes)), sign * reach * 0.66),
      )
    }
    return points
  }
  const end = pointAlong(spine, 1)
  const outline = `${smooth([...side(1), [end.x, end.y]])}${smooth([[end.x, end.y], ...side(-1).reverse()], 'L')}Z`
  let drawn = fill(outline, colours.fill)
  if (colours.vein) {
    drawn += fill(tapered(spine.slice(0, -1), width * 0.09, width * 0.02), colours.vein)
    for (let index = 0; index < lobes; index += 1) {
      const from = pointAlong(spine, Math.max(0.02, (index + 0.05) / lobes))
      const at = pointAlong(spine, Math.min(1, (index + 0.66) / lobes))
      for (const sign of [-1, 1]) {
        const tip = aside(at, sign * envelope(index / lobes) * 0.72)
        const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${at.x.toFixed(1)} ${at.y.toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`
        drawn += line(d, colours.vein, width * 0.035, 0.85)
      }
    }
  }
  return drawn
}
