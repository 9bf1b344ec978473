/**
 * Rate limit on what one customer's clicks on the pay button cost the provider, per process. Answers are not cached,
 * because an order can be paid in an open window at any later moment.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ProviderQuestions } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

const PER_MINUTE = 90

export function createProviderQuestions(isLimited: boolean): ProviderQuestions {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  return {
    async count(accountId, questions) {
      if (!isLimited) return
      try {
        await limiter.consume(accountId, questions)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new ShopError('request.too_many', { retryAfterSeconds })
      }
    },
  }
}
