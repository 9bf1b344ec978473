import type { OrderStatus, PaymentMethod, PaymentStatus } from '@bhitti/contract/order-states'
import type { BadgeTone } from '~/ui/badge.tsx'

/** How the states of an order are written and coloured on pages. */

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  unknown: 'Online payment',
}

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  created: 'Not paid yet',
  authorized: 'Authorised',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

/** Delivered dark green, Shipped light green, Cancelled red, any other black. */
export function statusTone(status: OrderStatus): BadgeTone {
  if (status === 'Delivered') return 'green'
  if (status === 'Shipped') return 'greenLight'
  if (status === 'Cancelled') return 'red'
  return 'ink'
}
