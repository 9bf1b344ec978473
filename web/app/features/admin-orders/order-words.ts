import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { isApiError } from '~/lib/api/api-error.ts'

const MAILS: Record<string, string> = {
  'order-placed': 'We have received your order',
  'order-paid': 'Placed and paid',
  'order-shipped': 'Shipped',
  'parcel-shipped': 'Another parcel',
  'replacement-shipped': 'Replacement sent',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Cancelled',
  'order-reopened': 'Reopened',
  'order-refunded': 'Refund sent',
  'order-not-kept': 'Could not be fulfilled, refunded',
  'tax-papers-issued': 'Tax documents',
}

export function mailWords(template: string): string {
  return MAILS[template] ?? template
}

export function actorWords(by: AdminOrderDetails['history'][number]['by']): string {
  if (by === null) return 'the shop itself'
  return by.role === 'customer' ? `${by.name} (customer)` : by.name
}

/** Returns the rupees that are neither refunded nor being refunded. */
export function moneyLeft({
  totalAmount,
  refundedAmount,
}: Pick<AdminOrderDetails, 'totalAmount' | 'refundedAmount'>): number {
  return Math.round((totalAmount - refundedAmount) * 100) / 100
}

export function piecesLeft(line: AdminOrderDetails['items'][number]): number {
  return line.quantity - line.returnedQuantity
}

export function countWords(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Lists the shortages if an order cannot be reopened because its stock is gone. */
export function missingPieces(error: unknown): string[] {
  if (!isApiError(error) || error.code !== 'order.pieces_gone') return []
  const { items } = error.facts
  return Array.isArray(items) ? items.flatMap(shortageWords) : []
}

function shortageWords(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return []
  if (!('productName' in item) || !('availableQuantity' in item)) return []
  const unit = 'stockUnit' in item && item.stockUnit === 'metres' ? 'metres' : null
  return [`${item.productName}: ${stockAmount(Number(item.availableQuantity), unit)} left`]
}
