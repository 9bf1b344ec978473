/** What a shopper reads where a design was renewed or withdrawn after it had been placed on a wall. */
import type { CartLine } from '@bhitti/contract/calls/buying/cart.schemas'
import type { ArtworkChange } from '@bhitti/contract/rules/orders/customisation'

/** Beside the line itself. */
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

/** Above the wall to which the line leads. */
export const WHY_LOOK_AGAIN: Record<ArtworkChange, string> = {
  replaced:
    'We have updated this design since you added it to your cart. Here it is on your wall: place it as you like and press “Update cart”.',
  withdrawn:
    'The design you had placed is no longer available. Check your choice and press “Update cart”, or remove the item from your cart.',
}

/** The lines that cannot be paid until the shopper has looked again. */
export function linesToLookAt(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ artworkChange }) => artworkChange !== null)
}

/** In place of the way to pay. */
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
