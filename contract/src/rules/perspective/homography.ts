/** Plane homographies. Points are in any unit, with y pointing down. */

export type Point = readonly [x: number, y: number]

/** A 3 × 3 matrix in row order; its scale is arbitrary. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

export type PointPair = { from: Point; to: Point }

/** Relative tolerance below which a pivot or determinant counts as zero. */
const NOTHING = 1e-10

/**
 * Returns the homography that maps `from` to `to`: exact for four pairs, least squares of algebraic errors for more.
 * Uses the normalised direct linear transform (Hartley and Zisserman, Multiple View Geometry, algorithm 4.2). Null for
 * degenerate points, such as three on a line.
 */
export function homographyOf(pairs: readonly PointPair[]): Homography | null {
  if (pairs.length < 4) return null
  const from = similarityOf(pairs.map((pair) => pair.from))
  const to = similarityOf(pairs.map((pair) => pair.to))
  if (from === null || to === null) return null
  // The last entry, the depth of the points' middle, is not zero because the middle is visible; so it is fixed at 1.
  const rows = pairs.flatMap((pair) => {
    const [x, y] = moved(from, pair.from)
    const [u, v] = moved(to, pair.to)
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const entries = solved(pairs.length === 4 ? rows : normalEquations(rows))
  if (entries === null) return null
  const between = [...entries, 1] as unknown as Homography
  const whole = product(product(inverseOf(to), between), matrixOf(from))
  return inverted(whole) === null ? null : whole
}

/** Maps a point; returns null on the horizon and behind the camera. */
export function throughHomography(homography: Homography, [x, y]: Point): Point | null {
  const [a, b, c, d, e, f, g, h, i] = homography
  const depth = g * x + h * y + i
  if (!(depth > 0)) return null
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** Returns the inverse; null for a singular matrix. Depths keep their sign. */
export function inverted(homography: Homography): Homography | null {
  const [a, b, c, d, e, f, g, h, i] = homography
  const minors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const
  const determinant = a * minors[0] + b * minors[3] + c * minors[6]
  const size = Math.hypot(a, b, c) * Math.hypot(d, e, f) * Math.hypot(g, h, i)
  if (!(Math.abs(determinant) > size * NOTHING)) return null
  return minors.map((minor) => minor / determinant) as unknown as Homography
}

/** Returns the matrix product, which applies `second` before `first`. */
export function product(first: Homography, second: Homography): Homography {
  const entries = first.map((_, at) => {
    const [row, column] = [at - (at % 3), at % 3]
    return [0, 1, 2].reduce(
      (sum, step) => sum + (first[row + step] ?? 0) * (second[3 * step + column] ?? 0),
      0,
    )
  })
  return entries as unknown as Homography
}

/** Normalisation that centres points on the origin at a mean distance of √2. */
type Similarity = { scale: number; middle: Point }

function similarityOf(points: readonly Point[]): Similarity | null {
  const middle = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  ) as unknown as Point
  const spread =
    points.reduce((sum, [x, y]) => sum + Math.hypot(x - middle[0], y - middle[1]), 0) /
    points.length
  if (!(spread > 0) || !Number.isFinite(spread)) return null
  return { scale: Math.SQRT2 / spread, middle }
}

function moved({ scale, middle }: Similarity, [x, y]: Point): Point {
  return [scale * (x - middle[0]), scale * (y - middle[1])]
}

function matrixOf({ scale, middle: [x, y] }: Similarity): Homography {
  return [scale, 0, -scale * x, 0, scale, -scale * y, 0, 0, 1]
}

function inverseOf({ scale, middle: [x, y] }: Similarity): Homography {
  return [1 / scale, 0, x, 0, 1 / scale, y, 0, 0, 1]
}

function normalEquations(rows: readonly number[][]): number[][] {
  return Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      rows.reduce((sum, line) => sum + (line[row] ?? 0) * (line[column] ?? 0), 0),
    ),
  )
}

/** Solves a square system by Gauss-Jordan elimination. The last column is the right side. Null if singular. */
function solved(equations: number[][]): number[] | null {
  const size = equations.length
  const rows = equations.map((row) => [...row])
  for (let column = 0; column < size; column += 1) {
    const pivot = indexOfLargest(rows, column)
    const line = rows[pivot] as number[]
    const value = line[column] ?? 0
    if (!(Math.abs(value) > NOTHING)) return null
    ;[rows[column], rows[pivot]] = [line, rows[column] as number[]]
    for (const [other, row] of rows.entries()) {
      if (other === column) continue
      const factor = (row[column] ?? 0) / value
      if (factor === 0) continue
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (line[at] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

function indexOfLargest(rows: readonly number[][], column: number): number {
  let largest = column
  for (let row = column + 1; row < rows.length; row += 1) {
    if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[largest]?.[column] ?? 0)) largest = row
  }
  return largest
}
