import { LISTING_MAX, LISTING_PAGE_SIZE } from '../shop/shop-limits.ts'

/**
 * Returns how many products a listing shows for the `shown` parameter: whole pages, at least one, at most
 * `LISTING_MAX`. Invalid values give one page.
 */
export function listingDepth(shown: string | null): number {
  if (shown === null || !/^\d{1,9}$/.test(shown)) return LISTING_PAGE_SIZE
  const count = Math.min(Math.max(Number(shown), LISTING_PAGE_SIZE), LISTING_MAX)
  return Math.ceil(count / LISTING_PAGE_SIZE) * LISTING_PAGE_SIZE
}
