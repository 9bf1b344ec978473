import { type Artwork, type Size, sizeAtScale, TRUE_SCALE } from './artwork.ts'
import { UM_PER_INCH } from './micrometres.ts'

export const SHARPNESS_WORDS = {
  excellent: 'Excellent',
  good: 'Good',
  soft: 'Soft',
  tooSoft: 'Too soft',
} as const
export type Sharpness = keyof typeof SHARPNESS_WORDS

// Walls are viewed from a metre or more.
const EXCELLENT_DPI = 150
const GOOD_DPI = 100

type Resolution = Pick<Artwork, 'widthUm' | 'heightUm' | 'pixelsWide' | 'pixelsHigh'>

/** Returns the printed dots per inch at a scale, rounded, of the coarser side. */
export function printedDpi(artwork: Resolution, scalePpm: number): number {
  const across = dotsPerInch(artwork.pixelsWide, artwork.widthUm, scalePpm)
  const down = dotsPerInch(artwork.pixelsHigh, artwork.heightUm, scalePpm)
  return Math.round(Math.min(across, down))
}

export function sharpnessOf(dpi: number, floorDpi: number): Sharpness {
  if (dpi < floorDpi) return 'tooSoft'
  if (dpi >= EXCELLENT_DPI) return 'excellent'
  return dpi >= GOOD_DPI ? 'good' : 'soft'
}

/** Returns the largest scale with these dots per inch, within the artwork's limits. */
export function largestScaleAt(artwork: Artwork, dpi: number): number {
  const trueDpi = Math.min(
    dotsPerInch(artwork.pixelsWide, artwork.widthUm, TRUE_SCALE),
    dotsPerInch(artwork.pixelsHigh, artwork.heightUm, TRUE_SCALE),
  )
  return Math.min(artwork.maxScalePpm, Math.floor((trueDpi / dpi) * TRUE_SCALE))
}

/** Returns the largest mural with good sharpness, spare included. */
export function largestGoodSize(artwork: Artwork): Size {
  return sizeAtScale(artwork, largestScaleAt(artwork, Math.max(GOOD_DPI, artwork.floorDpi)))
}

/** Returns the largest mural that is sold, spare included. */
export function largestSize(artwork: Artwork): Size {
  return sizeAtScale(artwork, largestScaleAt(artwork, artwork.floorDpi))
}

function dotsPerInch(pixels: number, um: number, scalePpm: number): number {
  return (pixels * UM_PER_INCH) / ((um * scalePpm) / TRUE_SCALE)
}
