import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import type { BadgeTone } from '~/ui/marks/badge.tsx'

export function statusTone(status: OrderStatus): BadgeTone {
  if (status === 'Delivered') return 'green'
  if (status === 'Shipped') return 'greenLight'
  if (status === 'Cancelled') return 'red'
  return 'ink'
}
