import type { Point } from '../../ink/fragments.ts'
import type { Figure, Inside } from './loom.ts'

export function disc(cx: number, cy: number, radius: number): Inside {
  return (x, y) => Math.hypot(x - cx, y - cy) <= radius
}

export function diamond(cx: number, cy: number, rx: number, ry: number): Inside {
  return (x, y) => Math.abs(x - cx) / rx + Math.abs(y - cy) / ry <= 1
}

export function box(left: number, top: number, right: number, bottom: number): Inside {
  return (x, y) => x >= left && x <= right && y >= top && y <= bottom
}

/** A leaf or petal from its foot to its tip, widest at `belly` (0 foot, 1 tip). */
export function blade(foot: Point, tip: Point, wide: number, belly = 0.5): Inside {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]]
  const long = Math.hypot(dx, dy)
  const power = Math.log(0.5) / Math.log(belly)
  return (x, y) => {
    const t = ((x - foot[0]) * dx + (y - foot[1]) * dy) / (long * long)
    if (t <= 0 || t >= 1) return false
    const aside = Math.abs((x - foot[0]) * dy - (y - foot[1]) * dx) / long
    return aside <= (wide / 2) * Math.sin(Math.PI * t ** power)
  }
}

/** A stalk through the points. */
export function stalk(points: readonly Point[], wide: number): Inside {
  return (x, y) =>
    points.some((to, index) => {
      const from = points[index - 1]
      if (!from) return false
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const long = dx * dx + dy * dy || 1
      const t = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / long))
      return Math.hypot(x - from[0] - dx * t, y - from[1] - dy * t) <= wide / 2
    })
}

/** A flower seen from above: `petals` rounded lobes about a place. */
export function rosette(cx: number, cy: number, radius: number, petals: number, turn = 0): Inside {
  return (x, y) => {
    const angle = Math.atan2(y - cy, x - cx) + turn
    const lobe = 0.68 + 0.32 * Math.abs(Math.cos((angle * petals) / 2))
    return Math.hypot(x - cx, y - cy) <= radius * lobe
  }
}

/** A figure so many times as large. */
export function scaled(figure: Figure, by: number): Figure {
  return figure.map(([thread, inside]) => [thread, (x, y) => inside(x / by, y / by)] as const)
}
