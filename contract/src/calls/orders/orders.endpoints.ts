import { endpoint } from '../endpoint.ts'
import type * as shapes from './orders.schemas.ts'

export const listOrders = endpoint<typeof shapes.listOrders>(
  'GET',
  '/api/shop/order/list/:userId',
  'customer',
  { whileClosed: true },
)
export const getOrder = endpoint<typeof shapes.getOrder>(
  'GET',
  '/api/shop/order/details/:id',
  'customer',
  { whileClosed: true },
)
export const answerDeliveryState = endpoint<typeof shapes.answerDeliveryState>(
  'PUT',
  '/api/shop/order/:id/delivery-state',
  'customer',
  { perMinute: 20, whileClosed: true },
)
export const cancelOrder = endpoint<typeof shapes.cancelOrder>(
  'POST',
  '/api/shop/order/cancel/:id',
  'customer',
  { perMinute: 20, whileClosed: true },
)
