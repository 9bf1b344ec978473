/**
 * Rate limits by account, or by network for others. Costly calls are also counted by mailbox and phone number. See
 * docs/decisions/0039.
 */
import type { CallLimits } from '@bhitti/contract/calls/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../../errors/shop-error.ts'
import { createTokenMemory } from '../token-memory.ts'
import { networkOf } from './caller-network.rules.ts'
import { type CallCounter, openCallCounter } from './rate-limit-counter.ts'
import { countedSubjects } from './rate-limit-subjects.rules.ts'
import { GENERAL_PER_MINUTE, minuteLimits } from './rate-limits.rules.ts'

const MINUTE = 60
const HOUR = 3600

export type RateLimitOptions = {
  redisUrl: string | undefined
  enabled: boolean
  exempt: readonly string[]
  onRefusal?: () => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of a route besides the general one; false if the route is not counted at all. */
    limits?: CallLimits | false
  }
}

/** Counts and refuses requests. Register it after the session plugin. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance, options: RateLimitOptions) => {
  if (!options.enabled) return
  const counter = openCallCounter(options.redisUrl, app.log)
  app.addHook('onClose', async () => counter.close())
  const accountOf = createAccountFinder(counter)

  const limitsOf = (request: FastifyRequest): CallLimits | null => {
    const { limits = {} } = request.routeOptions.config
    const isExempt = options.exempt.some((at) => request.url.startsWith(at))
    return limits === false || isExempt ? null : limits
  }

  app.addHook('onRequest', async (request) => {
    const limits = limitsOf(request)
    if (!limits) return
    const network = networkOf(request.ip)
    const caller = { network, accountId: await accountOf(request, network) }
    await Promise.all(
      minuteLimits(caller, callOf(request), limits).map(async ({ name, most }) => {
        const { calls, resetSeconds } = await counter.count(name, MINUTE)
        if (calls <= most) return
        options.onRefusal?.()
        throw new ShopError('request.too_many', { retryAfterSeconds: resetSeconds })
      }),
    )
  })

  // After validation, so that each mailbox and number has one spelling.
  app.addHook('preHandler', async (request) => {
    const perHour = limitsOf(request)?.perHour
    if (!perHour) return
    for (const { field, subject, most } of countedSubjects(perHour, request.body)) {
      const name = `${field} ${subject} ${callOf(request)}`
      const { calls, resetSeconds } = await counter.count(name, HOUR)
      if (calls <= most) continue
      options.onRefusal?.()
      throw new ShopError('request.too_many_this_hour', { retryAfterSeconds: resetSeconds })
    }
  })
})

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`
}

/**
 * Finds a caller's account, mostly without the database. Look-ups of unknown tokens are limited per network, so that
 * invented tokens are cheap and do not evade the limits.
 */
function createAccountFinder(counter: CallCounter) {
  const known = createTokenMemory()
  return async (request: FastifyRequest, network: string): Promise<string | undefined> => {
    const { token } = request
    if (token === null) return undefined
    const remembered = known.accountOf(token)
    if (remembered !== undefined) return remembered
    const { calls } = await counter.count(`unknown tokens of ${network}`, MINUTE)
    if (calls > GENERAL_PER_MINUTE) return undefined
    // Without the database, callers are counted by network. A call that needs an account fails by itself.
    const actor = await request.findActor().catch(() => null)
    if (actor) known.remember(token, actor.id)
    return actor?.id
  }
}
