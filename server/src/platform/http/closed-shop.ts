import { type Endpoint, isAnsweredWhileClosed } from '@bhitti/contract/calls/endpoint'
import { can } from '@bhitti/contract/rules/shop/roles'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../errors/shop-error.ts'

/** Retry-After for search engines and monitors. */
export const CLOSED_RETRY_SECONDS = 3600

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Pick<Endpoint, 'liberal' | 'method' | 'path' | 'access' | 'whileClosed'>
    /** For routes without a call: true if they exist only in an open shop. */
    onlyWhileOpen?: boolean
  }
  interface FastifyRequest {
    /** True if the request is refused only because the shop is closed, which is no failure of the shop. */
    isTurnedAway?: boolean
  }
}

/**
 * Refuses shoppers while the shop is closed. Register it before the response cache, whose replies are an open shop's.
 */
export const closedShop = fastifyPlugin(
  async (app: FastifyInstance, { isOpen }: { isOpen: () => boolean }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isOpen()) return
      reply.header('x-robots-tag', 'noindex, nofollow')
      const { call, onlyWhileOpen = false } = request.routeOptions.config
      if (call ? isAnsweredWhileClosed(call) : !onlyWhileOpen) return
      const actor = await request.findActor()
      // Staff see the shop as it will be.
      if (actor && can(actor.role, 'administer')) return
      request.isTurnedAway = true
      throw notOpen()
    })
  },
)

export function notOpen(): ShopError {
  return new ShopError('shop.not_open', { retryAfterSeconds: CLOSED_RETRY_SECONDS })
}
