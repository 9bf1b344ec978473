/** How an order is shown. */
import { toRupees } from '@bhitti/contract/money'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@bhitti/contract/order-states'
import type { Order, OrderLine } from '@bhitti/contract/orders.schemas'
import type { Category, ProductType } from '@bhitti/contract/product-vocabulary'

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
  selectedMaterial: string | null
  heightHundredths: number | null
  widthHundredths: number | null
  lengthHundredths: number | null
  measureHundredths: number | null
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
}

/** The short number for people, as it stands on pages and documents. */
export function orderNumber(number: number): string {
  return `BH${number}`
}

/** Whether this is how the payment provider names orders. */
export function isProviderOrderId(id: string): boolean {
  return /^order_[A-Za-z0-9]{14}$/.test(id)
}

/** The order as the API shows it; `paymentId` is the provider's id of the payment that paid it. */
export function toOrder(
  order: StoredOrder,
  parts: {
    lines: readonly StoredOrderLine[]
    history: readonly { to: OrderStatus; at: Date }[]
    paymentId: string | null
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
    paymentId: parts.paymentId,
    status: order.status,
    items: parts.lines.map(toOrderLine),
    shippingAddress: order.shippingAddress,
    specialInstructions: order.specialInstructions,
    promoCode: order.promoCode,
    history: parts.history.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
  }
}

function toOrderLine(line: StoredOrderLine): OrderLine {
  const inUnits = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
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
    width: inUnits(line.widthHundredths),
    height: inUnits(line.heightHundredths),
    length: inUnits(line.lengthHundredths),
    area: inUnits(line.measureHundredths),
    selectedMaterial: line.selectedMaterial,
  }
}
