import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { noteAnswer } from './connection.ts'
import { aheadIn, keepAhead } from './shop-clock.ts'

const TIMEOUT_MS = 15_000

type RequestParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const unauthorizedListeners = new Set<(token: string) => void>()

export function onTokenRefused(listener: (token: string) => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

export function tokenRefused(token: string): void {
  for (const listener of unauthorizedListeners) listener(token)
}

let confirmer: (() => Promise<boolean>) | null = null
let confirming: Promise<boolean> | null = null

/**
 * Registers the function that confirms the identity when the API asks for it. The refused call is repeated if it
 * resolves to true. Returns a function that unregisters it.
 */
export function onIdentityAsked(ask: () => Promise<boolean>): () => void {
  confirmer = ask
  return () => {
    if (confirmer === ask) confirmer = null
  }
}

/** Confirms the identity once, even if several calls are refused at the same time. */
function confirmIdentity(): Promise<boolean> {
  if (!confirmer) return Promise.resolve(false)
  confirming ??= confirmer().finally(() => {
    confirming = null
  })
  return confirming
}

/** Reacts to a refusal; resolves to true if the same call should be repeated. */
export async function handleRefusal(error: ApiError, token: string | null): Promise<boolean> {
  if (token !== null && error.code === 'account.login_required') tokenRefused(token)
  if (error.code === 'account.no_permission') for (const tell of permissionListeners) tell()
  return error.code === 'account.confirm_identity' && confirmIdentity()
}

const permissionListeners = new Set<() => void>()

export function onPermissionRefused(listener: () => void): () => void {
  permissionListeners.add(listener)
  return () => permissionListeners.delete(listener)
}

/**
 * The API over HTTP, with the stored token if there is one. Rejects with an ApiError; its status is 0 if there was no
 * answer within 15 seconds. Aborted calls reject with the signal's reason.
 */
export const browserApi = apiAs(readAccessToken)

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
    // A reply that is no JSON comes from an intermediary. Its status counts, its clock does not.
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
