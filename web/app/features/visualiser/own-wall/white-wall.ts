/** The photo with white paper on its wall, and the mask of this paper: what a design is drawn into. */
import type { Corners } from '@bhitti/contract/rules/perspective/corners'
import { encoded, type Pixels, type Plane } from './pixels.ts'
import { sureWall, wallCover } from './wall-cover.ts'
import { paperAt, paperLight, smoothBrightness } from './wall-light.ts'

/** How bright designs are on the whole: at the edges, what is mixed of photo and paper looks right with these. */
const USUAL_DESIGN = 0.5

/**
 * `brightness` and `kept` are of a smaller picture of the photo; the corners are in the photo's pixels. Both answers are
 * opaque, the mask grey and of the smaller size.
 */
export function whiteWall(
  photo: Pixels,
  brightness: Plane,
  kept: Plane,
  corners: Corners,
): { white: Pixels; mask: Pixels } {
  const scale = brightness.width / photo.width
  const small = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners
  const cover = wallCover(small, kept)
  const sure = sureWall(small, kept)
  const smooth = smoothBrightness(brightness, sure)
  const light = paperLight(smooth, sure, brightness)
  return {
    white: withPaper(photo, cover, smooth, (brightness) => paperAt(brightness, light)),
    mask: greyOf(cover),
  }
}

/**
 * The photo with paper on it, as far as `cover` says; `paperOf` tells how bright that is from `light`, which is a
 * smaller picture as well.
 */
export function withPaper(
  photo: Pixels,
  cover: Plane,
  light: Plane,
  paperOf: (light: number) => number,
): Pixels {
  const white = new Uint8ClampedArray(photo.data)
  const columns = between(photo.width, cover.width)
  const rows = between(photo.height, cover.height)
  const coverRow = new Float32Array(cover.width)
  const lightRow = new Float32Array(cover.width)
  for (let y = 0; y < photo.height; y += 1) {
    if (!mixRows(cover, rows, y, coverRow)) continue
    mixRows(light, rows, y, lightRow)
    for (let x = 0; x < photo.width; x += 1) {
      const share = mixed(coverRow, columns, x)
      if (share === 0) continue
      const paper = encoded(paperOf(mixed(lightRow, columns, x)))
      const paperShare = (USUAL_DESIGN * share) / (1 - share + USUAL_DESIGN * share)
      const at = 4 * (y * photo.width + x)
      for (let channel = at; channel < at + 3; channel += 1) {
        const seen = photo.data[channel] as number
        white[channel] = seen + (paper - seen) * paperShare
      }
    }
  }
  return { width: photo.width, height: photo.height, data: white }
}

/** A plane as a picture in grey. */
export function greyOf({ width, height, data }: Plane): Pixels {
  const grey = new Uint8ClampedArray(4 * data.length)
  for (let at = 0; at < data.length; at += 1) {
    const value = 255 * (data[at] as number)
    grey[4 * at] = value
    grey[4 * at + 1] = value
    grey[4 * at + 2] = value
    grey[4 * at + 3] = 255
  }
  return { width, height, data: grey }
}

/** For each pixel of a line, the two of a shorter line that it lies between, and how much the second counts. */
type Between = { first: Uint16Array; second: Uint16Array; share: Float32Array }

function between(length: number, shorter: number): Between {
  const first = new Uint16Array(length)
  const second = new Uint16Array(length)
  const share = new Float32Array(length)
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(shorter - 1, Math.max(0, ((at + 0.5) * shorter) / length - 0.5))
    first[at] = Math.floor(place)
    second[at] = Math.min(shorter - 1, Math.floor(place) + 1)
    share[at] = place - Math.floor(place)
  }
  return { first, second, share }
}

/** Mixes two rows of the plane into one; answers whether there is anything in it. */
function mixRows({ width, data }: Plane, rows: Between, y: number, row: Float32Array): boolean {
  const above = (rows.first[y] as number) * width
  const below = (rows.second[y] as number) * width
  const share = rows.share[y] as number
  let hasSome = false
  for (let x = 0; x < width; x += 1) {
    const value = data[above + x] as number
    const here = value + ((data[below + x] as number) - value) * share
    row[x] = here
    if (here !== 0) hasSome = true
  }
  return hasSome
}

function mixed(row: Float32Array, { first, second, share }: Between, x: number): number {
  const value = row[first[x] as number] as number
  return value + ((row[second[x] as number] as number) - value) * (share[x] as number)
}
