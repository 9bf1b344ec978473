import { LISTING_MAX, LISTING_PAGE_SIZE } from '../shop/shop-limits.ts'

/**
 * How many products a listing shows whose address asks for `shown`: whole pages, at least one and no more than
 * there may be in a listing. What makes no sense is one page.
 */
export function listingDepth(shown: string | null): number {
  if (shown === null || !/^\d{1,9}$/.test(shown)) return LISTING_PAGE_SIZE
  const count = Math.min(Math.max(Number(shown), LISTING_PAGE_SIZE), LISTING_MAX)
  return Math.ceil(count / LISTING_PAGE_SIZE) * LISTING_PAGE_SIZE
}
