import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listAllProducts } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { bulkEditProducts } from '@bhitti/contract/calls/products/bulk-edit.endpoints'
import type { BulkRowError } from '@bhitti/contract/calls/products/bulk-edit.schemas'
import type { StockReason } from '@bhitti/contract/rules/products/stock-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { type ProductFilters, writeProductFilters } from '../product-filters.ts'
import { refreshProducts } from '../products.queries.ts'
import { type Edits, toRow } from './bulk-cells.ts'

const PAGE_SIZE = 100
const BULK_KEY = [PERSONAL, 'admin', 'bulk-edit']

export function bulkProductsQuery(api: CallApi, filters: ProductFilters) {
  const query = Object.fromEntries(writeProductFilters({ ...filters, state: 'live' }))
  return listQuery({
    queryKey: [...BULK_KEY, query],
    readPage: (cursor, call) =>
      api(listAllProducts, { query: { ...query, limit: String(PAGE_SIZE), ...cursor } }, call),
    keepsRows: true,
    readsAgain: false,
  })
}

export type StockNote = { reason: StockReason; note: string }

/** Saves all edits in one request, which succeeds or fails as a whole. */
export function useSaveEdits() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ edits, stock }: { edits: Edits; stock: StockNote | null }) =>
      api(bulkEditProducts, {
        body: {
          rows: [...edits.values()].map(toRow),
          ...(stock ? { stockReason: stock } : {}),
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: BULK_KEY })
      await refreshProducts(client)
    },
  })
}

export function rowErrors(error: unknown): BulkRowError[] {
  if (!isApiError(error) || error.code !== 'bulk.refused') return []
  // Safe: a reply with this code lists its rows in this form.
  return Array.isArray(error.facts.rows) ? (error.facts.rows as BulkRowError[]) : []
}
