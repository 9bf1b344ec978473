import {
  confirmEmail,
  readOwnEmail,
  renewConfirmation,
  sendConfirmation,
} from '@bhitti/contract/calls/accounts/accounts.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

export function useConfirmEmail() {
  const api = useApi()
  return useMutation({ mutationFn: (token: string) => api(confirmEmail, { body: { token } }) })
}

export function useRenewConfirmation() {
  const api = useApi()
  return useMutation({ mutationFn: (token: string) => api(renewConfirmation, { body: { token } }) })
}

export function ownEmailQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'email'],
    queryFn: async ({ signal }) => (await api(readOwnEmail, { signal })).data,
    // The link is opened in another tab or on another device.
    staleTime: 0,
  })
}

export function useSendConfirmation() {
  const api = useApi()
  return useMutation({ mutationFn: () => api(sendConfirmation, {}) })
}
