import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { handleRefusal } from './browser-api.ts'

export type FileParts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

export type FetchedFile = {
  content: Blob
  /** From the Content-Disposition header. */
  name: string
}

/**
 * Fetches the file that a call returns. Links and images cannot do so, because the call needs the session's token.
 * @throws ApiError if the call is refused or nothing answers
 */
export async function fetchFile<S extends Shape>(
  endpoint: Endpoint<S>,
  parts: FileParts = {},
  options: { signal?: AbortSignal } = {},
): Promise<FetchedFile> {
  const { params, query } = parts
  const { signal } = options
  const token = readAccessToken()
  const response = await fetch(apiUrl(endpoint, params, query), {
    cache: 'no-store',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(
      0,
      'server.unavailable',
      'The shop could not be reached. Please check your connection and try again',
    )
  })
  if (!response.ok) {
    const error = replyError(response.status, parseJson(await response.text()))
    if (error && (await handleRefusal(error, token))) {
      return fetchFile(endpoint, parts, options)
    }
    throw error ?? new ApiError(response.status, 'server.failed', 'The file could not be created')
  }
  const name = fileName(response.headers.get('content-disposition')) ?? 'download'
  return { content: await response.blob(), name }
}

function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
}
