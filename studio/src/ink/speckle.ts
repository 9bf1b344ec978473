import { line, n, type Point } from './fragments.ts'

/** Specks of one colour as a single path: thousands of them stay small. `size` is their diameter. */
export function specks(
  points: readonly Point[],
  size: number,
  colour: string,
  opacity = 1,
): string {
  if (points.length === 0) return ''
  return line(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), colour, size, opacity)
}
