/** What a design is printed from, as far as its geometry goes. */
import { MAX_INCHES } from '../shop/shop-limits.ts'
import { UM_PER_INCH } from './micrometres.ts'

export const ARTWORK_KINDS = ['mural', 'repeat'] as const
export type ArtworkKind = (typeof ARTWORK_KINDS)[number]

/**
 * How a repeat goes on beside itself: alike, or each second column half a repeat lower. In a free match the
 * columns need not meet, which makes no difference to where they lie.
 */
export const REPEAT_MATCHES = ['straight', 'halfDrop', 'free'] as const
export type RepeatMatch = (typeof REPEAT_MATCHES)[number]

/** True size: scales are whole parts per million of it. */
export const TRUE_SCALE = 1_000_000
export const LEAST_SCALE = 50_000
export const LARGEST_SCALE = 10_000_000

/** The smallest and largest true size of a mural or of one repeat, in micrometres. */
export const LEAST_ARTWORK_UM = 10_000
export const LARGEST_ARTWORK_UM = MAX_INCHES * UM_PER_INCH

/** A size in whole micrometres. */
export type Size = { widthUm: number; heightUm: number }

/** One version of an artwork; a version never changes. */
export type Artwork = Size & {
  id: string
  kind: ArtworkKind
  /** Null for murals. */
  match: RepeatMatch | null
  /** Between which scales it may be printed. */
  minScalePpm: number
  maxScalePpm: number
  /** Of the master. */
  pixelsWide: number
  pixelsHigh: number
  /** Printed dots per inch below which it is not sold. */
  floorDpi: number
}

/** The size of a mural, or of one repeat, as it is printed at a scale. */
export function sizeAtScale({ widthUm, heightUm }: Size, scalePpm: number): Size {
  return {
    widthUm: Math.floor((widthUm * scalePpm) / TRUE_SCALE),
    heightUm: Math.floor((heightUm * scalePpm) / TRUE_SCALE),
  }
}
