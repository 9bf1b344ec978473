import type { Design } from '@bhitti/catalogue/design'

/** A picture before it is taken. */
export type Shot =
  /** The design straight on, `across` metres of it; a mural whole. */
  | { kind: 'flat'; design: Design; across: number }
  /** The design on the paper of a plate. */
  | { kind: 'plate'; design: Design; plate: string; mirrored: boolean; crop?: Crop }
  /** Several designs, one on each strip of a plate's paper. */
  | { kind: 'samples'; designs: readonly Design[]; plate: string }
  /** The left half of one plate beside the right half of another of the same view. */
  | { kind: 'halves'; design: Design; left: string; right: string }

/** The size of a picture that is cut from the middle of a wider one, in pixels. */
export type Crop = { width: number; height: number }

/** Red, green and blue of each pixel, as a screen shows them. */
export type Pixels = { width: number; height: number; bytes: Buffer }
