/** What of an order somebody on the staff may know. */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Job, JobLine } from '@bhitti/contract/calls/orders/jobs.schemas'
import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { withoutContacts } from '@bhitti/contract/rules/orders/without-contacts'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { productionDetails } from '@bhitti/contract/rules/products/production-details'
import { may } from '@bhitti/contract/rules/shop/staff-roles'

type Written = { specialInstructions: string; shippingAddress: Order['shippingAddress'] }

/** The same order without its customer for those who may not see customers: neither where it goes nor contacts in texts. */
export function asSeenBy<T extends Written>(actor: Pick<SessionUser, 'permissions'>, order: T): T {
  if (may(actor, 'customers.see')) return order
  return {
    ...order,
    shippingAddress: null,
    specialInstructions: withoutContacts(order.specialInstructions),
  }
}

/** An order as the workshop sees it; field by field, so that nothing else gets out. */
export function toJob(order: Order): Job {
  return {
    _id: order._id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    status: order.status,
    promisedTo: order.promised?.to ?? null,
    specialInstructions: order.specialInstructions,
    lines: order.items.map(toJobLine),
  }
}

function toJobLine(line: OrderLine): JobLine {
  return {
    id: line.id,
    productName: line.productName,
    image: line.image,
    isPlaced: isWallPicture(line.image),
    details: productionDetails(line),
  }
}
