/**
 * Replies that are the same for everybody, kept ready to be sent until what they show changes. See
 * docs/decisions/0026-replies-kept-in-memory.md.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isOneOfFew } from './cached-addresses.ts'
import type { CachedReply } from './cached-reply.ts'
import { encodeBody, keptBytes } from './reply-encoding.ts'
import { createStaleReplies, type StaleReply } from './stale-replies.ts'

/** A reply as it was made. */
export type MadeReply = {
  body: string | Buffer
  /** With the content type; lower-case names. */
  headers: Readonly<Record<string, string>>
  /** Ids of the products that it tells of. */
  products: Iterable<string>
}

export type ResponseCache = {
  /** The reply kept under a key, if it is still true. */
  find: (key: string) => CachedReply | undefined
  /**
   * The kept reply, or the one that `make` makes now, once for all who ask in the meantime. What it
   * makes that is no reply for everybody is handed to them and not kept.
   */
  findOrMake: <T>(
    key: string,
    make: () => Promise<{ reply: MadeReply } | { other: T }>,
  ) => Promise<{ reply: CachedReply } | { other: T }>
  /** What was kept under a key when changes were heard last, for as long as it may be shown without. */
  findStale: (key: string) => StaleReply | undefined
  /** Forgets the replies that tell of a product. */
  invalidateProduct: (id: string) => void
  invalidateAll: () => void
  /**
   * Forgets all replies, as lists may be in another order; should the database go away now, they may still be shown
   * for a while, but for those of a product that has changed.
   */
  outdateAll: () => void
  /** From now on it hears of every change: replies are kept. */
  open: () => void
  /** It may miss changes: nothing is kept, and what was kept is stale. */
  close: () => void
  /** Bytes that are kept. */
  readonly size: number
  /** Replies that were sent as they were kept, since the process began. */
  readonly hits: number
  /** Replies that had to be made. */
  readonly misses: number
}

/** A reply is made again after this time, whatever else may have changed it. */
const LONGEST_KEPT_MS = 5 * 60_000
/** What searches and filters may take of the memory: nobody can push the shop's own pages out by making up others. */
const SHARE_OF_ENDLESS = 1 / 4
/** What an entry needs beside its bodies, roughly. */
const ENTRY_BYTES = 1500
/** What replies that were outdated within the last minute may take beside. */
const SHARE_OF_OUTDATED = 1 / 4

/** A reply that is being made, and what has changed since that began. */
type Making = { changed: Set<string> | 'all' }
type Made<T> = { reply: CachedReply } | { other: T }

export type ResponseCacheOptions = {
  maxBytes: number
  /** Milliseconds since 1970 at which replies that are made now stop being true by the clock alone. */
  validUntil?: (now: number) => number
}

export function createResponseCache({ maxBytes, validUntil }: ResponseCacheOptions): ResponseCache {
  let isOpen = false
  let hits = 0
  let misses = 0
  const makings = new Set<Making>()
  /** What is being made since the last change; older ones are not handed to anyone who asks now. */
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
    // A newer reply may have taken the key in the meantime.
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
    // No key is in both, and looking twice is less than telling which it would be in.
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
      // Weak, because the bytes differ with the encoding.
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
    // Safe: anyone who asks for one key makes it in one way.
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
      // A database that fails over may be back for a second only.
      stale.outdateTaken()
    },
    close() {
      // Each time that it cannot be opened again is a loss, too.
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
