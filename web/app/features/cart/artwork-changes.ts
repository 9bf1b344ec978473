import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import type { ArtworkChange } from '@bhitti/contract/rules/orders/customisation'

/** Texts beside the cart line. */
export const ARTWORK_CHANGE_TEXTS: Record<ArtworkChange, { text: string; action: string }> = {
  replaced: {
    text: 'We have updated this design since you placed it. Please check how it looks on your wall now.',
    action: 'See it on your wall',
  },
  withdrawn: {
    text: 'The design can no longer be placed on your wall as you chose. Please check this item, or remove it.',
    action: 'Check this item',
  },
}

/** Texts above the wall that the line links to. */
export const WHY_LOOK_AGAIN: Record<ArtworkChange, string> = {
  replaced:
    'We have updated this design since you added it to your cart. Here it is on your wall: place it as you like and press “Update cart”.',
  withdrawn:
    'The design you had placed is no longer available. Check your choice and press “Update cart”, or remove the item from your cart.',
}

/** Returns the lines that the shopper must check before paying. */
export function linesToLookAt(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ artworkChange }) => artworkChange !== null)
}

export function lookAgainText(lines: readonly CartLine[]): { title: string; detail: string } {
  const [first, ...others] = new Set(lines.map(({ productName }) => productName))
  const names =
    others.length === 0
      ? first
      : `${first} and ${others.length === 1 ? others[0] : `${others.length} more`}`
  return {
    title: 'Please check before you pay',
    detail: `The design of ${names} has changed since you placed it. We print only what you have seen, so please check it first.`,
  }
}
