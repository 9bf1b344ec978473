export type LeafStyle = {
  fill: string
  shade?: string
  vein?: string
  /** Sideways bend of the tip, as a share of the length. */
  bend?: number
  veins?: number
  /** Position of the greatest width, from 0.3 (near the base) to 0.7. */
  belly?: number
  veinWidth?: number
}
