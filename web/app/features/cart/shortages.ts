import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import {
  type LineTaking,
  piecesWithin,
  type StockUnit,
  stockAmount,
  unitsTaken,
} from '@bhitti/contract/rules/products/stock-units'

export type Shortage = {
  /** What of the product can be bought, in whatever size. */
  available: number
  /** The most pieces of this line that this is enough for. */
  fits: number
  stockUnit: StockUnit
  /** Whether all has to come of one dye lot, and `available` is the most that there is of one. */
  isOfOneLot: boolean
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
    const wanted = siblings.reduce((sum, sibling) => sum + taken(sibling), 0)
    if (wanted > line.availableQuantity) {
      short.set(line._id, {
        available: line.availableQuantity,
        fits: piecesWithin(line.availableQuantity, asTaking(line), line.stockUnit),
        stockUnit: line.stockUnit,
        isOfOneLot: line.isInLots,
        isBeingPaid: wanted <= line.availableQuantity + line.heldByOthers,
        shared: siblings.length > 1,
      })
    }
  }
  return short
}

function taken(line: CartLine): number {
  return unitsTaken(asTaking(line), line.stockUnit)
}

function asTaking({ quantity, length }: CartLine): LineTaking {
  return { quantity, lengthHundredths: length === null ? null : Math.round(length * 100) }
}

/** What the shopper is told about it. */
export function shortageText(shortage: Shortage): string {
  const { available, stockUnit, isBeingPaid, isOfOneLot, shared } = shortage
  const amount = stockAmount(available, stockUnit)
  if (isBeingPaid) {
    return available === 0
      ? `Other customers are paying for the last ${stockUnit === 'metres' ? 'metres' : 'pieces'} right now. Please try again in a few minutes.`
      : `Only ${amount} available right now: other customers are paying for the rest. Please try again in a few minutes.`
  }
  if (available === 0) return 'Out of stock. Please remove it to continue.'
  if (isOfOneLot) {
    const all = shared ? ', counting all sizes of it in your cart' : ''
    return `The most we have of one dye lot is ${amount}${all}. Another lot would differ in shade.`
  }
  return shared
    ? `Only ${amount} left, counting all sizes of it in your cart.`
    : `Only ${amount} left.`
}
