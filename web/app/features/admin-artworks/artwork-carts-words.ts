import { formatNumber } from '@bhitti/contract/rules/products/measures'

/** Returns how a change of a design affects the carts that hold it; undefined: not counted yet. */
export function cartsWords(carts: number | undefined): string {
  if (carts === undefined) {
    return 'Customers who have this design in their cart will be asked to check their wall again.'
  }
  if (carts === 0) return 'No customer has this design in the cart.'
  return carts === 1
    ? '1 customer has this design in the cart and will be asked to check the wall again.'
    : `${formatNumber(carts)} customers have this design in the cart and will be asked to check their walls again.`
}
