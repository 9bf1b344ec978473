import { uploadProductImage } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { type SendFileOptions, sendFile, unavailable } from '~/lib/api/send-file.ts'

const WORDS = { lost: 'Failed to upload image', failed: 'Upload failed' }

/** What is wrong with a file, before it is sent; null when nothing is to be seen. */
export function fileProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!file.type.startsWith('image/')) return 'Only image files are allowed'
  if (file.size > UPLOAD_MAX_BYTES) return 'File size must be less than 5MB'
  return null
}

/**
 * Sends a picture and returns its address.
 * @throws ApiError with what to say beside the picture; the signal's reason once it is cancelled
 */
export async function uploadPicture(
  file: File,
  options: Pick<SendFileOptions, 'signal' | 'onProgress'>,
): Promise<string> {
  const address = addressIn(await sendFile(uploadProductImage, file, { ...options, ...WORDS }))
  if (address === null) throw unavailable(WORDS.failed)
  return address
}

function addressIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('success' in body) || !body.success)
    return null
  const result = 'result' in body ? body.result : null
  if (typeof result !== 'object' || result === null || !('url' in result)) return null
  return typeof result.url === 'string' ? result.url : null
}
