/** Limits of online orders. Customers who want more are asked to write. */
export type SellingSettings = {
  /** Rupees of one online order, with shipping and discount. */
  largestOrder: number
  /** Pieces that one customer can order, and so reserve, at a time. */
  mostPieces: number
  /** Printed dots per inch below which a design is not sold. */
  floorDpi: number
}

export const LEAST_FLOOR_DPI = 20
export const LARGEST_FLOOR_DPI = 300

export const DEFAULT_SELLING: SellingSettings = {
  largestOrder: 500_000,
  mostPieces: 200,
  floorDpi: 70,
}
