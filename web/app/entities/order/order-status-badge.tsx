import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { Badge } from '~/ui/marks/badge.tsx'
import { statusTone } from './order-status-tone.ts'

/** Where an order stands, at a glance. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>
}
