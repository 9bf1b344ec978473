import { endpoint } from '../endpoint.ts'
import type * as shapes from './promotions.schemas.ts'

/** Limited to 20 a minute, so that codes cannot be guessed. */
export const applyPromoCode = endpoint<typeof shapes.applyPromoCode>(
  'POST',
  '/api/shop/cart/promo',
  'customer',
  { perMinute: 20 },
)
