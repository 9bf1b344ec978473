import { z } from 'zod'
import { REVIEW_STATES } from '../../rules/products/review-states.ts'
import { HIDING_REASON_MAX, REVIEW_REPLY_MAX } from '../../rules/shop/shop-limits.ts'
import { listQuery, listReply, searchTerm } from '../admin-lists.ts'
import { id, line, text, withData } from '../fields.ts'
import { review } from './reviews.schemas.ts'

export const adminReview = review
  .extend({
    productName: z.string(),
    productSlug: z.string(),
    productImage: z.string(),
    isSold: z.boolean().meta({ description: 'Whether the product still has a page' }),
    state: z.enum(REVIEW_STATES),
    hiddenReason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.output<typeof adminReview>

const params = z.object({ id })
const version = z.number().int().optional().meta({
  description: 'Of the review as it was read: another one meanwhile is a 409',
})
const reply = withData(adminReview)

export const listAllReviews = {
  query: z.object({
    ...listQuery,
    q: searchTerm.meta({ description: 'Words of the review, its writer or the product' }),
    state: z.enum(REVIEW_STATES, { error: 'state is published, waiting or hidden' }).optional(),
    rating: z
      .string()
      .regex(/^[1-5]$/, 'rating is a number of stars from 1 to 5')
      .transform(Number)
      .optional(),
  }),
  reply: listReply(adminReview),
}

export const hideReview = {
  params,
  body: z.object({ reason: line('Reason', HIDING_REASON_MAX), version }),
  reply,
}

export const publishReview = { params, body: z.object({ version }), reply }

export const replyToReview = {
  params,
  body: z.object({
    message: text('Reply', REVIEW_REPLY_MAX).meta({ description: 'Empty takes the reply back' }),
    version,
  }),
  reply,
}
