import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readShopStatus, tryWorkAgain } from '@bhitti/contract/calls/shop/shop-status.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

/** Keeps an open page current. */
const LOOK_AGAIN_MS = 60_000

const KEY = [PERSONAL, 'shop status']

export function shopStatusQuery(api: CallApi) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(readShopStatus, {}, { signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Retries abandoned work, and reloads the status even after an error. */
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
