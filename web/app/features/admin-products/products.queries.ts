import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  addDraft,
  addProduct,
  deleteProduct,
  editProduct,
  getAnyProduct,
  listAllProducts,
  previewProduct,
  publishProducts,
  restoreProduct,
} from '@bhitti/contract/calls/products/admin-products.endpoints'
import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { type ProductFilters, writeProductFilters } from './product-filters.ts'
import { type ProductValues, toProductForm } from './product-values.ts'

/** Page size that fills complete rows of two, three and four cards. */
const PAGE_SIZE = 48

const PRODUCT_KEYS = [PERSONAL, 'admin', 'products'] as const

export function adminProductsQuery(api: CallApi, filters: ProductFilters) {
  const query = Object.fromEntries(writeProductFilters(filters))
  return listQuery({
    queryKey: [...PRODUCT_KEYS, 'list', query],
    readPage: (cursor, call) =>
      api(listAllProducts, { query: { ...query, limit: String(PAGE_SIZE), ...cursor } }, call),
    keepsRows: true,
  })
}

/** Returns the query for one product. It is never cached, because it is read to be edited. */
export function adminProductQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...PRODUCT_KEYS, 'details', id],
    queryFn: async ({ signal }) => (await api(getAnyProduct, { params: { id } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reloads everything that shows products: the admin lists and the catalogue. */
export function refreshProducts(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [...PRODUCT_KEYS, 'list'] }),
    client.invalidateQueries({ queryKey: ['catalogue'] }),
  ])
}

export function useSaveProduct(opened: AdminProduct | null, isNewDraft: () => boolean) {
  const api = useApi()
  const client = useQueryClient()
  return async (values: ProductValues) => {
    const form = toProductForm(values)
    const save = () => {
      if (opened === null) {
        return isNewDraft() ? api(addDraft, { body: form }) : api(addProduct, { body: form })
      }
      return api(editProduct, {
        params: { id: opened._id },
        body: {
          ...form,
          version: opened.version,
          shown: { stockQuantity: opened.stockQuantity, popularity: opened.popularity },
        },
      })
    }
    const saved = await save()
    await refreshProducts(client)
    return saved.data
  }
}

export function useDeleteProduct() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(deleteProduct, { params: { id } }),
    onSuccess: () => refreshProducts(client),
  })
}

export function useRestoreProduct() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(restoreProduct, { params: { id } }),
    onSuccess: () => refreshProducts(client),
  })
}

export function usePublishProducts() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (move: { ids: string[]; published: boolean }) =>
      (await api(publishProducts, { body: move })).data,
    onSettled: () => refreshProducts(client),
  })
}

/** Returns the query for a product as its page would show it, drafts included. */
export function productPreviewQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...PRODUCT_KEYS, 'preview', id],
    queryFn: async ({ signal }) => (await api(previewProduct, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}
