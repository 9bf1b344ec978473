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

/** What the account has set up beside its password, and where it is signed in. */
export function securityQuery(api: CallApi) {
  return queryOptions({
    queryKey: SECURITY,
    queryFn: async ({ signal }) => (await api(readSecurity, {}, { signal })).data,
  })
}

/** What the account can prove with who is there. */
export function confirmationQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'confirmation'],
    // Another device may have just changed it.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(readConfirmation, {}, { signal })).data,
  })
}

/** A change of what the account has set up; it is read again, whatever came of it. */
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

/** Makes a passkey on this device and keeps it; returns recovery codes where they are the first. */
export async function makePasskey(api: CallApi, name: string): Promise<string[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await api(offerPasskey, {})
  // Safe: the server's part of the same library has written it.
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

/** A secret for an app, as a QR code and to type. */
export async function askForAuthenticator(api: CallApi) {
  return (await api(offerAuthenticator, {})).data
}

/** Takes the first code of the app; returns recovery codes where they are the first. */
export async function keepAuthenticator(api: CallApi, code: string): Promise<string[]> {
  return (await api(addAuthenticator, { body: { code } })).data.recoveryCodes
}

/** Ends a login with a code, or with the factor that was set up in it. */
export function passWithCode(api: CallApi, stepToken: string, code?: string) {
  return api(passSecondStep, {
    body: { stepToken, ...(code !== undefined && { code }), deviceId: deviceId() },
  })
}

/** Ends a login with a passkey of this device. */
export async function passWithPasskey(api: CallApi, stepToken: string) {
  const { data } = await api(offerSecondStep, { body: { stepToken } })
  const passkey = await signWithPasskey(data)
  return api(passSecondStep, { body: { stepToken, passkey, deviceId: deviceId() } })
}

/** Says once more who one is, with password and code. */
export function confirmWithPassword(api: CallApi, typed: { password: string; code?: string }) {
  return api(confirmIdentity, { body: { ...typed, deviceId: deviceId() } })
}

/** The same with a passkey of this device. */
export async function confirmWithPasskey(api: CallApi) {
  const { data } = await api(offerConfirmation, {})
  return api(confirmIdentity, { body: { passkey: await signWithPasskey(data) } })
}
