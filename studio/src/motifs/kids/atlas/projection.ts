import type { Point } from '../../../ink/fragments.ts'

/** Where a wall's map puts longitude and latitude, and the size of one degree at the equator. */
export type Projection = { at: (place: Point) => Point; degree: number; top: number }

/** The Bering Strait, where the map is cut, lies half the world from here. */
const CENTRE = 10.5
const ROUND = 361
const MARGIN = 14
/** Northern Greenland and the coast of Antarctica, in degrees of the equator. */
const [NORTH, ICE] = [millerOf(83.6), millerOf(-70)]

/**
 * The whole world after Miller, who kept high latitudes taller than a globe shows them and lower than
 * Mercator: it fills a wall of four to three, and a wider one from end to end up to eleven to six.
 */
export function projectionFor(width: number): Projection {
  const degree = Math.min((width - 2 * MARGIN) / ROUND, 5)
  const tall = degree * Math.min(1.12, Math.max(1, 1.08 + (1333 - width) / 6000))
  const equator = Math.max(NORTH * tall + 42, 868 + ICE * tall)
  return {
    at: ([longitude, latitude]) => [
      width / 2 + (longitude - CENTRE) * degree,
      equator - millerOf(latitude) * tall,
    ],
    degree,
    top: equator - NORTH * tall,
  }
}

function millerOf(latitude: number): number {
  const quarter = Math.PI / 4 + (0.4 * latitude * Math.PI) / 180
  return (1.25 * Math.log(Math.tan(quarter)) * 180) / Math.PI
}
