/** Keeps shoppers out of a closed shop: what they call is refused, unless the contract says that it is answered. */
import { type Endpoint, isAnsweredWhileClosed } from '@bhitti/contract/calls/endpoint'
import { can } from '@bhitti/contract/rules/shop/roles'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../errors/shop-error.ts'

/** Search engines and monitors may look again after so long; people do so when they like. */
export const CLOSED_RETRY_SECONDS = 3600

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Pick<Endpoint, 'liberal' | 'method' | 'path' | 'access' | 'whileClosed'>
    /** For routes of no call: whether they are there in an open shop alone. */
    onlyWhileOpen?: boolean
  }
  interface FastifyRequest {
    /** Whether it is refused for nothing but the closed door, which is no failure of the shop. */
    isTurnedAway?: boolean
  }
}

/** Register it before kept replies are sent: they are those of an open shop. */
export const closedShop = fastifyPlugin(
  async (app: FastifyInstance, { isOpen }: { isOpen: () => boolean }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isOpen()) return
      reply.header('x-robots-tag', 'noindex, nofollow')
      const { call, onlyWhileOpen = false } = request.routeOptions.config
      if (call ? isAnsweredWhileClosed(call) : !onlyWhileOpen) return
      const actor = await request.findActor()
      // Staff look at the shop as it will be.
      if (actor && can(actor.role, 'administer')) return
      request.isTurnedAway = true
      throw notOpen()
    })
  },
)

/** The refusal of what a closed shop does not do. */
export function notOpen(): ShopError {
  return new ShopError('shop.not_open', { retryAfterSeconds: CLOSED_RETRY_SECONDS })
}
