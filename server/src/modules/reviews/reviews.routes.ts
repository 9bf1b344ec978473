import { reviewCalls } from '@bhitti/contract/endpoint-table'
import type { FastifyInstance } from 'fastify'
import { bind, bindOpen } from '../../bind.ts'
import type { Context } from '../../context.ts'
import { addReview, listReviews } from './reviews.service.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, reviewCalls.addReview, async (context, { body }) => ({
    message: 'Review added successfully!',
    data: await addReview(context, body),
  }))
  bindOpen(app, context, reviewCalls.listReviews, async (context, { params }) => ({
    data: await listReviews(context, params.productId),
  }))
}
