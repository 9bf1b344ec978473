import type { CallApi } from '@bhitti/contract/call-api'
import type { Product } from '@bhitti/contract/catalogue.schemas'
import type { Category, ProductType } from '@bhitti/contract/product-vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/query-client.ts'
import { readList } from './catalogue.queries.ts'
import type { CardProduct } from './product-card.tsx'

const RELATED_COUNT = 9

/**
 * A few of the most popular products of the same kind, as their cards need them; the product itself may be
 * among them. Their texts would be a fifth of the product's page, which has to arrive first.
 */
export function relatedQuery(api: CallApi, type: ProductType, category: Category | null) {
  return queryOptions({
    queryKey: ['catalogue', 'related', type, category],
    queryFn: async ({ signal }) => {
      const query = { limit: String(RELATED_COUNT) }
      return (await readList(api, { type, category, query }, signal)).data.map(toCard)
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}

function toCard(product: Product): CardProduct {
  const { _id, slug, productName, productType, trend, artist, price, salePrice } = product
  const { stockQuantity, image1, imageAlts } = product
  const shown = { _id, slug, productName, productType, trend, artist, price, salePrice }
  return { ...shown, stockQuantity, image1, imageAlts: imageAlts.slice(0, 1) }
}
