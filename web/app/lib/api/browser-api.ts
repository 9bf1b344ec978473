import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { noteAnswer } from './connection.ts'
import { aheadIn, keepAhead } from './shop-clock.ts'

const TIMEOUT_MS = 15_000

/** The parts of a request, no matter which of them an endpoint has. */
type RequestParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const unauthorizedListeners = new Set<(token: string) => void>()

/** Calls back with the token that the API no longer accepts; returns how to stop. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** Tells everybody who listens that the API no longer accepts a token. */
export function tokenRefused(token: string): void {
  for (const listener of unauthorizedListeners) listener(token)
}

let confirmer: (() => Promise<boolean>) | null = null
let confirming: Promise<boolean> | null = null

/**
 * Asks by this who is there, where the API wants to know it again before a call; the call is made once more where the
 * answer is true. Returns how to stop.
 */
export function onIdentityAsked(ask: () => Promise<boolean>): () => void {
  confirmer = ask
  return () => {
    if (confirmer === ask) confirmer = null
  }
}

/** Asks once who is there, no matter how many calls of a page are refused at the same moment. */
function confirmIdentity(): Promise<boolean> {
  if (!confirmer) return Promise.resolve(false)
  confirming ??= confirmer().finally(() => {
    confirming = null
  })
  return confirming
}

/** Tells what has to be done about a refusal; resolves with true if the same call is worth making again. */
export async function handleRefusal(error: ApiError, token: string | null): Promise<boolean> {
  if (token !== null && error.code === 'account.login_required') tokenRefused(token)
  if (error.code === 'account.no_permission') for (const tell of permissionListeners) tell()
  return error.code === 'account.confirm_identity' && confirmIdentity()
}

const permissionListeners = new Set<() => void>()

/** Calls back when the API has refused a call for the role of who is signed in; returns how to stop. */
export function onPermissionRefused(listener: () => void): () => void {
  permissionListeners.add(listener)
  return () => permissionListeners.delete(listener)
}

/**
 * The API over HTTP, as the signed-in account where there is one. Rejects with an ApiError; status 0
 * when there was no answer within 15 seconds. Cancelled calls reject with the signal's own reason.
 */
export const browserApi = apiAs(readAccessToken)

/** The same as anyone who a token belongs to that is not stored, such as a one-time code. */
export function apiWithToken(token: string): CallApi {
  return apiAs(() => token)
}

function apiAs(readToken: () => string | null): CallApi {
  const call: CallApi = async (endpoint, input, options = {}) => {
    const { params, query, body } = input as RequestParts
    const token = readToken()
    const reply = await send(apiUrl(endpoint, params, query), options.signal, {
      method: endpoint.method,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(options.keepalive && { keepalive: true }),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const error = replyError(reply.status, reply.body)
    if (error === undefined) return reply.body as never
    if (await handleRefusal(error, token)) return call(endpoint, input, options)
    throw error
  }
  return call
}

async function send(
  url: string,
  cancelled: AbortSignal | undefined,
  request: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = cancelled ? AbortSignal.any([cancelled, timeout]) : timeout
  try {
    const response = await fetch(url, { ...request, signal })
    const ahead = aheadIn(response.headers)
    const body = parseJson(await response.text())
    noteAnswer(true)
    // A reply that is not JSON comes from something between us and the API; its status still counts, its clock does not.
    if (body !== undefined) keepAhead(ahead)
    return { status: response.status, body }
  } catch (error) {
    if (cancelled?.aborted) throw error
    noteAnswer(false)
    throw new ApiError(
      0,
      'server.unavailable',
      'The shop could not be reached. Please check your connection and try again',
    )
  }
}
