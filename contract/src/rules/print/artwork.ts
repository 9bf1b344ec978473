import { MAX_INCHES } from '../shop/shop-limits.ts'
import { UM_PER_INCH } from './micrometres.ts'

export const ARTWORK_KINDS = ['mural', 'repeat'] as const
export type ArtworkKind = (typeof ARTWORK_KINDS)[number]

/**
 * How a repeat continues: unshifted, or every second column lowered by half. In a free match columns need not align,
 * which changes no positions.
 */
export const REPEAT_MATCHES = ['straight', 'halfDrop', 'free'] as const
export type RepeatMatch = (typeof REPEAT_MATCHES)[number]

/** Scales are parts per million of the true size. */
export const TRUE_SCALE = 1_000_000
export const LEAST_SCALE = 50_000
export const LARGEST_SCALE = 10_000_000

export const LEAST_ARTWORK_UM = 10_000
export const LARGEST_ARTWORK_UM = MAX_INCHES * UM_PER_INCH

export type Size = { widthUm: number; heightUm: number }

/** One version of an artwork; versions never change. */
export type Artwork = Size & {
  id: string
  kind: ArtworkKind
  /** Null for murals. */
  match: RepeatMatch | null
  minScalePpm: number
  maxScalePpm: number
  /** Pixels of the master. */
  pixelsWide: number
  pixelsHigh: number
  /** Printed dots per inch below which it is not sold. */
  floorDpi: number
}

export function sizeAtScale({ widthUm, heightUm }: Size, scalePpm: number): Size {
  return {
    widthUm: Math.floor((widthUm * scalePpm) / TRUE_SCALE),
    heightUm: Math.floor((heightUm * scalePpm) / TRUE_SCALE),
  }
}
