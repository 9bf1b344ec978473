import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readShopStatus, tryWorkAgain } from '@bhitti/contract/calls/shop/shop-status.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

/** A page that stays open is to be believed. */
const LOOK_AGAIN_MS = 60_000

const KEY = [PERSONAL, 'shop status']

/** How the shop is doing, subject by subject. */
export function shopStatusQuery(api: CallApi) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(readShopStatus, {}, { signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Has work tried again that was given up; the status is read again, whatever came of it. */
export function useTryWorkAgain() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(tryWorkAgain, { params: { id } }),
    onError: (error) =>
      toast({ title: messageOf(error, 'That did not work'), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
