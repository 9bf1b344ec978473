/** At which window a product is seen first, for pages that lead there: without the windows themselves. */
import type { Category } from '@bhitti/contract/rules/products/product-vocabulary'

const FIRST_WINDOWS: Partial<Record<Category, string>> = {
  drape: 'drape-half',
  sheer: 'sheer-closed',
  roller: 'roller-half',
  zebra: 'zebra-closed',
  roman: 'roman-closed',
}

/** The window at which products of this category are seen first; null for those that no window shows yet. */
export function firstWindow(category: Category | null): string | null {
  return (category && FIRST_WINDOWS[category]) ?? null
}
