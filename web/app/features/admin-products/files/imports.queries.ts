import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  confirmProductImport,
  discardProductImport,
  getProductImport,
  listImportRows,
  listProductImports,
} from '@bhitti/contract/calls/products/product-files.endpoints'
import type { ProductImport, RowList } from '@bhitti/contract/calls/products/product-files.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { refreshProducts } from '../products.queries.ts'

const IMPORTS_KEY = [PERSONAL, 'admin', 'imports']
const POLL_MS = 1000

export function importsQuery(api: CallApi) {
  return listQuery({
    queryKey: [...IMPORTS_KEY, 'list'],
    readPage: (cursor, call) => api(listProductImports, { query: cursor }, call),
  })
}

/** Returns the query for an import. Polls while it is running. */
export function importQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await api(getProductImport, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  })
}

export function importRowsQuery(api: CallApi, id: string, outcome: RowList) {
  return listQuery({
    queryKey: [...IMPORTS_KEY, 'rows', id, outcome],
    readPage: (cursor, call) =>
      api(listImportRows, { params: { id }, query: { outcome, ...cursor } }, call),
  })
}

/** Updates the caches after an import has changed. */
export function useImportChanged() {
  const client = useQueryClient()
  return async (changed: ProductImport | null) => {
    if (changed) client.setQueryData([...IMPORTS_KEY, 'one', changed._id], changed)
    await client.invalidateQueries({ queryKey: [...IMPORTS_KEY, 'list'] })
    await client.invalidateQueries({ queryKey: [...IMPORTS_KEY, 'rows'] })
    if (changed?.status === 'finished') await refreshProducts(client)
  }
}

export function useConfirmImport(id: string) {
  const api = useApi()
  const changed = useImportChanged()
  return useMutation({
    mutationFn: (leaveOutWrong: boolean) =>
      api(confirmProductImport, { params: { id }, body: { leaveOutWrong } }),
    onSuccess: ({ data }) => changed(data),
  })
}

export function useDiscardImport(id: string) {
  const api = useApi()
  const changed = useImportChanged()
  return useMutation({
    mutationFn: () => api(discardProductImport, { params: { id } }),
    onSuccess: () => changed(null),
  })
}
