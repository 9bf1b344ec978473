import type { Point } from '../../../ink/fragments.ts'

/** The side of the earth that faces us, as a camera far away sees it. */
export type Globe = {
  /** Where a place lies; one that is out of sight lies on the rim, on the side where it went down. */
  at: (place: Point) => Point
  /** How squarely a place faces us: 1 in the middle, 0 at the rim, below 0 out of sight. */
  facing: (place: Point) => number
}

/** A globe of that radius about the origin, turned so that the given place is in its middle. */
export function globeFacing([east, north]: Point, radius: number): Globe {
  const [sinMid, cosMid] = [Math.sin(radians(north)), Math.cos(radians(north))]
  const turned = ([longitude, latitude]: Point) => {
    const [sin, cos] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))]
    const round = radians(longitude - east)
    return {
      x: cos * Math.sin(round),
      y: cosMid * sin - sinMid * cos * Math.cos(round),
      depth: sinMid * sin + cosMid * cos * Math.cos(round),
    }
  }
  return {
    at(place) {
      const { x, y, depth } = turned(place)
      const stretch = depth < 0 ? 1 / (Math.hypot(x, y) || 1) : 1
      return [x * radius * stretch, -y * radius * stretch]
    },
    facing: (place) => turned(place).depth,
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
