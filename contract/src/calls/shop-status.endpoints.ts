import { endpoint } from './endpoint.ts'
import type * as shapes from './shop-status.schemas.ts'

export const readShopStatus = endpoint<typeof shapes.readShopStatus>(
  'GET',
  '/api/admin/shop-status',
  'status.see',
  { perMinute: 60 },
)
