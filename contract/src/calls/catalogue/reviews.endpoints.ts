import { endpoint } from '../endpoint.ts'
import type * as shapes from './reviews.schemas.ts'

export const addReview = endpoint<typeof shapes.addReview>(
  'POST',
  '/api/shop/review/add',
  'customer',
  { liberal: true, status: 201, perMinute: 20 },
)
export const listReviews = endpoint<typeof shapes.listReviews>(
  'GET',
  '/api/shop/review/:productId',
  'anyone',
)
export const readOwnReview = endpoint<typeof shapes.readOwnReview>(
  'GET',
  '/api/shop/review/:productId/mine',
  'customer',
)
