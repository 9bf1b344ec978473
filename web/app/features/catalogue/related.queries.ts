import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Category, ProductType } from '@bhitti/contract/rules/product-vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'
import { asSent } from '~/lib/pages/card-product.ts'
import { readList } from './catalogue.queries.ts'

const RELATED_COUNT = 9

/** A few of the most popular products of the same kind; the product itself may be among them. */
export function relatedQuery(api: CallApi, type: ProductType, category: Category | null) {
  return queryOptions({
    queryKey: ['catalogue', 'related', type, category],
    queryFn: async ({ signal }) => {
      const query = { limit: String(RELATED_COUNT) }
      return asSent((await readList(api, { type, category, query }, signal)).data)
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}
