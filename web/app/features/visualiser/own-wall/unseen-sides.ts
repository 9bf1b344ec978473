import {
  inverted,
  type Point,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import type { WallView } from '../wall-view.ts'

export type SeenSide = 'top' | 'left' | 'right' | 'bottom'

/** Smaller differences are ignored, in metres. */
const LEAST_M = 0.01

/** Returns how far a cloth extends beyond the photo at each side, in metres; visible sides are left out. */
export function unseenSides({
  places,
  metres,
  white,
}: Pick<WallView, 'places' | 'metres' | 'white'>): [SeenSide, number][] {
  const toPhoto = places.kind === 'flat' ? inverted(places.toWall) : null
  if (toPhoto === null) return []
  const [width, height] = metres
  const isSeen = (point: Point) => {
    const place = throughHomography(toPhoto, point)
    return (
      place !== null &&
      place[0] >= 0 &&
      place[1] >= 0 &&
      place[0] <= white.width &&
      place[1] <= white.height
    )
  }
  const middle = [width / 2, height / 2] as const
  if (!isSeen(middle)) return []
  const ends: [SeenSide, Point, number][] = [
    ['top', [width / 2, 0], height / 2],
    ['left', [0, height / 2], width / 2],
    ['right', [width, height / 2], width / 2],
    ['bottom', [width / 2, height], height / 2],
  ]
  return ends.flatMap(([side, end, length]): [SeenSide, number][] => {
    if (isSeen(end)) return []
    let [seen, unseen] = [0, 1]
    for (let round = 0; round < 20; round += 1) {
      const share = (seen + unseen) / 2
      const at: Point = [
        middle[0] + (end[0] - middle[0]) * share,
        middle[1] + (end[1] - middle[1]) * share,
      ]
      if (isSeen(at)) seen = share
      else unseen = share
    }
    const short = (1 - seen) * length
    return short < LEAST_M ? [] : [[side, short]]
  })
}
