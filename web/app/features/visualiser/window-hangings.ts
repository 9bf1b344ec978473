/** First window per category, for pages that link to it without loading the windows. */
import type { Category } from '@bhitti/contract/rules/products/product-vocabulary'

const FIRST_WINDOWS: Partial<Record<Category, string>> = {
  drape: 'drape-half',
  sheer: 'sheer-closed',
  roller: 'roller-half',
  zebra: 'zebra-closed',
  roman: 'roman-closed',
}

export function firstWindow(category: Category | null): string | null {
  return (category && FIRST_WINDOWS[category]) ?? null
}
