import type { Invariant } from '../../platform/shop-module/invariant.ts'

export const CATALOGUE_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I19',
    says: 'No product costs less than one rupee per unit; without a price nobody can buy it',
    breaks: `select id, slug, price_paise, sale_price_paise from products
      where price_paise < 100 or sale_price_paise < 100`,
  },
]
