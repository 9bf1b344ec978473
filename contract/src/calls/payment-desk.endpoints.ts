import { endpoint } from './endpoint.ts'
import type * as shapes from './payment-desk.schemas.ts'

export const readPaymentDesk = endpoint<typeof shapes.readPaymentDesk>(
  'GET',
  '/api/admin/payments/desk',
  'admin',
)
export const replayEvent = endpoint<typeof shapes.replayEvent>(
  'POST',
  '/api/admin/payments/events/:id/replay',
  'admin',
)
export const reconcileBooks = endpoint<typeof shapes.reconcileBooks>(
  'POST',
  '/api/admin/payments/reconcile',
  'admin',
  { perMinute: 6 },
)
export const retryRefund = endpoint<typeof shapes.retryRefund>(
  'POST',
  '/api/admin/payments/refunds/:id/retry',
  'admin',
)
export const dismissDuplicate = endpoint<typeof shapes.dismissDuplicate>(
  'POST',
  '/api/admin/payments/duplicates/dismiss',
  'admin',
)
