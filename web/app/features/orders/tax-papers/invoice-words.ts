import { isToBeMade, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import type { InvoiceTime } from '@bhitti/contract/rules/tax/tax-settings'

/** Returns when the invoice of an order without one is issued; null if none is issued automatically. */
export function invoiceWords(status: OrderStatus, time: InvoiceTime | null): string | null {
  if (time === null || status === 'Cancelled') return null
  if (time === 'payment') return 'Your invoice is being made and will be here in a few minutes.'
  if (!isToBeMade(status)) return null
  return 'You will get your invoice here and by e-mail when your order is dispatched.'
}
