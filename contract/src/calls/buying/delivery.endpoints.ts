import { endpoint } from '../endpoint.ts'
import type * as shapes from './delivery.schemas.ts'

/** By what deliveries are worked out, so that a page can tell price and day without asking who wants to know. */
export const getDeliveryTerms = endpoint<typeof shapes.getDeliveryTerms>(
  'GET',
  '/api/shop/delivery-terms',
  'anyone',
)
