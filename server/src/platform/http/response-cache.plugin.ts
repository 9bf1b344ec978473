import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Listen } from '../database/listen.ts'
import { followCatalogueChanges, type HeldProduct } from '../response-cache/cache-invalidation.ts'
import { cacheKeyOf } from '../response-cache/cached-addresses.ts'
import type { CachedReply } from '../response-cache/cached-reply.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'

export type ResponseCachePluginOptions = {
  replies: ResponseCache
  listen: Listen | undefined
  /** Reads the products that are reserved now, by the database's clock. */
  readHeld: () => PromiseLike<readonly HeldProduct[]>
  /** Registers a function that drops all replies, for changes that affect every one of them. */
  onSettingsChange: (invalidateAll: () => void) => void
}

/**
 * Sends cached replies before a request is validated. Register it after the rate limits and the plugins that set
 * headers of every reply: hooks run in that order.
 */
export const responseCache = fastifyPlugin(
  async (
    app: FastifyInstance,
    { replies, listen, readHeld, onSettingsChange }: ResponseCachePluginOptions,
  ) => {
    if (!listen) return
    const changes = await followCatalogueChanges(listen, readHeld, replies, app.log)
    onSettingsChange(() => replies.invalidateAll())
    app.addHook('onRequest', (request, reply, done) => {
      const cached = findReady(replies, request)
      if (cached) sendCached(request, reply, cached)
      else done()
    })
    // Before the server stops accepting requests, so that Fastify tells callers that it is closing.
    app.addHook('preClose', () => changes.stop())
  },
)

function findReady(
  replies: ResponseCache,
  { method, url }: FastifyRequest,
): CachedReply | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const reply = replies.find(url)
  // Most addresses are equal to their cache key; those from advertisements are not.
  if (reply || !url.includes('?')) return reply
  const key = cacheKeyOf(url)
  return key === undefined ? undefined : replies.find(key)
}
