import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { Endpoint } from '@bhitti/contract/calls/endpoint'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { readAccessToken } from '../session/access-token.ts'
import { handleRefusal } from './browser-api.ts'

const TIMEOUT_MS = 180_000

export type SendFileOptions = {
  /** Of the path. */
  params?: Record<string, string>
  /** What stands before the file in the same form. */
  fields?: Record<string, string>
  query?: Record<string, string>
  signal: AbortSignal
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** What is said where nothing answered, and where something in between did. */
  lost: string
  failed: string
}

/**
 * Sends a file to a call that takes one, and returns the body of the reply. XMLHttpRequest, because fetch does not
 * tell how far it is.
 * @throws ApiError with what to say beside the file; the signal's reason once it is cancelled
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

/** An error whose message is not the API's own. */
export function unavailable(message: string, status = 0): ApiError {
  return new ApiError(status, 'server.unavailable', message)
}
