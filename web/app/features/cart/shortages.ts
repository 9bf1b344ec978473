import type { CartLine } from '@bhitti/contract/calls/cart.schemas'

export type Shortage = {
  /** Pieces of the product that can be bought, in whatever size. */
  available: number
  /** Whether the pieces are there, and other customers are just paying for them. */
  isBeingPaid: boolean
  /** Whether other lines of the cart want pieces of the same product. */
  shared: boolean
}

/** The lines that ask for more than there is, by line id. Lines of one product share its stock. */
export function shortages(lines: readonly CartLine[]): Map<string, Shortage> {
  const ofProduct = Map.groupBy(lines, (line) => line.productId._id)
  const short = new Map<string, Shortage>()
  for (const line of lines) {
    const siblings = ofProduct.get(line.productId._id) ?? []
    const wanted = siblings.reduce((sum, sibling) => sum + sibling.quantity, 0)
    if (wanted > line.availableQuantity) {
      short.set(line._id, {
        available: line.availableQuantity,
        isBeingPaid: wanted <= line.availableQuantity + line.heldByOthers,
        shared: siblings.length > 1,
      })
    }
  }
  return short
}

/** What the shopper is told about it. */
export function shortageText({ available, isBeingPaid, shared }: Shortage): string {
  const pieces = available === 1 ? 'piece' : 'pieces'
  if (isBeingPaid) {
    return available === 0
      ? 'Other customers are paying for the last pieces right now. Please try again in a few minutes.'
      : `Only ${available} ${pieces} available right now: other customers are paying for the rest. Please try again in a few minutes.`
  }
  if (available === 0) return 'Out of stock. Please remove it to continue.'
  return shared
    ? `Only ${available} ${pieces} left, counting all sizes of it in your cart.`
    : `Only ${available} ${pieces} left.`
}
