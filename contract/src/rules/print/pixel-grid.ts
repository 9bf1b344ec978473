/**
 * Pixel grid of a printed rectangle: one grid for the whole line, from its top left corner. Strips are windows on it,
 * so that neighbours share identical pixels, and no strip is off by more than half a pixel.
 */
import type { Size } from './artwork.ts'
import { UM_PER_INCH } from './micrometres.ts'
import type { Strip } from './strip-plan.ts'

export const LEAST_OUTPUT_DPI = 50
export const LARGEST_OUTPUT_DPI = 300
/** Excellent from a metre away. */
export const USUAL_OUTPUT_DPI = 150

/** Returns the nearest grid line, in pixels from the rectangle's edge. */
export function gridLineAt(um: number, dpi: number): number {
  return Math.round((um * dpi) / UM_PER_INCH)
}

export function gridSize({ widthUm, heightUm }: Size, dpi: number) {
  return {
    width: Math.max(1, gridLineAt(widthUm, dpi)),
    height: Math.max(1, gridLineAt(heightUm, dpi)),
  }
}

/** Returns the pixel columns of a strip; `to` is exclusive. */
export function stripColumns({ fromUm, toUm }: Pick<Strip, 'fromUm' | 'toUm'>, dpi: number) {
  const from = gridLineAt(fromUm, dpi)
  return { from, to: Math.max(from + 1, gridLineAt(toUm, dpi)) }
}
