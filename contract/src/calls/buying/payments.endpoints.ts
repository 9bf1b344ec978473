import { endpoint } from '../endpoint.ts'
import type * as shapes from './payments.schemas.ts'

export const createPaymentOrder = endpoint<typeof shapes.createPaymentOrder>(
  'POST',
  '/api/payments/create-order',
  'customer',
  { liberal: true, perMinute: 30 },
)
export const verifyPayment = endpoint<typeof shapes.verifyPayment>(
  'POST',
  '/api/payments/verify-payment',
  'customer',
  { liberal: true, perMinute: 60, unchecked: 'orderDetails', whileClosed: true },
)
