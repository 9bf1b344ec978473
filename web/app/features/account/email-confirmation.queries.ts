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

/** Confirms an address with the token of a mailed link. */
export function useConfirmEmail() {
  const api = useApi()
  return useMutation({ mutationFn: (token: string) => api(confirmEmail, { body: { token } }) })
}

/** Asks for another link where the old one is of no use any more. */
export function useRenewConfirmation() {
  const api = useApi()
  return useMutation({ mutationFn: (token: string) => api(renewConfirmation, { body: { token } }) })
}

/** Whether the address of the person who is logged in is confirmed. */
export function ownEmailQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'email'],
    queryFn: async ({ signal }) => (await api(readOwnEmail, { signal })).data,
    // The link is opened in another tab, or on another device.
    staleTime: 0,
  })
}

/** Mails a link to the person who is logged in. */
export function useSendConfirmation() {
  const api = useApi()
  return useMutation({ mutationFn: () => api(sendConfirmation, {}) })
}
