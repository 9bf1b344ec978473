/** Where a line of the cart is changed: on the page of its product. */
import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { productPath } from '@bhitti/contract/rules/products/product-words'

/** The parameter by which the cart says which of its lines is to be changed. */
export const CHANGED_LINE = 'line'

/** The product's page, with the form as the line has it. */
export function changePath({ _id, productId }: CartLine): string {
  return `${productPath(productId.slug)}?${CHANGED_LINE}=${_id}`
}
