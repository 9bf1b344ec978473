import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readShopStatus } from '@bhitti/contract/calls/shop-status.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** A page that stays open is to be believed. */
const LOOK_AGAIN_MS = 60_000

/** How the shop is doing, subject by subject. */
export function shopStatusQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'shop status'],
    queryFn: async ({ signal }) => (await api(readShopStatus, {}, { signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}
