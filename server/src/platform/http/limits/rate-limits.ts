/**
 * How often one may call. Signed-in callers are counted by account, others by network address, which many
 * people share; what costs is counted by mailbox and phone number as well. See docs/decisions/0039.
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
  /** Path prefixes that are not counted. */
  exempt: readonly string[]
  /** Hears of every call that is refused, for good reasons or because a limit is too low. */
  onRefusal?: () => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of a route beside the general one; false for a route that is not counted at all. */
    limits?: CallLimits | false
  }
}

/** Needs the session plugin before it. */
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

  // Once the body has been checked, so that each mailbox and number has one spelling.
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
 * Finds the account of a caller, mostly without asking the database. Of tokens that are not known each
 * address may have only so many looked up, so that inventing some costs nothing and hides nobody.
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
    // Without the database callers are counted by network; a call that needs an account says so itself.
    const actor = await request.findActor().catch(() => null)
    if (actor) known.remember(token, actor.id)
    return actor?.id
  }
}
