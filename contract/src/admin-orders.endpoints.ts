import type * as shapes from './admin-orders.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listAllOrders = endpoint<typeof shapes.listAllOrders>(
  'GET',
  '/api/admin/orders/get',
  'admin',
)
export const getAnyOrder = endpoint<typeof shapes.getAnyOrder>(
  'GET',
  '/api/admin/orders/details/:id',
  'admin',
)
export const updateOrderStatus = endpoint<typeof shapes.updateOrderStatus>(
  'PUT',
  '/api/admin/orders/update/:id',
  'admin',
)
export const refundOrder = endpoint<typeof shapes.refundOrder>(
  'POST',
  '/api/admin/orders/refund/:id',
  'admin',
)
