/** Counts calls, shared by all processes if there is Redis. See docs/decisions/0039. */
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export type Counted = {
  /** Calls under this name in the current window, this one included. */
  calls: number
  /** Seconds until the next window. */
  resetSeconds: number
}

export type CallCounter = {
  count: (name: string, windowSeconds: number) => Promise<Counted>
  close: () => void
}

/** Longest wait for Redis. It happens once: then Redis counts as gone until it answers. */
const REDIS_PATIENCE_MS = 500

/** The library requires one limit for all names; here each count has its own. */
const UNUSED = { points: 1, duration: 60 }

/** Opens a counter. Without Redis, and while it is gone, each process counts by itself. */
export function openCallCounter(redisUrl: string | undefined, log: FastifyBaseLogger): CallCounter {
  const memory = new RateLimiterMemory(UNUSED)
  const redis = redisUrl === undefined ? undefined : connect(redisUrl, log)
  const limiter = redis
    ? new RateLimiterRedis({
        ...UNUSED,
        storeClient: redis,
        keyPrefix: 'bhitti:calls',
        rejectIfRedisNotReady: true,
        insuranceLimiter: memory,
      })
    : memory
  return {
    async count(name, windowSeconds) {
      // `penalty` counts without refusing.
      const counted = await limiter.penalty(name, 1, { customDuration: windowSeconds })
      return {
        calls: counted.consumedPoints,
        resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
      }
    },
    close: () => redis?.disconnect(),
  }
}

function connect(redisUrl: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(redisUrl, {
    connectTimeout: REDIS_PATIENCE_MS,
    // Disconnects from a silent Redis, so that only calls that were already waiting wait.
    socketTimeout: REDIS_PATIENCE_MS,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
  })
  redis.on('error', (error) => log.warn({ err: error }, 'redis is not reachable'))
  return redis
}
