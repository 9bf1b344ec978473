import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { tokenRefused } from './browser-api.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/**
 * Saves the file that a call answers with, under the name that the shop gives it. A link cannot do
 * this, because the call wants the session's token.
 * @throws ApiError where the call is refused or nothing answers
 */
export async function downloadFile<S extends Shape>(
  endpoint: Endpoint<S>,
  parts: Parts = {},
): Promise<void> {
  const response = await fetchFile(endpoint, parts)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(response.headers.get('content-disposition')) ?? 'download'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Asks for a file with the session's token.
 * @throws ApiError where the call is refused or nothing answers
 */
export async function fetchFile<S extends Shape>(
  endpoint: Endpoint<S>,
  { params, query }: Parts = {},
): Promise<Response> {
  const token = readAccessToken()
  const response = await fetch(apiUrl(endpoint, params, query), {
    cache: 'no-store',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new ApiError(
      0,
      'server.unavailable',
      'The shop could not be reached. Please check your connection and try again',
    )
  })
  if (!response.ok) {
    const error = replyError(response.status, parseJson(await response.text()))
    if (token !== null && error?.code === 'account.login_required') tokenRefused(token)
    throw error ?? new ApiError(response.status, 'server.failed', 'The file could not be made')
  }
  return response
}

function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
}
