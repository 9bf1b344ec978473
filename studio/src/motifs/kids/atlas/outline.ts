import type { Point } from '../../../ink/fragments.ts'

/** Longitudes and latitudes in degrees, written 'longitude latitude, …'. */
export function outline(written: string): Point[] {
  return written
    .trim()
    .split(/,\s*/)
    .map((pair): Point => {
      const [longitude = 0, latitude = 0] = pair.trim().split(/\s+/).map(Number)
      return [longitude, latitude]
    })
}
