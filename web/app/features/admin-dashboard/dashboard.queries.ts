import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  readBestSellers,
  readFirstSteps,
  readLowStock,
  readNews,
  readSales,
  readSearchMisses,
  readWaiting,
} from '@bhitti/contract/calls/shop/dashboard.endpoints'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** Short cache for moving between pages. Older figures stay visible during a reload. */
const FRESH = { staleTime: 20_000, refetchInterval: 120_000 }

function key(...parts: string[]) {
  return [PERSONAL, 'dashboard', ...parts]
}

export function salesQuery(api: CallApi, period: Period) {
  return queryOptions({
    queryKey: key('sales', period),
    queryFn: async ({ signal }) => (await api(readSales, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function bestSellersQuery(api: CallApi, period: Period) {
  return queryOptions({
    queryKey: key('best-sellers', period),
    queryFn: async ({ signal }) =>
      (await api(readBestSellers, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function waitingQuery(api: CallApi) {
  return queryOptions({
    queryKey: key('waiting'),
    queryFn: async ({ signal }) => (await api(readWaiting, {}, { signal })).data,
    ...FRESH,
  })
}

export function lowStockQuery(api: CallApi) {
  return queryOptions({
    queryKey: key('low-stock'),
    queryFn: async ({ signal }) => (await api(readLowStock, {}, { signal })).data,
    ...FRESH,
  })
}

export function searchMissesQuery(api: CallApi, period: Period) {
  return queryOptions({
    queryKey: key('search-misses', period),
    queryFn: async ({ signal }) =>
      (await api(readSearchMisses, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function newsQuery(api: CallApi, period: Period) {
  return queryOptions({
    queryKey: key('news', period),
    queryFn: async ({ signal }) => (await api(readNews, { query: { period } }, { signal })).data,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function firstStepsQuery(api: CallApi) {
  return queryOptions({
    queryKey: key('first-steps'),
    queryFn: async ({ signal }) => (await api(readFirstSteps, {}, { signal })).data,
    ...FRESH,
  })
}
