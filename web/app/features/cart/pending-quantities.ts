import type { CartContents, CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import { configurationProblem, priceLine, sumPaise } from '@bhitti/contract/rules/prices/pricing'
import type { QuantityChange } from './cart.queries.ts'

/** Returns the cart as it will be after these changes. The last change of a line wins. */
export function withQuantities(
  contents: CartContents,
  changes: readonly QuantityChange[],
): CartContents {
  if (contents.cart === null || changes.length === 0) return contents
  const wanted = new Map(changes.map(({ itemId, quantity }) => [itemId, quantity]))
  const items = contents.items.map((line) => withQuantity(line, wanted.get(line._id)))
  const totalPaise = sumPaise(items.map((line) => ({ totalPaise: toPaise(line.totalPrice) })))
  return {
    cart: {
      ...contents.cart,
      totalAmount: toRupees(totalPaise),
      totalItems: items.reduce((sum, line) => sum + line.quantity, 0),
    },
    items,
  }
}

function withQuantity(line: CartLine, quantity: number | undefined): CartLine {
  if (quantity === undefined || quantity === line.quantity) return line
  const chosen = { ...line, quantity }
  // The server will refuse it with a reason. Until then the line keeps its price.
  if (configurationProblem(line.productType, chosen)) return line
  const product = {
    productType: line.productType,
    pricePaise: toPaise(line.price),
    salePricePaise: null,
    minBillableSqft: line.billedArea,
  }
  return { ...line, quantity, totalPrice: toRupees(priceLine(product, chosen).totalPaise) }
}
