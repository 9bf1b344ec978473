import { darker, lighter, mix } from '../../ink/colour.ts'
import { polygon } from '../../ink/curves.ts'
import { fill, line, type Point } from '../../ink/fragments.ts'

export type Stone = {
  /** The face of the stone. */
  face: string
  /** Its lit and its shaded edges. */
  lit: string
  shade: string
  /** What is seen through the openings. */
  beyond: string
}

/** Where the light comes from: above, a little from the left. */
const LIGHT: Point = [-0.5, -0.87]

/** The polygon (clockwise on the screen) with every side moved inwards. */
export function inset(points: readonly Point[], by: number): Point[] {
  return points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point
    const after = points[(index + 1) % points.length] ?? point
    const one = inwards(before, point)
    const two = inwards(point, after)
    const scale = by / Math.max(0.3, 1 + one[0] * two[0] + one[1] * two[1])
    return [point[0] + (one[0] + two[0]) * scale, point[1] + (one[1] + two[1]) * scale]
  })
}

function inwards(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}

/** What of a polygon lies within a convex one (clockwise on the screen). */
function clipped(points: readonly Point[], within: readonly Point[]): readonly Point[] {
  return within.reduce<readonly Point[]>((left, a, index) => {
    const normal = inwards(a, within[(index + 1) % within.length] ?? a)
    const depth = ([x, y]: Point) => (x - a[0]) * normal[0] + (y - a[1]) * normal[1]
    return left.flatMap((point, at): Point[] => {
      const next = left[(at + 1) % left.length] ?? point
      const [here, there] = [depth(point), depth(next)]
      const kept = here >= 0 ? [point] : []
      if (here >= 0 === there >= 0) return kept
      const share = here / (here - there)
      const crossing: Point = [
        point[0] + (next[0] - point[0]) * share,
        point[1] + (next[1] - point[1]) * share,
      ]
      return [...kept, crossing]
    })
  }, points)
}

/**
 * An opening cut through stone: a chamfer around it, the thickness of the slab on the sides that
 * face down, and its shadow on what is beyond.
 */
export function opening(cell: readonly Point[], band: number, depth: number, stone: Stone): string {
  const rim = inset(cell, band / 2)
  const edge = inset(cell, band / 2 + band * 0.3)
  const sides = rim.map((a, index) => ({
    a,
    b: rim[(index + 1) % rim.length] ?? a,
    c: edge[(index + 1) % rim.length] ?? a,
    d: edge[index] ?? a,
  }))
  const walls = sides.map(({ c, d }) => {
    const normal = inwards(d, c)
    // Sides that look away from the light show the slab's thickness.
    const hidden = normal[0] * LIGHT[0] + normal[1] * LIGHT[1]
    if (hidden > -0.05) return ''
    const reach = depth * Math.min(1, -hidden + 0.25)
    const shift = ([x, y]: Point): Point => [x - LIGHT[0] * reach, y - LIGHT[1] * reach]
    // In sharp corners a wall would else reach over the opposite side.
    const seen = clipped([d, c, shift(c), shift(d)], edge)
    if (seen.length < 3) return ''
    return fill(polygon(seen), mix(stone.shade, stone.face, 0.12 - hidden * 0.1))
  })
  const chamfers = sides.map(({ a, b, c, d }) => {
    const normal = inwards(a, b)
    const light = normal[0] * LIGHT[0] + normal[1] * LIGHT[1]
    const tone =
      light > 0 ? mix(stone.face, stone.lit, light) : mix(stone.face, stone.shade, -light * 0.75)
    return fill(polygon([a, b, c, d]), tone)
  })
  return (
    fill(polygon(edge), stone.beyond) +
    walls.join('') +
    line(polygon(edge), darker(stone.shade, 0.25), 0.7, 0.6) +
    chamfers.join('') +
    line(polygon(rim), lighter(stone.lit, 0.2), 0.45, 0.5)
  )
}
