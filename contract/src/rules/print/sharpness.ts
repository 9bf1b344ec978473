/** How sharp a print is at the size it is made, in dots per inch of the master's own pixels. */
import { type Artwork, type Size, sizeAtScale, TRUE_SCALE } from './artwork.ts'
import { UM_PER_INCH } from './micrometres.ts'

export const SHARPNESS_WORDS = {
  excellent: 'Excellent',
  good: 'Good',
  soft: 'Soft',
  tooSoft: 'Too soft',
} as const
export type Sharpness = keyof typeof SHARPNESS_WORDS

// Walls are seen from a metre and more.
const EXCELLENT_DPI = 150
const GOOD_DPI = 100

type Resolution = Pick<Artwork, 'widthUm' | 'heightUm' | 'pixelsWide' | 'pixelsHigh'>

/** Printed dots per inch at a scale, to the nearest: a master has whole pixels. Of the coarser side where two differ. */
export function printedDpi(artwork: Resolution, scalePpm: number): number {
  const across = dotsPerInch(artwork.pixelsWide, artwork.widthUm, scalePpm)
  const down = dotsPerInch(artwork.pixelsHigh, artwork.heightUm, scalePpm)
  return Math.round(Math.min(across, down))
}

/** What is said of a print of so many dots per inch, where the owner sells nothing below `floorDpi`. */
export function sharpnessOf(dpi: number, floorDpi: number): Sharpness {
  if (dpi < floorDpi) return 'tooSoft'
  if (dpi >= EXCELLENT_DPI) return 'excellent'
  return dpi >= GOOD_DPI ? 'good' : 'soft'
}

/** The largest scale at which the print still has so many dots per inch, within the artwork's own limits. */
export function largestScaleAt(artwork: Artwork, dpi: number): number {
  const trueDpi = Math.min(
    dotsPerInch(artwork.pixelsWide, artwork.widthUm, TRUE_SCALE),
    dotsPerInch(artwork.pixelsHigh, artwork.heightUm, TRUE_SCALE),
  )
  return Math.min(artwork.maxScalePpm, Math.floor((trueDpi / dpi) * TRUE_SCALE))
}

/** The largest mural that is still good, spare included; a repeat has no such bound. */
export function largestGoodSize(artwork: Artwork): Size {
  return sizeAtScale(artwork, largestScaleAt(artwork, Math.max(GOOD_DPI, artwork.floorDpi)))
}

/** The largest mural that is sold at all, spare included. */
export function largestSize(artwork: Artwork): Size {
  return sizeAtScale(artwork, largestScaleAt(artwork, artwork.floorDpi))
}

function dotsPerInch(pixels: number, um: number, scalePpm: number): number {
  return (pixels * UM_PER_INCH) / ((um * scalePpm) / TRUE_SCALE)
}
