import type { AdminOrder } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import type { OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
} from '@bhitti/contract/rules/orders/order-states'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { INDIAN_STATES, stateOfAddress } from '@bhitti/contract/rules/texts/indian-states'
import { paidForLine, refundedFor } from '../returns/refunded-lines.rules.ts'

export const ORDER_COLUMNS = [
  'Order ID',
  'Order date',
  'Status',
  'Payment status',
  'Payment method',
  'Payment ID',
  'Customer',
  'E-mail',
  'Phone',
  'Deliver to',
  'Address',
  'City',
  'PIN',
  'State',
  'Business',
  'GSTIN',
  'Pieces',
  'Subtotal (₹)',
  'Shipping (₹)',
  'Discount (₹)',
  'Promo code',
  'Total (₹)',
  'Refunded (₹)',
  'Net (₹)',
  'Special instructions',
] as const

export type OrderCells = Record<(typeof ORDER_COLUMNS)[number], string | number>

/** Formats rupees with two decimals, and the date in India as 2026-11-21. */
export function orderRow(order: AdminOrder): OrderCells {
  const address = order.shippingAddress
  return {
    'Order ID': order.orderNumber,
    'Order date': dayInIndia(new Date(order.createdAt)),
    Status: order.status,
    'Payment status': PAYMENT_STATUS_NAMES[order.paymentStatus],
    'Payment method': PAYMENT_METHOD_NAMES[order.paymentMethod],
    'Payment ID': order.paymentId ?? '',
    Customer: order.customer.name,
    'E-mail': order.customer.email,
    Phone: phone(order.customer.phone),
    'Deliver to': address?.name ?? '',
    Address: oneLine(address?.address),
    City: address?.city ?? '',
    PIN: address?.pincode ?? '',
    State: stateName(address),
    Business: order.businessBuyer?.name ?? '',
    GSTIN: order.businessBuyer?.gstin ?? '',
    Pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    'Subtotal (₹)': amount(order.subtotalAmount),
    'Shipping (₹)': amount(order.shippingAmount),
    'Discount (₹)': amount(order.discountAmount),
    'Promo code': order.promoCode ?? '',
    'Total (₹)': amount(order.totalAmount),
    'Refunded (₹)': amount(order.refundedAmount),
    'Net (₹)': amount(order.totalAmount - order.refundedAmount),
    'Special instructions': oneLine(order.specialInstructions),
  }
}

/** Returns an empty text if the address does not determine the State. */
function stateName(address: AdminOrder['shippingAddress']): string {
  const code = address && stateOfAddress(address)
  return code ? INDIAN_STATES[code] : ''
}

export const LINE_COLUMNS = [
  'Order ID',
  'Order date',
  'Status',
  'Payment status',
  'Customer',
  'City',
  'PIN',
  'Line',
  'Product',
  'Type',
  'Category',
  'Material',
  'Height (in)',
  'Width (in)',
  'Length (m)',
  'Measure',
  'Unit',
  'Quantity',
  'Price per unit (₹)',
  'Material price (₹)',
  'Line total (₹)',
  'Line discount (₹)',
  'Line refunded (₹)',
  'Order total (₹)',
] as const

export type LineCells = Record<(typeof LINE_COLUMNS)[number], string | number>

export function lineRows(order: AdminOrder): LineCells[] {
  return order.items.map((line, index) => ({
    'Order ID': order.orderNumber,
    'Order date': dayInIndia(new Date(order.createdAt)),
    Status: order.status,
    'Payment status': PAYMENT_STATUS_NAMES[order.paymentStatus],
    Customer: order.customer.name,
    City: order.shippingAddress?.city ?? '',
    PIN: order.shippingAddress?.pincode ?? '',
    Line: index + 1,
    Product: line.productName,
    Type: TYPE_WORDS[line.productType].name,
    Category: line.category ?? '',
    Material: line.selectedMaterial ?? '',
    'Height (in)': line.height ?? '',
    'Width (in)': line.width ?? '',
    'Length (m)': line.length ?? '',
    Measure: measure(line),
    Unit: TYPE_WORDS[line.productType].unit,
    Quantity: line.quantity,
    'Price per unit (₹)': amount(line.price),
    'Material price (₹)': amount(line.materialPrice),
    'Line total (₹)': amount(line.totalPrice),
    'Line discount (₹)': amount(line.discountAmount),
    'Line refunded (₹)': amount(refundedFor(order, line.id, paidForLine(line))),
    'Order total (₹)': amount(order.totalAmount),
  }))
}

/** Returns the measure of one piece in its unit; 1 for a roll. */
function measure({ area }: OrderLine): string | number {
  return area ?? 1
}

/** Drops the plus sign, because spreadsheets read it as the start of a formula. */
function phone(stored: string | null): string {
  return stored?.replace(/^\+/, '') ?? ''
}

function amount(rupees: number): string {
  return rupees.toFixed(2)
}

function oneLine(text = ''): string {
  return text.replace(/\s*\n\s*/g, ', ')
}
