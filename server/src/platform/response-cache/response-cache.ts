/** In-memory cache of replies that are the same for everybody. See docs/decisions/0026-replies-kept-in-memory.md. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isOneOfFew } from './cached-addresses.ts'
import type { CachedReply } from './cached-reply.ts'
import { encodeBody, keptBytes } from './reply-encoding.ts'
import { createStaleReplies, type StaleReply } from './stale-replies.ts'

export type MadeReply = {
  body: string | Buffer
  /** Includes the content type; lower-case names. */
  headers: Readonly<Record<string, string>>
  products: Iterable<string>
}

export type ResponseCache = {
  find: (key: string) => CachedReply | undefined
  /** Returns the cached reply, or makes it once for all who ask meanwhile. Results under `other` are not cached. */
  findOrMake: <T>(
    key: string,
    make: () => Promise<{ reply: MadeReply } | { other: T }>,
  ) => Promise<{ reply: CachedReply } | { other: T }>
  /** Returns the last reply from before the connection for NOTIFY was lost, as long as it may be shown. */
  findStale: (key: string) => StaleReply | undefined
  invalidateProduct: (id: string) => void
  invalidateAll: () => void
  /** Drops all replies. If the database is lost soon, they may still be shown, except those of a changed product. */
  outdateAll: () => void
  /** Starts caching: all changes are received from now on. */
  open: () => void
  /** Stops caching: changes may be missed, and cached replies become stale. */
  close: () => void
  readonly size: number
  readonly hits: number
  readonly misses: number
}

/** Longest time in the cache, in case a change was missed. */
const LONGEST_KEPT_MS = 5 * 60_000
/** Limits searches and filters, so that invented addresses cannot evict the shop's own pages. */
const SHARE_OF_ENDLESS = 1 / 4
/** Approximate size of an entry besides its bodies. */
const ENTRY_BYTES = 1500
/** Additional memory for replies outdated within the last minute. */
const SHARE_OF_OUTDATED = 1 / 4

/** Reply being made, and the products that changed since it was begun. */
type Making = { changed: Set<string> | 'all' }
type Made<T> = { reply: CachedReply } | { other: T }

export type ResponseCacheOptions = {
  maxBytes: number
  /** Returns the milliseconds since 1970 at which replies made now expire by the clock alone. */
  validUntil?: (now: number) => number
}

export function createResponseCache({ maxBytes, validUntil }: ResponseCacheOptions): ResponseCache {
  let isOpen = false
  let hits = 0
  let misses = 0
  const makings = new Set<Making>()
  /** Replies begun after the last change; later requests must not get older ones. */
  const underWay = new Map<string, Promise<Made<unknown>>>()
  const keysByProduct = new Map<string, Set<string>>()
  const sizeOf = ({ body, products }: CachedReply, key: string) =>
    keptBytes(body) + ENTRY_BYTES + key.length * 2 + products.length * 100
  const stale = createStaleReplies(Math.ceil(maxBytes * SHARE_OF_OUTDATED), sizeOf)
  const endlessBytes = Math.ceil(maxBytes * SHARE_OF_ENDLESS)
  const few = part(maxBytes - endlessBytes)
  const endless = part(endlessBytes)

  function part(maxSize: number): LRUCache<string, CachedReply> {
    return new LRUCache<string, CachedReply>({
      maxSize,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: sizeOf,
      disposeAfter: (reply, key) => forgetProductsOf(reply, key),
    })
  }

  function partOf(key: string): LRUCache<string, CachedReply> {
    return isOneOfFew(key) ? few : endless
  }

  function forgetProductsOf({ products }: CachedReply, key: string): void {
    // A newer reply may have taken the key meanwhile.
    const current = new Set(partOf(key).peek(key)?.products)
    for (const id of products) {
      if (current.has(id)) continue
      const keys = keysByProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) keysByProduct.delete(id)
    }
  }

  function keep(key: string, reply: CachedReply): void {
    const kept = partOf(key)
    kept.set(key, reply)
    stale.drop(key)
    if (!kept.has(key)) return
    for (const id of reply.products) {
      const keys = keysByProduct.get(id) ?? new Set()
      keysByProduct.set(id, keys.add(key))
    }
  }

  function find(key: string): CachedReply | undefined {
    // A key is in one of them only; two look-ups cost less than deciding which.
    const reply = few.get(key) ?? endless.get(key)
    if (!reply) return undefined
    if (Date.now() < reply.until) {
      hits += 1
      return reply
    }
    partOf(key).delete(key)
    return undefined
  }

  async function makeAndKeep<T>(
    key: string,
    make: () => Promise<{ reply: MadeReply } | { other: T }>,
  ): Promise<Made<T>> {
    misses += 1
    const making: Making = { changed: new Set() }
    makings.add(making)
    try {
      const now = Date.now()
      const made = await make()
      if ('other' in made) return made
      const reply = await encoded(made.reply, now)
      const { changed } = making
      const isTrue = changed !== 'all' && !reply.products.some((id) => changed.has(id))
      if (isOpen && isTrue) keep(key, reply)
      return { reply }
    } finally {
      makings.delete(making)
    }
  }

  async function encoded(
    { body, headers, products }: MadeReply,
    now: number,
  ): Promise<CachedReply> {
    return {
      body: await encodeBody(body),
      // Weak, because the bytes depend on the encoding.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      headers,
      products: [...new Set(products)],
      until: Math.min(now + LONGEST_KEPT_MS, validUntil?.(now) ?? Number.POSITIVE_INFINITY),
    }
  }

  function findOrMake<T>(
    key: string,
    make: () => Promise<{ reply: MadeReply } | { other: T }>,
  ): Promise<Made<T>> {
    const reply = find(key)
    if (reply) return Promise.resolve({ reply })
    // Safe: all callers with one key make the same kind of reply.
    const current = underWay.get(key) as Promise<Made<T>> | undefined
    if (current) return current
    const made = makeAndKeep(key, make).finally(() => {
      if (underWay.get(key) === made) underWay.delete(key)
    })
    underWay.set(key, made)
    return made
  }

  function forgetAll(): void {
    for (const making of makings) making.changed = 'all'
    underWay.clear()
    few.clear()
    endless.clear()
    keysByProduct.clear()
  }

  return {
    find,
    findOrMake,
    findStale: stale.find,
    invalidateProduct(id) {
      for (const { changed } of makings) if (changed !== 'all') changed.add(id)
      underWay.clear()
      stale.dropProduct(id)
      for (const key of [...(keysByProduct.get(id) ?? [])]) partOf(key).delete(key)
    },
    invalidateAll() {
      forgetAll()
      stale.forget()
    },
    outdateAll() {
      stale.outdate([...few.entries(), ...endless.entries()])
      forgetAll()
    },
    open() {
      isOpen = true
      // A database that fails over may be lost again within a second.
      stale.outdateTaken()
    },
    close() {
      // Every failed attempt to reconnect closes it again.
      if (isOpen) stale.take([...few.entries(), ...endless.entries()])
      isOpen = false
      forgetAll()
    },
    get size() {
      return few.calculatedSize + endless.calculatedSize
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}
