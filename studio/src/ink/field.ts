import { polygon } from './curves.ts'
import type { Point } from './fragments.ts'
import { levelLines } from './level-lines.ts'

export type Field = {
  x: number
  y: number
  step: number
  columns: number
  rows: number
  values: Float32Array
}

export function fieldOver(
  area: { x: number; y: number; width: number; height: number },
  step: number,
  valueAt: (x: number, y: number) => number,
): Field {
  const [columns, rows] = [
    Math.ceil(area.width / step) + 1,
    Math.ceil(area.height / step) + 1,
  ] as const
  const values = new Float32Array(columns * rows)
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1)
      values[at] = valueAt(area.x + column * step, area.y + row * step)
  return { x: area.x, y: area.y, step, columns, rows, values }
}

export function derived(
  field: Field,
  valueAt: (index: number, x: number, y: number) => number,
): Field {
  const { columns, rows, x, y, step } = field
  const values = new Float32Array(columns * rows)
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1)
      values[at] = valueAt(at, x + column * step, y + row * step)
  return { ...field, values }
}

/** Blurs the field over `reach` units in all directions. */
export function blurred(field: Field, reach: number): Field {
  const radius = Math.max(1, Math.round(reach / field.step))
  let values = field.values
  for (let pass = 0; pass < 2; pass += 1)
    for (const across of [true, false]) values = smeared(values, field, radius, across)
  return { ...field, values }
}

function smeared(
  values: Float32Array,
  { columns, rows }: Field,
  radius: number,
  across: boolean,
): Float32Array {
  const into = new Float32Array(values.length)
  const [lines, length] = across ? [rows, columns] : [columns, rows]
  const [stride, next] = across ? [1, columns] : [columns, 1]
  for (let line = 0; line < lines; line += 1) {
    const at = (index: number) =>
      values[line * next + Math.min(length - 1, Math.max(0, index)) * stride] ?? 0
    let sum = 0
    for (let index = -radius; index <= radius; index += 1) sum += at(index)
    for (let index = 0; index < length; index += 1) {
      into[line * next + index * stride] = sum / (radius * 2 + 1)
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
  return into
}

/** Returns the slopes to the right and downwards, per unit. */
export function slopes(field: Field): { right: Float32Array; down: Float32Array } {
  const { columns, rows, step, values } = field
  const [right, down] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let row = 0, at = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, at += 1) {
      const [west, east] = [column > 0 ? at - 1 : at, column < columns - 1 ? at + 1 : at]
      const [north, south] = [row > 0 ? at - columns : at, row < rows - 1 ? at + columns : at]
      right[at] = ((values[east] ?? 0) - (values[west] ?? 0)) / ((east - west) * step)
      down[at] =
        ((values[south] ?? 0) - (values[north] ?? 0)) / (((south - north) / columns) * step)
    }
  return { right, down }
}

export function valueAt({ x, y, step, columns, rows, values }: Field, px: number, py: number) {
  const column = Math.min(columns - 2, Math.max(0, Math.floor((px - x) / step)))
  const row = Math.min(rows - 2, Math.max(0, Math.floor((py - y) / step)))
  const [tx, ty] = [(px - x) / step - column, (py - y) / step - row]
  const at = row * columns + column
  const upper = (values[at] ?? 0) * (1 - tx) + (values[at + 1] ?? 0) * tx
  const lower = (values[at + columns] ?? 0) * (1 - tx) + (values[at + columns + 1] ?? 0) * tx
  return upper * (1 - ty) + lower * ty
}

export type AreaStyle = {
  /** Smallest area in square units that is drawn. */
  least?: number
  /** True for round outlines, false for angular ones. */
  round?: boolean
  /** Largest deviation of an outline in units, which saves points. */
  slack?: number
}

/** Returns the area where the field is above a level, as a path for the even-odd fill rule. */
export function areaAbove(
  field: Field,
  level: number,
  { least = 6, round = false, slack = 0.3 }: AreaStyle = {},
): string {
  const { x, y, step, columns, rows, values } = field
  // Values outside the grid are low, so that every outline closes.
  const at = (row: number, column: number) =>
    row < 1 || column < 1 || row > rows || column > columns
      ? level - 1e4
      : (values[(row - 1) * columns + column - 1] ?? 0)
  let path = ''
  for (const lines of levelLines(at, Math.max(columns, rows) + 1, level)) {
    const points = lines
      .slice(0, -1)
      .map(([px, py]): Point => [x + (px - 1) * step, y + (py - 1) * step])
    if (points.length < 3 || Math.abs(signedArea(points)) < least) continue
    const kept = thinned(points, slack)
    if (kept.length > 2) path += round ? rounded(kept) : polygon(kept)
  }
  return path
}

/** Returns a curve through the midpoints of a polygon's sides in relative steps, half as long as one with handles. */
function rounded(points: readonly Point[]): string {
  const tenths = (value: number) => Math.round(value * 10)
  const middle = (index: number): Point => {
    const [a, b] = [
      points[index % points.length] ?? [0, 0],
      points[(index + 1) % points.length] ?? [0, 0],
    ]
    return [tenths((a[0] + b[0]) / 2), tenths((a[1] + b[1]) / 2)]
  }
  const start = middle(points.length - 1)
  let [x, y] = start
  let path = `M${x / 10} ${y / 10}q`
  for (const [index, corner] of points.entries()) {
    const [cx, cy] = [tenths(corner[0]) - x, tenths(corner[1]) - y]
    const [nx, ny] = middle(index)
    path += `${index ? ' ' : ''}${cx / 10} ${cy / 10} ${(nx - x) / 10} ${(ny - y) / 10}`
    ;[x, y] = [nx, ny]
  }
  return `${path}Z`
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

/** Removes points that are nearly on the line between their neighbours. */
function thinned(points: readonly Point[], slack: number): Point[] {
  const keep = new Uint8Array(points.length)
  const half = Math.floor(points.length / 2)
  keep[0] = 1
  keep[half] = 1
  const spans: [number, number][] = [
    [0, half],
    [half, points.length],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [a, b] = [points[from] ?? [0, 0], points[to % points.length] ?? [0, 0]]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.hypot(dx, dy) || 1
    let [farthest, most] = [-1, slack]
    for (let index = from + 1; index < to; index += 1) {
      const [px, py] = points[index] ?? a
      const off = Math.abs((px - a[0]) * dy - (py - a[1]) * dx) / long
      if (off > most) [farthest, most] = [index, off]
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => keep[index] === 1)
}
