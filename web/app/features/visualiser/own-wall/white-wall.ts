/** The photo with white paper on its wall, and the mask of this paper: what a design is drawn into. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { encoded, type Pixels, type Plane } from './pixels.ts'
import { wallCover } from './wall-cover.ts'
import { paperAt, paperLight } from './wall-light.ts'

/** How bright designs are on the whole: at the edges, what is mixed of photo and paper looks right with these. */
const USUAL_DESIGN = 0.5

/**
 * `smooth` and `kept` are of a smaller picture; the corners are in the photo's pixels. Both answers are opaque, the
 * mask grey and of the smaller size.
 */
export function whiteWall(
  photo: Pixels,
  smooth: Plane,
  kept: Plane,
  corners: Corners,
): { white: Pixels; mask: Pixels } {
  const scale = smooth.width / photo.width
  const small = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners
  const cover = wallCover(smooth.width, smooth.height, small, kept)
  const light = paperLight(smooth, cover)
  const white = new Uint8ClampedArray(photo.data)
  for (let y = 0; y < photo.height; y += 1) {
    const lineY = lineBetween((y + 0.5) * (smooth.height / photo.height), smooth.height)
    for (let x = 0; x < photo.width; x += 1) {
      const lineX = lineBetween((x + 0.5) * scale, smooth.width)
      const share = between(cover, lineX, lineY)
      if (share === 0) continue
      const paper = encoded(paperAt(between(smooth, lineX, lineY), light))
      const paperShare = (USUAL_DESIGN * share) / (1 - share + USUAL_DESIGN * share)
      const at = 4 * (y * photo.width + x)
      for (let channel = at; channel < at + 3; channel += 1) {
        const seen = photo.data[channel] as number
        white[channel] = seen + (paper - seen) * paperShare
      }
    }
  }
  const mask = new Uint8ClampedArray(4 * cover.data.length)
  for (let at = 0; at < cover.data.length; at += 1) {
    mask.fill(Math.round(255 * (cover.data[at] as number)), 4 * at, 4 * at + 3)
    mask[4 * at + 3] = 255
  }
  return {
    white: { width: photo.width, height: photo.height, data: white },
    mask: { width: cover.width, height: cover.height, data: mask },
  }
}

type Line = { first: number; second: number; share: number }

/** Two neighbours and how much the second one counts, at a place between pixels' middles. */
function lineBetween(place: number, length: number): Line {
  const at = Math.min(length - 1, Math.max(0, place - 0.5))
  const first = Math.floor(at)
  return { first, second: Math.min(length - 1, first + 1), share: at - first }
}

function between({ width, data }: Plane, x: Line, y: Line): number {
  const [above, below] = [y.first * width, y.second * width]
  const top = data[above + x.first] as number
  const bottom = data[below + x.first] as number
  const upper = top + ((data[above + x.second] as number) - top) * x.share
  const lower = bottom + ((data[below + x.second] as number) - bottom) * x.share
  return upper + (lower - upper) * y.share
}
