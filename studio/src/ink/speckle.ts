import { line, n, type Point } from './fragments.ts'

/** Draws specks as a single path, which keeps thousands of them small. `size` is their diameter. */
export function specks(
  points: readonly Point[],
  size: number,
  colour: string,
  opacity = 1,
): string {
  if (points.length === 0) return ''
  return line(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), colour, size, opacity)
}
