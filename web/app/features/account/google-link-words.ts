import type { AccountContents } from '@bhitti/contract/calls/accounts/google-sign-in.schemas'

/** What goes from an account that somebody left, line by line; only what there is. */
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

/** What stays; null when there is nothing. */
export function keptWords({ orders }: AccountContents): string | null {
  if (orders === 0) return null
  return orders === 1
    ? 'One paid order and its invoice stay in the account.'
    : `${orders} paid orders and their invoices stay in the account.`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
