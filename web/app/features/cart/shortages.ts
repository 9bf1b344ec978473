import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import {
  type LineTaking,
  piecesWithin,
  type StockUnit,
  stockAmount,
  unitsTaken,
} from '@bhitti/contract/rules/products/stock-units'

export type Shortage = {
  /** Available stock of the product, for any size. */
  available: number
  /** Maximum pieces of this line that the stock allows. */
  fits: number
  stockUnit: StockUnit
  /** True if everything must come from one dye lot. `available` is then the largest amount of one lot. */
  isOfOneLot: boolean
  /** True if the stock exists, but other customers are paying for it. */
  isBeingPaid: boolean
  /** True if other lines of the cart need the same product. */
  shared: boolean
}

/** Returns the lines that exceed the stock, by line id. Lines of one product share its stock. */
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
