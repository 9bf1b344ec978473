import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'

export type StatusValues = {
  status: OrderStatus | ''
  reason: string
  refund: boolean
  restock: boolean
  acceptUnpaid: boolean
}
