import { uploadProductImage } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { type SendFileOptions, sendFile, unavailable } from '~/lib/api/send-file.ts'

const WORDS = { lost: 'Failed to upload image', failed: 'Upload failed' }

/** Checks a file before the upload; returns the problem or null. */
export function fileProblem(file: Pick<File, 'size' | 'type'>): string | null {
  if (!file.type.startsWith('image/')) return 'Only image files are allowed'
  if (file.size > UPLOAD_MAX_BYTES) return 'File size must be less than 5MB'
  return null
}

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
