import {
  addAuthenticator,
  addPasskey,
  confirmIdentity,
  endOtherSessions,
  endSession,
  offerAuthenticator,
  offerConfirmation,
  offerPasskey,
  offerSecondStep,
  passSecondStep,
  readConfirmation,
  readSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@bhitti/contract/calls/accounts/security.endpoints'
import type { UsedPasskey } from '@bhitti/contract/calls/accounts/security.schemas'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { deviceId } from '~/lib/session/device-id.ts'

const SECURITY = [PERSONAL, 'security'] as const

export function securityQuery(api: CallApi) {
  return queryOptions({
    queryKey: SECURITY,
    queryFn: async ({ signal }) => (await api(readSecurity, {}, { signal })).data,
  })
}

/** Returns the query for the ways in which the account can confirm its identity. */
export function confirmationQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'confirmation'],
    // Another device may have just changed it.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(readConfirmation, {}, { signal })).data,
  })
}

/** Changes the security settings and reloads them afterwards, even after an error. */
function useSecurityChange<Input, Reply>(change: (api: CallApi, input: Input) => Promise<Reply>) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: SECURITY })
    },
  })
}

export function useRemovePasskey() {
  return useSecurityChange((api, id: string) => api(removePasskey, { params: { id } }))
}

export function useRemoveAuthenticator() {
  return useSecurityChange((api, _input: undefined) => api(removeAuthenticator, {}))
}

export function useRenewRecoveryCodes() {
  return useSecurityChange(
    async (api, _input: undefined) => (await api(renewRecoveryCodes, {})).data.recoveryCodes,
  )
}

export function useEndSession() {
  return useSecurityChange((api, id: string) => api(endSession, { params: { id } }))
}

export function useEndOtherSessions() {
  return useSecurityChange((api, _input: undefined) => api(endOtherSessions, {}))
}

/** Creates a passkey on this device and saves it. Returns recovery codes if it is the first factor. */
export async function makePasskey(api: CallApi, name: string): Promise<string[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await api(offerPasskey, {})
  // Safe: the server creates these options with the same library.
  const passkey = await startRegistration({
    optionsJSON: data as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { id, rawId, type, response, authenticatorAttachment } = passkey
  const { clientDataJSON, attestationObject, transports } = response
  const reply = await api(addPasskey, {
    body: {
      name,
      passkey: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    },
  })
  return reply.data.recoveryCodes
}

async function signWithPasskey(question: Record<string, unknown>): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const used = await startAuthentication({
    optionsJSON: question as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  const { id, rawId, type, response, authenticatorAttachment } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...{ id, rawId, type, clientExtensionResults: {} },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

export async function askForAuthenticator(api: CallApi) {
  return (await api(offerAuthenticator, {})).data
}

/** Confirms the app with its first code. Returns recovery codes if it is the first factor. */
export async function keepAuthenticator(api: CallApi, code: string): Promise<string[]> {
  return (await api(addAuthenticator, { body: { code } })).data.recoveryCodes
}

/** Finishes a login with a code, or with the factor that was just set up. */
export function passWithCode(api: CallApi, stepToken: string, code?: string) {
  return api(passSecondStep, {
    body: { stepToken, ...(code !== undefined && { code }), deviceId: deviceId() },
  })
}

export async function passWithPasskey(api: CallApi, stepToken: string) {
  const { data } = await api(offerSecondStep, { body: { stepToken } })
  const passkey = await signWithPasskey(data)
  return api(passSecondStep, { body: { stepToken, passkey, deviceId: deviceId() } })
}

export function confirmWithPassword(api: CallApi, typed: { password: string; code?: string }) {
  return api(confirmIdentity, { body: { ...typed, deviceId: deviceId() } })
}

export async function confirmWithPasskey(api: CallApi) {
  const { data } = await api(offerConfirmation, {})
  return api(confirmIdentity, { body: { passkey: await signWithPasskey(data) } })
}
