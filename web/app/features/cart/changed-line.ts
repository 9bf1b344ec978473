import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import { productPath } from '@bhitti/contract/rules/products/product-words'

/** Query parameter with the id of the cart line to change. */
export const CHANGED_LINE = 'line'

/** Returns the address of the product's page that opens with the line's configuration. */
export function changePath({ _id, productId }: CartLine): string {
  return `${productPath(productId.slug)}?${CHANGED_LINE}=${_id}`
}
