import type * as shapes from './admin-orders.schemas.ts'
import { endpoint } from './endpoint.ts'

export const listAllOrders = endpoint<typeof shapes.listAllOrders>(
  'GET',
  '/api/admin/orders/get',
  'admin',
)
export const exportOrders = endpoint<typeof shapes.exportOrders>(
  'GET',
  '/api/admin/orders/export',
  'admin',
  { perMinute: 10 },
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
export const setDeliveryState = endpoint<typeof shapes.setDeliveryState>(
  'PUT',
  '/api/admin/orders/:id/delivery-state',
  'admin',
  { perMinute: 60 },
)
export const refundOrder = endpoint<typeof shapes.refundOrder>(
  'POST',
  '/api/admin/orders/refund/:id',
  'admin',
)
export const getPackingSlip = endpoint<typeof shapes.getPackingSlip>(
  'GET',
  '/api/admin/orders/:id/packing-slip.pdf',
  'admin',
  { perMinute: 60 },
)
export const getJobSheet = endpoint<typeof shapes.getJobSheet>(
  'GET',
  '/api/admin/orders/:id/job-sheet.pdf',
  'admin',
  { perMinute: 60 },
)
export const getJobSheets = endpoint<typeof shapes.getJobSheets>(
  'GET',
  '/api/admin/orders/job-sheets.pdf',
  'admin',
  { perMinute: 10 },
)
