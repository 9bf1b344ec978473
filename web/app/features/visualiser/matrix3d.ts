import type { Homography } from '@bhitti/contract/rules/perspective/homography'

/** Returns the CSS transform of a homography, relative to the element's top left corner. */
export function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i]
  // Homographies are equal up to a factor, but browsers clip points with a negative w.
  const scale = i === 0 ? 1 : 1 / i
  return `matrix3d(${columns.map((entry, at) => (at === 10 ? 1 : entry * scale)).join(',')})`
}
