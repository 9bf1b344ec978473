import { boxMean, LINEAR, type Pixels, type Plane } from './pixels.ts'

/** Smaller relative changes are noise or texture, not shadow. */
const SMOOTHED_CONTRAST = 0.1
/** Filter radius as a share of the longer side. */
const REACH_SHARE = 1 / 80
/** With less wall around, its light cannot be measured. */
const LEAST_WEIGHT = 1e-4
/** Factor of the fallback radius, and radius of gaps in pixels. */
const FAR_TIMES = 4
const GAP_PX = 3
/** Percentile that counts as the wall's brightest; above it are lamps and glints. */
const BRIGHTEST_SHARE = 0.97
/** Share of light that white paper reflects. */
const PAPER = 0.85
const DARKEST_PAPER = 0.45

/** Brightest light of the wall, and brightness of white paper there. */
export type PaperLight = { brightest: number; paper: number }

/**
 * Returns the wall's brightness without noise and fine texture but with sharp shadow edges: a guided filter with the
 * picture as its own guide (He, Sun and Tang, 2013). Only pixels of `wall` count, so that ceiling and furniture do not
 * affect it. All values are linear.
 */
export function smoothBrightness(brightness: Plane, wall: Plane): Plane {
  const { width, height } = brightness
  const reach = Math.max(2, Math.round(Math.max(width, height) * REACH_SHARE))
  const planeOf = (valueAt: (at: number) => number): Plane => {
    const data = new Float32Array(width * height)
    for (let at = 0; at < data.length; at += 1) data[at] = valueAt(at)
    return { width, height, data }
  }
  const [light, cover] = [brightness.data, wall.data] as [Float32Array, Float32Array]
  const weight = boxMean(wall, reach).data
  const mean = (valueAt: (at: number) => number) => {
    const sum = boxMean(planeOf(valueAt), reach).data
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] as number) / Math.max(LEAST_WEIGHT, weight[at] as number)
    }
    return sum
  }
  const ofLight = mean((at) => (cover[at] as number) * (light[at] as number))
  const ofSquare = mean((at) => (cover[at] as number) * (light[at] as number) ** 2)
  const slope = planeOf((at) => {
    const middle = ofLight[at] as number
    const variance = Math.max(0, (ofSquare[at] as number) - middle * middle)
    return variance / (variance + (SMOOTHED_CONTRAST * middle) ** 2 + 1e-9)
  }).data
  const slopes = mean((at) => (cover[at] as number) * (slope[at] as number))
  const offsets = mean(
    (at) => (cover[at] as number) * (ofLight[at] as number) * (1 - (slope[at] as number)),
  )
  const farWeight = boxMean(wall, FAR_TIMES * reach).data
  const farLight = boxMean(
    planeOf((at) => (cover[at] as number) * (light[at] as number)),
    FAR_TIMES * reach,
  ).data
  return planeOf((at) => {
    if ((weight[at] as number) < LEAST_WEIGHT) return inGap(at)
    const seen = ((cover[at] as number) > 0 ? light[at] : ofLight[at]) as number
    return seen * (slopes[at] as number) + (offsets[at] as number)
  })

  /**
   * Estimates the light in a gap, as between leaves, that shows too little wall. Uses the brightest neighbour, because
   * things are mixed into the others, but at most the light of the wall around.
   */
  function inGap(at: number): number {
    const known = farWeight[at] as number
    if (known < LEAST_WEIGHT / 10) return light[at] as number
    const column = at % width
    let brightest = 0
    for (let up = -GAP_PX; up <= GAP_PX; up += 1) {
      for (let aside = -GAP_PX; aside <= GAP_PX; aside += 1) {
        const other = at + up * width + aside
        if (column + aside < 0 || column + aside >= width) continue
        brightest = Math.max(brightest, light[other] ?? 0)
      }
    }
    return Math.min(brightest, (farLight[at] as number) / known)
  }
}

/** Returns the brightness of paper: slightly above a white wall's; on other walls from the photo's brightest white. */
export function paperLight(smooth: Plane, wall: Plane, brightness: Plane): PaperLight {
  const onWall: number[] = []
  const inPhoto: number[] = []
  for (let at = 0; at < smooth.data.length; at += 5) {
    inPhoto.push(brightness.data[at] as number)
    if ((wall.data[at] as number) > 0.5) onWall.push(smooth.data[at] as number)
  }
  const brightest = Math.max(1e-3, shareOf(onWall, BRIGHTEST_SHARE))
  const paper = Math.max(brightest / PAPER, PAPER * shareOf(inPhoto, 0.99))
  return { brightest, paper: Math.min(1, Math.max(DARKEST_PAPER, paper)) }
}

/** Returns the brightness of white paper where the photo has this brightness. */
export function paperAt(brightness: number, { brightest, paper }: PaperLight): number {
  return Math.min(1, brightness / brightest) * paper
}

/** Returns luminance (ITU-R BT.709). */
export function brightnessOf({ width, height, data }: Pixels): Plane {
  const brightness = new Float32Array(width * height)
  for (let at = 0; at < brightness.length; at += 1) {
    brightness[at] =
      0.2126 * (LINEAR[data[4 * at] as number] as number) +
      0.7152 * (LINEAR[data[4 * at + 1] as number] as number) +
      0.0722 * (LINEAR[data[4 * at + 2] as number] as number)
  }
  return { width, height, data: brightness }
}

function shareOf(values: readonly number[], share: number): number {
  const inOrder = Float32Array.from(values).sort()
  return inOrder[Math.floor(share * (inOrder.length - 1))] ?? 1
}
