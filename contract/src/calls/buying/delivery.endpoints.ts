import { endpoint } from '../endpoint.ts'
import type * as shapes from './delivery.schemas.ts'

/** Returns the delivery terms, so that a page quotes price and day without sending the shopper's address. */
export const getDeliveryTerms = endpoint<typeof shapes.getDeliveryTerms>(
  'GET',
  '/api/shop/delivery-terms',
  'anyone',
)
