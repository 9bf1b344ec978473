import type { Order, OrderLine, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import type { OrderPolicies } from '@bhitti/contract/rules/content/content-pieces'
import type { Customisation } from '@bhitti/contract/rules/orders/customisation'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import {
  canBeCancelledByCustomer,
  type OrderMove,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  type RefundStatus,
} from '@bhitti/contract/rules/orders/order-states'
import { formatPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import type { FrozenPrint } from '@bhitti/contract/rules/print/frozen-print'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'
import type { NamedRefundLine } from '../payments/refund-lines.rules.ts'

export type StoredOrderLine = {
  id: string
  productId: string
  productName: string
  productType: ProductType
  category: Category | null
  image: string
  quantity: number
  pricePaise: number
  materialPaise: number
  totalPaise: number
  discountPaise: number
  selectedMaterial: string | null
  heightHundredths: number | null
  widthHundredths: number | null
  lengthHundredths: number | null
  measureHundredths: number | null
  billedHundredths: number | null
  rollCoverSqft: number | null
  /** Null for pieces. */
  stockUnit: StockUnit
  customisation: Customisation | null
  print: FrozenPrint | null
}

export type StoredOrder = {
  id: string
  number: number
  createdAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
  shippingAddress: Order['shippingAddress']
  specialInstructions: string
  promoCode: string | null
  businessBuyer: BusinessBuyer | null
  promisedFrom: string | null
  promisedTo: string | null
  policies: OrderPolicies | null
}

export function statusMessage({ move, gonePaise }: { move: OrderMove; gonePaise: number }): string {
  return move === 'reopening' && gonePaise > 0
    ? `The order has been reopened. ${formatPaise(gonePaise)} of it has been refunded to the customer, so it is not fully paid`
    : 'Order status updated successfully!'
}

export function isProviderOrderId(id: string): boolean {
  return /^order_[A-Za-z0-9]{14}$/.test(id)
}

export type StoredRefund = {
  id: string
  amountPaise: number
  status: RefundStatus
  createdAt: Date
  lines: readonly NamedRefundLine[]
}

/** Converts hundredths to inches or metres. */
export function inUnits(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

export function toRefundLine(line: NamedRefundLine): RefundLine {
  return {
    kind: line.kind,
    lineId: line.orderLineId,
    productName: line.productName,
    amount: toRupees(line.amountPaise),
  }
}

/** Converts an order for the API. `payment` is the one that paid it, and `refunds` belong to it. */
export function toOrder(
  order: StoredOrder,
  parts: {
    lines: readonly StoredOrderLine[]
    history: readonly { to: OrderStatus; at: Date }[]
    payment: { providerPaymentId: string; refundedPaise: number } | null
    refunds: readonly StoredRefund[]
    /** Sent parcels only. */
    parcels: Parcel[]
  },
): Order {
  return {
    _id: order.id,
    orderNumber: orderNumber(order.number),
    createdAt: order.createdAt.toISOString(),
    subtotalAmount: toRupees(order.subtotalPaise),
    shippingAmount: toRupees(order.shippingPaise),
    discountAmount: toRupees(order.discountPaise),
    totalAmount: toRupees(order.totalPaise),
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    paymentId: parts.payment?.providerPaymentId ?? null,
    status: order.status,
    items: parts.lines.map(toOrderLine),
    shippingAddress: order.shippingAddress,
    promised: promisedDaysOf(order),
    specialInstructions: order.specialInstructions,
    promoCode: order.promoCode,
    businessBuyer: order.businessBuyer,
    policies: order.policies,
    history: parts.history.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    refundedAmount: toRupees(parts.payment?.refundedPaise ?? 0),
    refunds: parts.refunds.map(({ id, amountPaise, status, createdAt, lines }) => ({
      id,
      amount: toRupees(amountPaise),
      status,
      at: createdAt.toISOString(),
      lines: lines.map(toRefundLine),
    })),
    parcels: parts.parcels,
    canBeCancelled: parts.payment !== null && canBeCancelledByCustomer(order.status),
  }
}

function promisedDaysOf({ promisedFrom: from, promisedTo: to }: StoredOrder): Order['promised'] {
  return from === null || to === null ? null : { from, to }
}

function toOrderLine(line: StoredOrderLine): OrderLine {
  return {
    id: line.id,
    productId: line.productId,
    productName: line.productName,
    image: line.image,
    productType: line.productType,
    category: line.category,
    quantity: line.quantity,
    price: toRupees(line.pricePaise),
    materialPrice: toRupees(line.materialPaise),
    totalPrice: toRupees(line.totalPaise),
    discountAmount: toRupees(line.discountPaise),
    width: inUnits(line.widthHundredths),
    height: inUnits(line.heightHundredths),
    length: inUnits(line.lengthHundredths),
    area: inUnits(line.measureHundredths),
    billedArea: inUnits(line.billedHundredths),
    rollCoverSqft: line.rollCoverSqft,
    selectedMaterial: line.selectedMaterial,
    customisation: line.customisation,
    stripPlan: line.print?.plan ?? null,
  }
}
