import { z } from 'zod'
import { id, line, timestamp, withData } from './fields.ts'
import { RATING_MAX, RATING_MIN, REVIEW_MAX } from './shop-limits.ts'

const RATING_MESSAGE = `Choose a rating from ${RATING_MIN} to ${RATING_MAX} stars`

export const review = z
  .object({
    _id: id,
    productId: id,
    userId: id,
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.number().int(),
    verifiedBuyer: z.boolean(),
    createdAt: timestamp,
    reply: z
      .object({ message: z.string(), at: timestamp })
      .nullable()
      .meta({ description: 'What the shop says to it' }),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof review>

export const addReview = {
  body: z.object({
    productId: id,
    userId: id,
    reviewMessage: line('Message', REVIEW_MAX),
    reviewValue: z
      .number({ error: RATING_MESSAGE })
      .int(RATING_MESSAGE)
      .min(RATING_MIN, RATING_MESSAGE)
      .max(RATING_MAX, RATING_MESSAGE),
  }),
  reply: withData(review),
}

export const listReviews = {
  params: z.object({ productId: id }),
  reply: withData(z.array(review)),
}
