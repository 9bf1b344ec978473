/** Files from elsewhere that are read only so far. */
import { Readable } from 'node:stream'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { ReceivedFile } from './uploads.service.ts'

/**
 * A file that fails as soon as it has more than `maxBytes`: what lies behind is never read, however large the source
 * says or does not say it is.
 * @param failed says what is thrown where the source breaks off
 */
export function boundedFile(
  source: Readable,
  maxBytes: number,
  failed: (cause: unknown) => never,
): ReceivedFile {
  // It may break off before anybody reads of it; who reads then hears of it all the same.
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
