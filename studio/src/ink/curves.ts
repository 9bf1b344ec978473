import { n, type Point } from './fragments.ts'

/** Returns a Catmull-Rom curve as Bézier segments. `start` is the first path command. */
export function smooth(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  return points
    .map((point, index) => {
      const previous = points[index - 1]
      if (!previous) return `${start}${n(point[0])} ${n(point[1])}`
      const before = points[index - 2] ?? previous
      const after = points[index + 1] ?? point
      return segment(before, previous, point, after)
    })
    .join('')
}

export function smoothLoop(points: readonly Point[]): string {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const first = at(0)
  const curves = points.map((_, index) =>
    segment(at(index - 1), at(index), at(index + 1), at(index + 2)),
  )
  return `M${n(first[0])} ${n(first[1])}${curves.join('')}Z`
}

function segment(before: Point, from: Point, to: Point, after: Point): string {
  const handles = [
    from[0] + (to[0] - before[0]) / 6,
    from[1] + (to[1] - before[1]) / 6,
    to[0] - (after[0] - from[0]) / 6,
    to[1] - (after[1] - from[1]) / 6,
    to[0],
    to[1],
  ]
  return `C${handles.map(n).join(' ')}`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const u = 1 - t
    const along = (axis: 0 | 1) =>
      u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
    return [along(0), along(1)]
  })
}

/** Returns points on a spiral. Angles are in degrees; the radius runs from the first to the second. */
export function spiral(
  x: number,
  y: number,
  fromRadius: number,
  toRadius: number,
  fromAngle: number,
  toAngle: number,
  steps = 24,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const radius = fromRadius + (toRadius - fromRadius) * t
    const angle = ((fromAngle + (toAngle - fromAngle) * t) * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

/** Returns the point at `share` of the list, and the direction in degrees. */
export function pointAlong(points: readonly Point[], share: number) {
  const index = Math.min(points.length - 2, Math.max(0, Math.floor(share * (points.length - 1))))
  const from = points[index] ?? [0, 0]
  const to = points[index + 1] ?? from
  const rest = share * (points.length - 1) - index
  return {
    x: from[0] + (to[0] - from[0]) * rest,
    y: from[1] + (to[1] - from[1]) * rest,
    degrees: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
  }
}

/** Moves points sideways. The width may vary along the line (share from 0 to 1). */
export function offset(points: readonly Point[], width: (share: number) => number): Point[] {
  return points.map((point, index) => {
    const before = points[index - 1] ?? point
    const after = points[index + 1] ?? point
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    const by = width(index / (points.length - 1))
    return [point[0] - (dy / length) * by, point[1] + (dx / length) * by]
  })
}

/** Returns the outline of a stroke whose full width varies along the line. */
export function brush(points: readonly Point[], width: (share: number) => number): string {
  const left = offset(points, (share) => width(share) / 2)
  const right = offset(points, (share) => -width(share) / 2).reverse()
  return `${smooth(left)}${smooth(right, 'L')}Z`
}

export function tapered(points: readonly Point[], from: number, to: number): string {
  return brush(points, (share) => from + (to - from) * share)
}

/** Returns an uneven disc. `roughness` is the variation of the radius, from 0 to 1. */
export function blob(
  x: number,
  y: number,
  radius: number,
  corners: number,
  roughness: number,
  next: () => number,
): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((index + (next() - 0.5) * 0.5) / corners) * Math.PI * 2
    const reach = radius * (1 + (next() * 2 - 1) * roughness)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
}
