import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  adjustProductStock,
  getStockHistory,
  listStockHolds,
  releaseStockHold,
} from '@bhitti/contract/calls/products/stock.endpoints'
import type { StockLevel } from '@bhitti/contract/calls/products/stock.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { type Adjustment, shownOf, toAdjustment } from './adjustment.ts'

const stockKey = (id: string) => [PERSONAL, 'admin', 'stock', id]

export function stockHistoryQuery(api: CallApi, id: string) {
  return listQuery({
    queryKey: stockKey(id),
    readPage: (cursor, call) => api(getStockHistory, { params: { id }, query: cursor }, call),
  })
}

export function useAdjustStock(product: StockLevel) {
  const { _id: id, stockUnit } = product
  const api = useApi()
  const client = useQueryClient()
  return async (values: Adjustment) => {
    try {
      const body = toAdjustment(values, shownOf(values, product), stockUnit)
      return await api(adjustProductStock, { params: { id }, body })
    } finally {
      // Also after a refusal, because the stock then differs from the displayed one.
      await client.invalidateQueries({ queryKey: stockKey(id) })
      void client.invalidateQueries({ queryKey: [PERSONAL, 'admin', 'products'] })
    }
  }
}

const HOLDS = [PERSONAL, 'admin', 'stock holds']

export function stockHoldsQuery(api: CallApi, product: string | null) {
  return listQuery({
    queryKey: [...HOLDS, product],
    readPage: (cursor, call) =>
      api(listStockHolds, { query: { ...(product !== null && { product }), ...cursor } }, call),
  })
}

/** Releases a hold, and reloads stock and holds even after an error. */
export function useReleaseHold() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(releaseStockHold, { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: HOLDS })
      void client.invalidateQueries({ queryKey: stockKey('').slice(0, -1) })
    },
  })
}
