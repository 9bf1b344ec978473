import type { EncodedBody } from './reply-encoding.ts'

/** A reply as it is kept. */
export type CachedReply = {
  body: EncodedBody
  etag: string
  headers: Readonly<Record<string, string>>
  products: readonly string[]
  /** Milliseconds since 1970 from which it is not sent any more. */
  until: number
}
