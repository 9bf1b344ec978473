import { applyPromoCode } from '@bhitti/contract/calls/buying/promotions.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** Cart and checkout share the reply, because the calls are rate limited. */
const FRESH_MS = 60_000

export function promotionQuery(api: CallApi, userId: string, code: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'promotion', userId, code],
    queryFn: async ({ signal }) => (await api(applyPromoCode, { body: { code } }, { signal })).data,
    staleTime: FRESH_MS,
    retry: false,
  })
}
