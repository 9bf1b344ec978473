/** Places of folded cloth on a grid that is coarse enough to be loaded by a page. */
import type { PlaceGrid } from '@bhitti/contract/rules/perspective/place-map-file'
import { FULL, type Plate } from '../plate.ts'

/** Pixels between columns and rows. */
type Spacing = { column: number; row: number }

/** Hanging folds: places change fast across and slowly down. */
export const HANGING_FOLDS: Spacing = { column: 2, row: 8 }
/** Folds that lie on each other and hide cloth between them. */
export const LYING_FOLDS: Spacing = { column: 6, row: 1 }

/** Coverage from which a pixel's place counts as cloth. A see-through voile never covers a whole pixel. */
const COVERED = 0.35
/** Points by which cloth is extended beyond its edge, because edge pixels need places on all sides. */
const BEYOND = 2

export function clothPlaces(
  plate: Plate,
  { column: across, row: down } = HANGING_FOLDS,
): PlaceGrid {
  const columns = Math.floor(plate.width / across) + 1
  const rows = Math.floor(plate.height / down) + 1
  const metres = new Float32Array(2 * columns * rows).fill(Number.NaN)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column * plate.width) / (columns - 1)
      const y = (row * plate.height) / (rows - 1)
      const place = placeNear(plate, x, y)
      if (place) metres.set(place, 2 * (row * columns + column))
    }
  }
  const grid = { columns, rows, metres }
  for (let step = 0; step < BEYOND; step += 1) goOn(grid)
  return grid
}

/** Returns the mean place of four pixels in metres; the nearest pixel's if a fold separates them. */
function placeNear(plate: Plate, x: number, y: number): [number, number] | null {
  const near: [number, number][] = []
  for (const row of [Math.ceil(y) - 1, Math.floor(y)]) {
    for (const column of [Math.ceil(x) - 1, Math.floor(x)]) {
      const place = placeOf(plate, column, row)
      if (place) near.push(place)
    }
  }
  const [first] = near
  if (!first) return null
  const torn = near.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) > TORN_APART)
  if (torn) return first
  return [0, 1].map(
    (axis) => near.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / near.length,
  ) as [number, number]
}

/** Neighbouring pixels whose places are further apart, in metres, show different folds. */
const TORN_APART = 0.04

function placeOf(
  { width, height, place, metres: [wide, tall] }: Plate,
  column: number,
  row: number,
): [number, number] | null {
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const at = (row * width + column) * 3
  if ((place[at + 2] ?? 0) < FULL * COVERED) return null
  return [((place[at] ?? 0) / FULL) * wide, (1 - (place[at + 1] ?? 0) / FULL) * tall]
}

/** Extends the cloth by one point in all directions, with the distance of the last two points. */
function goOn({ columns, rows, metres }: PlaceGrid): void {
  const known = metres.slice()
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : 2 * (row * columns + column)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const here = at(column, row)
      if (!Number.isNaN(known[here])) continue
      for (const [right, down] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const near = at(column + right, row + down)
        if (near < 0 || Number.isNaN(known[near])) continue
        const far = at(column + 2 * right, row + 2 * down)
        const isStride = far >= 0 && !Number.isNaN(known[far])
        for (const axis of [0, 1]) {
          const value = known[near + axis] ?? 0
          const stride = isStride ? value - (known[far + axis] ?? 0) : 0
          metres[here + axis] = value + (Math.abs(stride) > TORN_APART ? 0 : stride)
        }
        break
      }
    }
  }
}

/** Returns the design's errors in pixels of the plate: 95 % and 99 % of the pixels are off by less. */
export function placeErrors(plate: Plate, grid: PlaceGrid): { within95: number; within99: number } {
  const flatStride = 1 / pixelsPerMetre(plate)
  const errors: number[] = []
  for (let row = 1; row < plate.height - 1; row += 3) {
    for (let column = 1; column < plate.width - 1; column += 1) {
      const truth = placeOf(plate, column, row)
      if (!truth) continue
      const place = between(grid, plate, column + 0.5, row + 0.5)
      const off = place ? Math.hypot(place[0] - truth[0], place[1] - truth[1]) : Infinity
      errors.push(off / Math.max(flatStride, strideAt(plate, column, row)))
    }
  }
  errors.sort((a, b) => a - b)
  const within = (share: number) => errors[Math.floor((errors.length - 1) * share)] ?? 0
  return { within95: within(0.95), within99: within(0.99) }
}

/** Returns the metres of cloth in one pixel, which are many where a fold turns away. */
function strideAt(plate: Plate, column: number, row: number): number {
  const [left, right] = [placeOf(plate, column - 1, row), placeOf(plate, column + 1, row)]
  if (!left || !right) return 0
  const stride = Math.abs(right[0] - left[0]) / 2
  return stride > TORN_APART ? 0 : stride
}

/** Interpolates between grid points over two triangles per cell, as pages do. */
function between(
  { columns, rows, metres }: PlaceGrid,
  { width, height }: Plate,
  x: number,
  y: number,
): [number, number] | null {
  const [across, down] = [(x / width) * (columns - 1), (y / height) * (rows - 1)]
  const [column, row] = [
    Math.min(Math.floor(across), columns - 2),
    Math.min(Math.floor(down), rows - 2),
  ]
  const [right, low] = [across - column, down - row]
  const first = row * columns + column
  const corners =
    right + low <= 1
      ? [
          [first, 1 - right - low],
          [first + 1, right],
          [first + columns, low],
        ]
      : [
          [first + columns + 1, right + low - 1],
          [first + 1, 1 - low],
          [first + columns, 1 - right],
        ]
  const place = [0, 1].map((axis) =>
    corners.reduce(
      (sum, [point = 0, share = 0]) => sum + share * (metres[2 * point + axis] ?? 0),
      0,
    ),
  ) as [number, number]
  return Number.isNaN(place[0]) ? null : place
}

/** Returns the pixels per metre of cloth that faces the camera: the least stretched tenth of vertical distances. */
function pixelsPerMetre(plate: Plate): number {
  const strides: number[] = []
  for (let row = 0; row < plate.height - 8; row += 16) {
    for (let column = 0; column < plate.width; column += 8) {
      const [here, below] = [placeOf(plate, column, row), placeOf(plate, column, row + 8)]
      if (here && below) strides.push(Math.hypot(below[0] - here[0], below[1] - here[1]) / 8)
    }
  }
  strides.sort((a, b) => a - b)
  const stride = strides[Math.floor(strides.length / 2)]
  return stride ? 1 / stride : 1
}
