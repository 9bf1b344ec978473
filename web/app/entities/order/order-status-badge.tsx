import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { Badge } from '~/ui/marks/badge.tsx'
import { statusTone } from './order-status-tone.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>
}
