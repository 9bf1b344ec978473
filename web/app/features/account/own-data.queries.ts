import {
  eraseOwnAccount,
  getOwnFootprint,
} from '@bhitti/contract/calls/accounts/own-data.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

export function ownFootprintQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'footprint'],
    queryFn: async ({ signal }) => (await api(getOwnFootprint, { signal })).data,
    // What blocks the deletion may be finished at any moment.
    staleTime: 0,
  })
}

export function useEraseOwnAccount() {
  const api = useApi()
  return useMutation({ mutationFn: () => api(eraseOwnAccount, {}) })
}
