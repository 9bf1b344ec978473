import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import { formatPaise, formatRupees } from '@bhitti/contract/rules/prices/money'
import type { SellingSettings } from '@bhitti/contract/rules/prices/selling'
import type { SellingProblem } from '@bhitti/contract/rules/prices/selling-problem'
import { formatNumber, formatSize } from '@bhitti/contract/rules/products/measures'

/** Lines that the message names; chat apps cut off longer messages. */
const MOST_NAMED = 10

export function tooLargeText(
  problem: SellingProblem,
  { largestOrder, mostPieces }: Pick<SellingSettings, 'largestOrder' | 'mostPieces'>,
): { title: string; detail: string } {
  return problem === 'above_largest_order'
    ? {
        title: `Online you can pay up to ${formatRupees(largestOrder)}`,
        detail:
          'Your order is larger. Please write to us on chat: we will arrange payment and delivery with you.',
      }
    : {
        title: `Online you can order up to ${formatNumber(mostPieces)} ${mostPieces === 1 ? 'piece' : 'pieces'} at a time`,
        detail:
          'Your cart has more. Please write to us on chat: we will check stock and delivery time for you.',
      }
}

/** Returns the prepared chat message, so that the shopper need not list the cart. */
export function tooLargeMessage({ cart, items }: CartContents, totalPaise: number): string {
  const pieces = cart?.totalItems ?? 0
  const named = items.slice(0, MOST_NAMED).map(({ quantity, productName, height, width }) => {
    const size = height === null || width === null ? '' : ` (${formatSize(height, width)})`
    return `• ${quantity} × ${productName}${size}`
  })
  const unnamed = items.length - named.length
  return [
    `Hello, I would like to order ${formatNumber(pieces)} ${pieces === 1 ? 'piece' : 'pieces'} for ${formatPaise(totalPaise)}:`,
    ...named,
    ...(unnamed > 0 ? [`and ${unnamed} more`] : []),
  ].join('\n')
}
