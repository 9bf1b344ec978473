import type { AccountContents } from '@bhitti/contract/calls/accounts/google-sign-in.schemas'

/** Returns one line for each thing that a takeover deletes, without lines for empty counts. */
export function removedWords(contents: AccountContents): string[] {
  return [
    'The password, and every device that is logged in',
    contents.phone ? 'The name and the phone number' : 'The name',
    counted(contents.addresses, 'saved address', 'saved addresses'),
    counted(contents.cartLines, 'item in the cart', 'items in the cart'),
    counted(contents.wishlist, 'item in the wishlist', 'items in the wishlist'),
    counted(contents.reviews, 'review', 'reviews'),
  ].filter((words) => words !== null)
}

/** Returns a sentence about what is kept, or null if nothing is. */
export function keptWords({ orders }: AccountContents): string | null {
  if (orders === 0) return null
  return orders === 1
    ? 'One paid order and its invoice stay in the account.'
    : `${orders} paid orders and their invoices stay in the account.`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
