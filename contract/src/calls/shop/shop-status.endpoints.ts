import { endpoint } from '../endpoint.ts'
import type * as shapes from './shop-status.schemas.ts'

export const tryWorkAgain = endpoint<typeof shapes.tryWorkAgain>(
  'POST',
  '/api/admin/shop-status/given-up/:id/try-again',
  'status.work',
  { perMinute: 60 },
)
export const readShopStatus = endpoint<typeof shapes.readShopStatus>(
  'GET',
  '/api/admin/shop-status',
  'status.see',
  { perMinute: 60 },
)
