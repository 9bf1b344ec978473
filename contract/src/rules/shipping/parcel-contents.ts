/** What is in a parcel, in words. */
import { stripNames } from '../print/strip-words.ts'

export type PiecesInWords = {
  productName: string
  quantity: number
  /** Numbers of the strips that were printed again; null where the pieces are whole. */
  strips: readonly number[] | null
  /** Metres of each piece, of what is sold by the metre. */
  length?: number | null | undefined
}

/** 2 × Mayura; 1 × Velvet of 3 m; Strips 3 and 4 of Mayura. */
export function piecesText({ productName, quantity, strips, length }: PiecesInWords): string {
  if (strips !== null) return `${stripNames(strips)} of ${productName}`
  return `${quantity} × ${productName}${length ? ` of ${length} m` : ''}`
}
