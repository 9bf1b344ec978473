import type { Design } from '@bhitti/catalogue/design'

export type Shot =
  /** The design straight on, `across` metres wide; a mural whole. */
  | { kind: 'flat'; design: Design; across: number }
  | { kind: 'plate'; design: Design; plate: string; mirrored: boolean; crop?: Crop }
  /** Several designs, one on each strip of a plate's paper. */
  | { kind: 'samples'; designs: readonly Design[]; plate: string }
  /** The left half of one plate beside the right half of another with the same view. */
  | { kind: 'halves'; design: Design; left: string; right: string }

/** Size in pixels of a picture cut from the middle of a wider one. */
export type Crop = { width: number; height: number }

export type Pixels = { width: number; height: number; bytes: Buffer }
