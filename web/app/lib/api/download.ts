import type { Endpoint, Shape } from '@bhitti/contract/calls/endpoint'
import { type FileParts, fetchFile } from './fetch-file.ts'

/**
 * Downloads the reply of a call, under the name given by the server.
 * @throws ApiError if the call is refused or nothing answers
 */
export async function downloadFile<S extends Shape>(
  endpoint: Endpoint<S>,
  parts: FileParts = {},
): Promise<void> {
  const { content, name } = await fetchFile(endpoint, parts)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
