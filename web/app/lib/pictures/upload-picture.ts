import { uploadProductImage } from '@bhitti/contract/calls/admin-products.endpoints'
import { ApiError, replyError } from '@bhitti/contract/calls/api-request'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop-limits'
import { tokenRefused } from '~/lib/api/browser-api.ts'
import { readAccessToken } from '~/lib/session/access-token.ts'

const TIMEOUT_MS = 180_000

/** What is wrong with a file, before it is sent; null when nothing is to be seen. */
export function fileProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!file.type.startsWith('image/')) return 'Only image files are allowed'
  if (file.size > UPLOAD_MAX_BYTES) return 'File size must be less than 5MB'
  return null
}

type UploadOptions = {
  signal: AbortSignal
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a picture and returns its address. XMLHttpRequest, because fetch does not tell how far it is.
 * @throws ApiError with what to say beside the picture; the signal's reason once it is cancelled
 */
export function uploadPicture(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const token = readAccessToken()
    const request = new XMLHttpRequest()
    request.open(uploadProductImage.method, uploadProductImage.path)
    request.timeout = TIMEOUT_MS
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const body = parseJson(request.responseText)
      const address = addressIn(body)
      if (request.status >= 200 && request.status < 300 && address !== null) {
        resolve(address)
        return
      }
      const error = replyError(request.status, body)
      if (token !== null && error?.code === 'account.login_required') tokenRefused(token)
      reject(error?.isFromApi ? error : failed('Upload failed', request.status))
    }
    const lost = () => reject(failed('Failed to upload image', 0))
    request.onerror = lost
    request.ontimeout = lost
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function failed(message: string, status: number): ApiError {
  return new ApiError(status, 'server.unavailable', message)
}

function addressIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('success' in body) || !body.success)
    return null
  const result = 'result' in body ? body.result : null
  if (typeof result !== 'object' || result === null || !('url' in result)) return null
  return typeof result.url === 'string' ? result.url : null
}
