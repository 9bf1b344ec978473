import type { EncodedBody } from './reply-encoding.ts'

export type CachedReply = {
  body: EncodedBody
  etag: string
  headers: Readonly<Record<string, string>>
  products: readonly string[]
  /** Milliseconds since 1970 at which it expires. */
  until: number
}
