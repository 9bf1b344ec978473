import { endpoint } from '../endpoint.ts'
import type * as shapes from './admin-reviews.schemas.ts'

export const listAllReviews = endpoint<typeof shapes.listAllReviews>(
  'GET',
  '/api/admin/reviews',
  'reviews.see',
)
export const hideReview = endpoint<typeof shapes.hideReview>(
  'PUT',
  '/api/admin/reviews/:id/hide',
  'reviews.edit',
)
export const publishReview = endpoint<typeof shapes.publishReview>(
  'PUT',
  '/api/admin/reviews/:id/publish',
  'reviews.edit',
)
export const replyToReview = endpoint<typeof shapes.replyToReview>(
  'PUT',
  '/api/admin/reviews/:id/reply',
  'reviews.edit',
)
