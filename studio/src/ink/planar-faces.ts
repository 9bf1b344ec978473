import type { Point } from './fragments.ts'

export type Segment = readonly [Point, Point]

/** Points closer than this are the same. */
const CLOSE = 0.05

/** Returns the areas enclosed by crossing lines, as polygons of one direction. */
export function planarFaces(segments: readonly Segment[]): Point[][] {
  const { points, neighbours } = network(segments)
  const faces: Point[][] = []
  const walked = new Set<string>()
  for (const [start, ends] of neighbours.entries()) {
    for (const end of ends) {
      if (walked.has(`${start} ${end}`)) continue
      const face = faceFrom(start, end, neighbours, walked).map((at): Point => points[at] ?? [0, 0])
      // The walk around the outside has the opposite direction.
      if (face.length > 2 && signedArea(face) > 0) faces.push(face)
    }
  }
  return faces
}

/** Positive for a clockwise polygon on the screen. */
function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

function network(segments: readonly Segment[]) {
  const points: Point[] = []
  const places = new Map<string, number>()
  const numberOf = (point: Point): number => {
    const cell = point.map((value) => Math.round(value / CLOSE / 4))
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const near = places.get(`${(cell[0] ?? 0) + dx} ${(cell[1] ?? 0) + dy}`)
        const other = near === undefined ? undefined : points[near]
        if (near !== undefined && other && distance(point, other) < CLOSE * 4) return near
      }
    places.set(cell.join(' '), points.length)
    points.push(point)
    return points.length - 1
  }
  const neighbours: number[][] = []
  const join = (from: number, to: number) => {
    neighbours[from] ??= []
    if (!neighbours[from].includes(to)) neighbours[from].push(to)
  }
  for (const segment of segments) {
    const along = cuts(segment, segments).map(numberOf)
    for (const [index, to] of along.entries()) {
      const from = along[index - 1]
      if (from === undefined || from === to) continue
      join(from, to)
      join(to, from)
    }
  }
  for (const [at, ends] of neighbours.entries()) {
    ends.sort((a, b) => bearing(points, at, a) - bearing(points, at, b))
  }
  return { points, neighbours }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function bearing(points: readonly Point[], from: number, to: number): number {
  const [a, b] = [points[from] ?? [0, 0], points[to] ?? [0, 0]]
  return Math.atan2(b[1] - a[1], b[0] - a[0])
}

/** Returns a segment's ends, and the points where others touch or cross it, in order. */
function cuts([a, b]: Segment, others: readonly Segment[]): Point[] {
  const shares = [0, 1]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const slack = CLOSE / Math.hypot(dx, dy)
  for (const [c, d] of others) {
    const [ex, ey] = [d[0] - c[0], d[1] - c[1]]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-6) continue
    const t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / cross
    const u = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / cross
    const reach = CLOSE / Math.hypot(ex, ey)
    if (t > slack && t < 1 - slack && u > -reach && u < 1 + reach) shares.push(t)
  }
  return shares.sort((one, other) => one - other).map((t) => [a[0] + dx * t, a[1] + dy * t])
}

function faceFrom(
  start: number,
  end: number,
  neighbours: readonly number[][],
  walked: Set<string>,
): number[] {
  const face: number[] = []
  let [from, to] = [start, end]
  while (!walked.has(`${from} ${to}`)) {
    walked.add(`${from} ${to}`)
    face.push(from)
    const ends = neighbours[to] ?? []
    const next = ends[(ends.indexOf(from) + ends.length - 1) % ends.length] ?? from
    ;[from, to] = [to, next]
  }
  return face
}
