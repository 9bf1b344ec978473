/** How much can be bought online, where customers who want more are asked to write, and how sharp it is at least. */
export type SellingSettings = {
  /** Rupees that an order paid online may come to, with shipping and discount. */
  largestOrder: number
  /** Pieces that one customer can have in an order, and so hold, at a time. */
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
