import { formatNumber } from '@bhitti/contract/rules/measures'

/** What a change of a design means for the carts that hold it; undefined while they are being counted. */
export function cartsWords(carts: number | undefined): string {
  if (carts === undefined) {
    return 'Carts that hold this design ask their customers to look at their wall again.'
  }
  if (carts === 0) return 'No cart holds this design.'
  return carts === 1
    ? '1 cart holds this design: its customer is asked to look at the wall again.'
    : `${formatNumber(carts)} carts hold this design: their customers are asked to look at their walls again.`
}
