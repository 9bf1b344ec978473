/** How often one caller may call, shared among processes when there is Redis. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Redis } from 'ioredis'
import { ShopError } from '../shop-error.ts'
import { isInProcess } from './in-process-api.ts'

/** Calls per minute and address that a busy family behind one router does not reach. */
const GENERAL_PER_MINUTE = 1200

export type RateLimitOptions = {
  redisUrl: string | undefined
  enabled: boolean
  /** Path prefixes that are not counted. */
  exempt: readonly string[]
}

export const rateLimits = fastifyPlugin(async (app: FastifyInstance, options: RateLimitOptions) => {
  if (!options.enabled) return
  const redis = options.redisUrl
    ? new Redis(options.redisUrl, {
        connectTimeout: 500,
        commandTimeout: 500,
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
      })
    : undefined
  redis?.on('error', (error) => app.log.warn({ err: error }, 'redis is not reachable'))
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(rateLimit, {
    global: true,
    max: GENERAL_PER_MINUTE,
    timeWindow: '1 minute',
    ...(redis ? { redis } : {}),
    allowList: (request) =>
      isInProcess(request) || options.exempt.some((prefix) => request.url.startsWith(prefix)),
    // A shop without its counter still sells.
    skipOnError: true,
    errorResponseBuilder: () => new ShopError('request.too_many'),
  })
})
