/** How much can be bought online; customers who want more are asked to write. */
export type SellingSettings = {
  /** Rupees that an order paid online may come to, with shipping and discount. */
  largestOrder: number
  /** Pieces that one customer can have in an order, and so hold, at a time. */
  mostPieces: number
}

export const DEFAULT_SELLING: SellingSettings = { largestOrder: 500_000, mostPieces: 200 }
