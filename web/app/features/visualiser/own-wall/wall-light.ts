/** How light falls on a wall in a photo, so that a design on it is lit the same. Everything counts in light. */
import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

/** What changes by less than this share of its surroundings is noise or texture of the wall, and no shadow. */
const SMOOTHED_CONTRAST = 0.1
/** Shares of the longer side around a pixel that are looked at. */
const REACH_SHARE = 1 / 80
/** What counts as the wall's brightest: above it are lamps and glints. */
const BRIGHTEST_SHARE = 0.97
/** How much of the light white paper gives back. */
const PAPER = 0.85
const DARKEST_PAPER = 0.45

/** The wall's brightest light, and how bright white paper would be there. */
export type PaperLight = { brightest: number; paper: number }

/**
 * The photo's brightness without noise and fine texture, with the edges of things and shadows where they are: a
 * guided filter whose guide is the picture itself (He, Sun and Tang, 2013).
 */
export function smoothBrightness(photo: Pixels): Plane {
  const { width, height } = photo
  const brightness = brightnessOf(photo)
  const reach = Math.max(2, Math.round(Math.max(width, height) * REACH_SHARE))
  const mean = boxMean(brightness, reach)
  const square = boxMean(
    { width, height, data: brightness.data.map((value) => value * value) },
    reach,
  )
  const slope = new Float32Array(width * height)
  const offset = new Float32Array(width * height)
  for (let at = 0; at < slope.length; at += 1) {
    const middle = mean.data[at] as number
    const variance = Math.max(0, (square.data[at] as number) - middle * middle)
    const noise = (SMOOTHED_CONTRAST * middle) ** 2 + 1e-9
    slope[at] = variance / (variance + noise)
    offset[at] = middle * (1 - (slope[at] as number))
  }
  const slopes = boxMean({ width, height, data: slope }, reach)
  const offsets = boxMean({ width, height, data: offset }, reach)
  const data = brightness.data.map(
    (value, at) => value * (slopes.data[at] as number) + (offsets.data[at] as number),
  )
  return { width, height, data }
}

/**
 * How bright paper is on the wall: on a white wall a little brighter than the wall, and on a dark or coloured one
 * as bright as the photo's brightest white lets expect.
 */
export function paperLight(smooth: Plane, wall: Plane): PaperLight {
  const onWall: number[] = []
  const inPhoto: number[] = []
  for (let at = 0; at < smooth.data.length; at += 3) {
    const light = smooth.data[at] as number
    inPhoto.push(light)
    if ((wall.data[at] as number) > 0.5) onWall.push(light)
  }
  const brightest = Math.max(1e-3, shareOf(onWall.length > 0 ? onWall : inPhoto, BRIGHTEST_SHARE))
  const white = shareOf(inPhoto, 0.99)
  const paper = Math.max(brightest / PAPER, PAPER * white)
  return { brightest, paper: Math.min(1, Math.max(DARKEST_PAPER, paper)) }
}

/** How bright white paper is where the photo has this brightness. */
export function paperAt(brightness: number, { brightest, paper }: PaperLight): number {
  return Math.min(1, brightness / brightest) * paper
}

/** Brightness as the eye weighs colours (ITU-R BT.709). */
function brightnessOf({ width, height, data }: Pixels): Plane {
  const brightness = new Float32Array(width * height)
  for (let at = 0; at < brightness.length; at += 1) {
    brightness[at] =
      0.2126 * (LINEAR[data[4 * at] as number] as number) +
      0.7152 * (LINEAR[data[4 * at + 1] as number] as number) +
      0.0722 * (LINEAR[data[4 * at + 2] as number] as number)
  }
  return { width, height, data: brightness }
}

/** The value below which this share of all values lies. */
function shareOf(values: number[], share: number): number {
  values.sort((first, second) => first - second)
  return values[Math.floor(share * (values.length - 1))] ?? 1
}
