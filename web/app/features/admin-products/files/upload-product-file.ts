import { ApiError, apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { uploadProductFile as endpoint } from '@bhitti/contract/calls/products/product-files.endpoints'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { handleRefusal } from '~/lib/api/browser-api.ts'
import { readAccessToken } from '~/lib/session/access-token.ts'

/** Long enough for a slow connection and the check of 20,000 rows. */
const TIMEOUT_MS = 300_000

/** Returns what is wrong with a file before its upload, or null. */
export function fileProblem(file: Pick<File, 'size' | 'name'>): string | null {
  if (/\.xlsx?$/i.test(file.name)) {
    return 'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file'
  }
  if (file.size > UPLOAD_MAX_BYTES) {
    return 'The file is larger than 5 MB. Please split it into several files'
  }
  return file.size === 0 ? 'This file is empty' : null
}

/**
 * Uploads a file for its check and returns the import's id.
 * @throws ApiError
 */
export async function uploadProductFile(chosen: {
  file: File
  /** True if new products are added as drafts. */
  asDrafts: boolean
}): Promise<string> {
  const { file, asDrafts } = chosen
  const token = readAccessToken()
  const query = { fileName: file.name.slice(-200), asDrafts: String(asDrafts) }
  const response = await fetch(apiUrl(endpoint, {}, query), {
    method: endpoint.method,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'text/csv',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: file,
  }).catch(() => {
    throw new ApiError(
      0,
      'server.unavailable',
      'The shop could not be reached. Please check your connection and try again',
    )
  })
  const body = parseJson(await response.text())
  const error = replyError(response.status, body)
  if (error) {
    if (await handleRefusal(error, token)) return uploadProductFile(chosen)
    throw error
  }
  return idIn(body)
}

function idIn(body: unknown): string {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (typeof data === 'object' && data !== null && '_id' in data && typeof data._id === 'string') {
    return data._id
  }
  throw new ApiError(200, 'server.failed', 'Something went wrong on our side. Please try again')
}
