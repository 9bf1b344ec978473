import type { CallApi } from '@bhitti/contract/calls/call-api'
import { getProductTexts } from '@bhitti/contract/calls/catalogue/content.endpoints'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'

export function productTextsQuery(api: CallApi, productType: ProductType) {
  return queryOptions({
    queryKey: ['product-texts', productType],
    queryFn: async ({ signal }) =>
      (await api(getProductTexts, { params: { productType } }, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
