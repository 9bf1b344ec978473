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

/** Calls that change nothing, so a small and a large shop can be compared. */
export const READ_NAMES: readonly string[] = CALL_NAMES.filter((name) => name !== 'cart-add')
