import {
  changePassword,
  login,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  updateProfile,
} from '@bhitti/contract/calls/accounts/accounts.endpoints'
import type * as shapes from '@bhitti/contract/calls/accounts/accounts.schemas'
import {
  cancelGoogleLink,
  confirmGoogleLink,
  readGoogleLink,
} from '@bhitti/contract/calls/accounts/google-sign-in.endpoints'
import { acceptInvitation, readInvitation } from '@bhitti/contract/calls/accounts/staff.endpoints'
import type * as staffShapes from '@bhitti/contract/calls/accounts/staff.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { deviceId } from '~/lib/session/device-id.ts'

export type Credentials = EndpointInput<typeof shapes.login>['body']
export type Registration = EndpointInput<typeof shapes.registerAccount>['body']

/** Exchanges credentials for a token. The caller starts the session. */
export function useLogin() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: Credentials) => api(login, { body: { ...body, deviceId: deviceId() } }),
  })
}

/** Creates an account without signing in. */
export function useRegister() {
  const api = useApi()
  return useMutation({ mutationFn: (body: Registration) => api(registerAccount, { body }) })
}

export type NewPassword = EndpointInput<typeof shapes.resetPassword>['body']
export type Profile = EndpointInput<typeof shapes.updateProfile>['body']
export type PasswordChange = EndpointInput<typeof shapes.changePassword>['body']

/** Requests a reset link by e-mail. The reply does not reveal whether the account exists. */
export function useRequestPasswordReset() {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string) => api(requestPasswordReset, { body: { email } }),
  })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: NewPassword) =>
      api(resetPassword, { body: { ...body, deviceId: deviceId() } }),
  })
}

/** Updates name and phone number. The caller refreshes the session. */
export function useUpdateProfile() {
  const api = useApi()
  return useMutation({ mutationFn: (body: Profile) => api(updateProfile, { body }) })
}

/** Changes the password and signs out all other devices. */
export function useChangePassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: PasswordChange) =>
      api(changePassword, { body: { ...body, deviceId: deviceId() } }),
  })
}

/** Returns the query for what an unconfirmed account holds when its e-mail signs in with Google. */
export function googleLinkQuery(api: CallApi, token: string) {
  return queryOptions({
    queryKey: ['google-link', token],
    queryFn: async ({ signal }) =>
      (await api(readGoogleLink, { body: { token } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Takes that account over and empties it. The caller starts the session with the reply. */
export function useConfirmGoogleLink() {
  const api = useApi()
  return useMutation({
    mutationFn: (token: string) => api(confirmGoogleLink, { body: { token } }),
  })
}

export function useCancelGoogleLink() {
  const api = useApi()
  return useMutation({ mutationFn: (token: string) => api(cancelGoogleLink, { body: { token } }) })
}

export type Acceptance = EndpointInput<typeof staffShapes.acceptInvitation>['body']

export function invitationQuery(api: CallApi, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await api(readInvitation, { body: { token } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Creates the admin account without signing in. */
export function useAcceptInvitation() {
  const api = useApi()
  return useMutation({ mutationFn: (body: Acceptance) => api(acceptInvitation, { body }) })
}
