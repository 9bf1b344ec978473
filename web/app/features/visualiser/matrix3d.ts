import type { Homography } from '@bhitti/contract/rules/perspective/homography'

/** The CSS transform that puts a flat element where a homography puts its points, from its top left corner. */
export function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i]
  // The scale of a homography means nothing, but a browser clips what is not in front of the camera.
  const scale = i === 0 ? 1 : 1 / i
  return `matrix3d(${columns.map((entry, at) => (at === 10 ? 1 : entry * scale)).join(',')})`
}
