import { expect, test } from 'vitest'
import { MESH_POINT_FLOATS, placeMesh } from './place-mesh.ts'

/** A cloth of 2 × 1 metres as 3 × 2 grid points; the last point of the first row is outside of it. */
const MAP = {
  kind: 'map',
  columns: 3,
  rows: 2,
  metres: Float32Array.from([0, 0, 1, 0, Number.NaN, Number.NaN, 0, 1, 1, 1, 2, 1]),
} as const

test('cloth is drawn between all points that have some, and has a hole where one has none', () => {
  const { points, triangles } = placeMesh(MAP)
  expect([...triangles]).toEqual([0, 1, 3, 1, 4, 3])
  const last = [...points.subarray(5 * MESH_POINT_FLOATS)]
  expect(last).toEqual([1, 1, 2, 1])
  expect(points.some(Number.isNaN)).toBe(false)
})
