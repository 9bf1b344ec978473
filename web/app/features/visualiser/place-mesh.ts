import type { PlaceMap } from './wall-view.ts'

export type PlaceMesh = {
  /** Four numbers per point: x and y in the picture from 0 to 1, and its place on the cloth in metres. */
  points: Float32Array
  triangles: Uint32Array
}

export const MESH_POINT_FLOATS = 4

/** Returns the triangles whose three points are cloth; elsewhere the mesh has holes. */
export function placeMesh({ columns, rows, metres }: PlaceMap): PlaceMesh {
  const points = new Float32Array(columns * rows * MESH_POINT_FLOATS)
  const triangles: number[] = []
  const isCloth = (point: number) => !Number.isNaN(metres[2 * point] ?? Number.NaN)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const point = row * columns + column
      const place = isCloth(point) ? [metres[2 * point] ?? 0, metres[2 * point + 1] ?? 0] : [0, 0]
      points.set([column / (columns - 1), row / (rows - 1), ...place], point * MESH_POINT_FLOATS)
      if (row === rows - 1 || column === columns - 1) continue
      const [right, below, across] = [point + 1, point + columns, point + columns + 1]
      for (const triangle of [
        [point, right, below],
        [right, across, below],
      ]) {
        if (triangle.every(isCloth)) triangles.push(...triangle)
      }
    }
  }
  return { points, triangles: Uint32Array.from(triangles) }
}
