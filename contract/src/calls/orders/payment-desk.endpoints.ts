import { endpoint } from '../endpoint.ts'
import type * as shapes from './payment-desk.schemas.ts'

export const readPaymentDesk = endpoint<typeof shapes.readPaymentDesk>(
  'GET',
  '/api/admin/payments/desk',
  'payments.see',
)
export const replayEvent = endpoint<typeof shapes.replayEvent>(
  'POST',
  '/api/admin/payments/events/:id/replay',
  'payments.work',
)
export const reconcileBooks = endpoint<typeof shapes.reconcileBooks>(
  'POST',
  '/api/admin/payments/reconcile',
  'payments.work',
  { perMinute: 6 },
)
export const retryRefund = endpoint<typeof shapes.retryRefund>(
  'POST',
  '/api/admin/payments/refunds/:id/retry',
  'refunds.make',
  { confirmed: true },
)
export const dismissDuplicate = endpoint<typeof shapes.dismissDuplicate>(
  'POST',
  '/api/admin/payments/duplicates/dismiss',
  'payments.work',
)
export const settleDelivery = endpoint<typeof shapes.settleDelivery>(
  'POST',
  '/api/admin/payments/deliveries/:id/settle',
  'payments.work',
)
