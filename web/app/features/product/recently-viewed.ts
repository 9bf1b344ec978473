import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'

const KEY = 'recentlyViewed'
const KEPT = 9

export type ViewedProduct = Pick<Product, 'slug' | 'productName' | 'image1'>

/** Returns the products viewed in this browser, the latest first; none without storage. */
export function readViewed(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberViewed({ slug, productName, image1 }: ViewedProduct): void {
  const others = readViewed().filter((one) => one.slug !== slug)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ slug, productName, image1 }, ...others].slice(0, KEPT)),
    )
  } catch {
    // Without storage nothing is remembered, which does no harm.
  }
}

function isViewed(stored: unknown): stored is ViewedProduct {
  if (typeof stored !== 'object' || stored === null) return false
  const { slug, productName, image1 } = stored as Partial<Record<keyof ViewedProduct, unknown>>
  return typeof slug === 'string' && typeof productName === 'string' && typeof image1 === 'string'
}
