import { z } from 'zod'
import { RATING_MAX, RATING_MIN, REVIEW_MAX } from '../../rules/shop/shop-limits.ts'
import { id, line, timestamp, withData } from '../fields.ts'

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

const ownReview = review
  .extend({
    isWaiting: z
      .boolean()
      .meta({ description: 'Not yet seen by others: the shop looks at it first' }),
  })
  .meta({ id: 'OwnReview' })

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
  reply: withData(ownReview),
}

export const listReviews = {
  params: z.object({ productId: id }),
  reply: withData(z.array(review)),
}

export const readOwnReview = {
  params: z.object({ productId: id }),
  reply: withData(
    z.object({
      review: ownReview
        .nullable()
        .meta({ description: 'Null without one, or when it was taken off' }),
      mayAdd: z.boolean().meta({
        description: 'False where only buyers of the product may review, and the caller is none',
      }),
    }),
  ),
}
