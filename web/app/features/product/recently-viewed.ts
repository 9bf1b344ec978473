import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'

const KEY = 'recentlyViewed'
const KEPT = 9

/** What is needed to show a product that was looked at; prices change, so none is kept. */
export type ViewedProduct = Pick<Product, 'slug' | 'productName' | 'image1'>

/** The products looked at in this browser, the latest first; none where there is no storage. */
export function readViewed(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a product at the front of those looked at. */
export function rememberViewed({ slug, productName, image1 }: ViewedProduct): void {
  const others = readViewed().filter((one) => one.slug !== slug)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ slug, productName, image1 }, ...others].slice(0, KEPT)),
    )
  } catch {
    // Without storage there is no memory of what was looked at, and no harm.
  }
}

function isViewed(stored: unknown): stored is ViewedProduct {
  if (typeof stored !== 'object' || stored === null) return false
  const { slug, productName, image1 } = stored as Partial<Record<keyof ViewedProduct, unknown>>
  return typeof slug === 'string' && typeof productName === 'string' && typeof image1 === 'string'
}
