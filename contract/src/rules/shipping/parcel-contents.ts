import { stripNames } from '../print/strip-words.ts'

export type PiecesInWords = {
  productName: string
  quantity: number
  /** Numbers of the strips printed again; null if the pieces are whole. */
  strips: readonly number[] | null
  /** Metres of each piece, for goods sold by length. */
  length?: number | null | undefined
}

/** Returns "2 × Mayura", "1 × Velvet of 3 m" or "Strips 3 and 4 of Mayura". */
export function piecesText({ productName, quantity, strips, length }: PiecesInWords): string {
  if (strips !== null) return `${stripNames(strips)} of ${productName}`
  return `${quantity} × ${productName}${length ? ` of ${length} m` : ''}`
}
