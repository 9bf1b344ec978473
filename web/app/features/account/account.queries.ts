import { login, registerAccount } from '@bhitti/contract/accounts.endpoints'
import type * as shapes from '@bhitti/contract/accounts.schemas'
import type { EndpointInput } from '@bhitti/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'

export type Credentials = EndpointInput<typeof shapes.login>['body']
export type Registration = EndpointInput<typeof shapes.registerAccount>['body']

/** Exchanges credentials for a token; the caller starts the session with it. */
export function useLogin() {
  const api = useApi()
  return useMutation({ mutationFn: (body: Credentials) => api(login, { body }) })
}

/** Makes an account; it does not sign in. */
export function useRegister() {
  const api = useApi()
  return useMutation({ mutationFn: (body: Registration) => api(registerAccount, { body }) })
}
