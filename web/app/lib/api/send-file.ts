import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { Endpoint } from '@bhitti/contract/calls/endpoint'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { handleRefusal } from './browser-api.ts'

const TIMEOUT_MS = 180_000

export type SendFileOptions = {
  params?: Record<string, string>
  /** Form fields sent before the file. */
  fields?: Record<string, string>
  query?: Record<string, string>
  signal: AbortSignal
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Messages for no answer, and for an answer of an intermediary. */
  lost: string
  failed: string
}

/**
 * Uploads a file and returns the body of the reply. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws ApiError with a message to show beside the file; the signal's reason if aborted
 */
export function sendFile(
  endpoint: Endpoint,
  file: File,
  options: SendFileOptions,
): Promise<unknown> {
  const { params, query, fields = {}, signal, onProgress, lost, failed } = options
  return new Promise((resolve, reject) => {
    const token = readAccessToken()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, apiUrl(endpoint, params, query))
    request.timeout = TIMEOUT_MS
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const body = parseJson(request.responseText)
      const error = replyError(request.status, body)
      if (error === undefined) {
        resolve(body)
        return
      }
      void handleRefusal(error, token).then((isWorthAgain) => {
        if (isWorthAgain) resolve(sendFile(endpoint, file, options))
        else reject(error.isFromApi ? error : unavailable(failed, request.status))
      })
    }
    request.onerror = () => reject(unavailable(lost))
    request.ontimeout = () => reject(unavailable(lost))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file)
    request.send(form)
  })
}

export function unavailable(message: string, status = 0): ApiError {
  return new ApiError(status, 'server.unavailable', message)
}
