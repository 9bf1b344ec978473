import { endpoint } from '../endpoint.ts'
import type * as shapes from './promotions.schemas.ts'

/** Few enough a minute that codes cannot be found by trying. */
export const applyPromoCode = endpoint<typeof shapes.applyPromoCode>(
  'POST',
  '/api/shop/cart/promo',
  'customer',
  { perMinute: 20 },
)
