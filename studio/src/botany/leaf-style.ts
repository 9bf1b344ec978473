export type LeafStyle = {
  fill: string
  shade?: string
  vein?: string
  /** Sideways lean of the tip, as a share of the length. */
  bend?: number
  veins?: number
  /** Where the leaf is widest, 0.3 (near its base) to 0.7. */
  belly?: number
  veinWidth?: number
}
