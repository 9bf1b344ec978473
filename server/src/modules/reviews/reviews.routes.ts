import { adminReviewCalls, reviewCalls } from '@bhitti/contract/calls/endpoint-table'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { bind, bindCached } from '../../platform/http/bind.ts'
import { hideReview, listAllReviews, publishReview, replyToReview } from './moderation.service.ts'
import { addReview, listReviews, readOwnReview } from './reviews.service.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, reviewCalls.addReview, async (context, { body }) => ({
    message: 'Review added successfully!',
    data: await addReview(context, body),
  }))
  bind(app, context, reviewCalls.readOwnReview, async (context, { params }) => ({
    data: await readOwnReview(context, params.productId),
  }))
  bindCached(app, context, reviewCalls.listReviews, {
    verb: async (context, { params }) => ({ data: await listReviews(context, params.productId) }),
    productsIn: (_reply, { params }) => [params.productId.toLowerCase()],
  })
  bind(app, context, adminReviewCalls.listAllReviews, (context, { query }) =>
    listAllReviews(context, query),
  )
  bind(app, context, adminReviewCalls.hideReview, async (context, { params, body }) => ({
    message: 'The review is hidden',
    data: await hideReview(context, { ...params, ...body }),
  }))
  bind(app, context, adminReviewCalls.publishReview, async (context, { params, body }) => ({
    message: 'The review is published',
    data: await publishReview(context, { ...params, ...body }),
  }))
  bind(app, context, adminReviewCalls.replyToReview, async (context, { params, body }) => ({
    message: body.message === '' ? 'The reply was removed' : 'The reply is on the product page',
    data: await replyToReview(context, { ...params, ...body }),
  }))
}
