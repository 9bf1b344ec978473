/**
 * The pixels of a printed rectangle: one grid for the whole line, from its top left corner. Strips are windows on
 * it, so that what two of them share is the same pixels, and no strip lies more than half a pixel beside its place.
 */
import type { Size } from './artwork.ts'
import { UM_PER_INCH } from './micrometres.ts'
import type { Strip } from './strip-plan.ts'

export const LEAST_OUTPUT_DPI = 50
export const LARGEST_OUTPUT_DPI = 300
/** Excellent from a metre away. */
export const USUAL_OUTPUT_DPI = 150

/** The nearest line of the grid, in pixels from the rectangle's edge. */
export function gridLineAt(um: number, dpi: number): number {
  return Math.round((um * dpi) / UM_PER_INCH)
}

/** Pixels of the whole rectangle; at least one. */
export function gridSize({ widthUm, heightUm }: Size, dpi: number) {
  return {
    width: Math.max(1, gridLineAt(widthUm, dpi)),
    height: Math.max(1, gridLineAt(heightUm, dpi)),
  }
}

/** The columns of a strip: from the first one up to, and without, the second. */
export function stripColumns({ fromUm, toUm }: Pick<Strip, 'fromUm' | 'toUm'>, dpi: number) {
  const from = gridLineAt(fromUm, dpi)
  return { from, to: Math.max(from + 1, gridLineAt(toUm, dpi)) }
}
