import { Readable } from 'node:stream'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { ReceivedFile } from './uploads.service.ts'

/**
 * Wraps a file so that it fails once it exceeds `maxBytes`. Nothing beyond is read, even if the source claims a smaller
 * size.
 * @param failed throws the error for a source that breaks off
 */
export function boundedFile(
  source: Readable,
  maxBytes: number,
  failed: (cause: unknown) => never,
): ReceivedFile {
  // The source may fail before anybody reads from it. The reader still gets the error.
  source.on('error', () => {})
  async function* bounded() {
    let bytes = 0
    try {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new ShopError('library.picture_too_large')
        yield chunk
      }
    } catch (error) {
      if (error instanceof ShopError) throw error
      failed(error)
    } finally {
      source.destroy()
    }
  }
  return Readable.from(bounded(), { objectMode: false })
}
