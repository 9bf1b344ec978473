import { endpoint } from '../endpoint.ts'
import type * as shapes from './admin-orders.schemas.ts'

export const listAllOrders = endpoint<typeof shapes.listAllOrders>(
  'GET',
  '/api/admin/orders/get',
  'orders.see',
)
export const exportOrders = endpoint<typeof shapes.exportOrders>(
  'GET',
  '/api/admin/orders/export',
  'orders.export',
  { perMinute: 10 },
)
export const getAnyOrder = endpoint<typeof shapes.getAnyOrder>(
  'GET',
  '/api/admin/orders/details/:id',
  'orders.see',
)
export const updateOrderStatus = endpoint<typeof shapes.updateOrderStatus>(
  'PUT',
  '/api/admin/orders/update/:id',
  'orders.work',
  {
    liberal: true,
    alsoNeeds: { when: cancelsWithRefund, permission: 'refunds.make', confirmed: true },
  },
)
export const setDeliveryState = endpoint<typeof shapes.setDeliveryState>(
  'PUT',
  '/api/admin/orders/:id/delivery-state',
  'orders.work',
  { perMinute: 60 },
)
export const chooseTaxClasses = endpoint<typeof shapes.chooseTaxClasses>(
  'PUT',
  '/api/admin/orders/:id/tax-classes',
  'orders.work',
  { perMinute: 60 },
)
export const refundOrder = endpoint<typeof shapes.refundOrder>(
  'POST',
  '/api/admin/orders/refund/:id',
  'refunds.make',
  { confirmed: true },
)
export const getPackingSlip = endpoint<typeof shapes.getPackingSlip>(
  'GET',
  '/api/admin/orders/:id/packing-slip.pdf',
  'orders.see',
  { perMinute: 60 },
)
export const getJobSheet = endpoint<typeof shapes.getJobSheet>(
  'GET',
  '/api/admin/orders/:id/job-sheet.pdf',
  'jobs.see',
  { perMinute: 60 },
)
export const getJobSheets = endpoint<typeof shapes.getJobSheets>(
  'GET',
  '/api/admin/orders/job-sheets.pdf',
  'jobs.see',
  { perMinute: 10 },
)

function cancelsWithRefund(body: unknown): boolean {
  const { status, refund } = body as { status: string; refund: boolean }
  return status === 'Cancelled' && refund
}
