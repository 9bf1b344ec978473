/** The calls that are measured one by one, in the order of the table. */
export const CALL_NAMES = [
  'list',
  'detail',
  'category',
  'search',
  'listing-page',
  'product-page',
  'admin-products',
  'admin-orders',
  'cart-add',
] as const
export type CallName = (typeof CALL_NAMES)[number]

/** Those that change nothing, so that they can be compared between a small and a large shop. */
export const READ_NAMES: readonly string[] = CALL_NAMES.filter((name) => name !== 'cart-add')
