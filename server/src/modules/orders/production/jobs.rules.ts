import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Job, JobLine } from '@bhitti/contract/calls/orders/jobs.schemas'
import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { withoutContacts } from '@bhitti/contract/rules/orders/without-contacts'
import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { productionDetails } from '@bhitti/contract/rules/products/production-details'
import { may } from '@bhitti/contract/rules/shop/staff-roles'

type Written = { specialInstructions: string; shippingAddress: Order['shippingAddress'] }

/**
 * Returns the order without customer data for staff who may not see customers: no address, and no contacts in texts.
 */
export function asSeenBy<T extends Written>(actor: Pick<SessionUser, 'permissions'>, order: T): T {
  if (may(actor, 'customers.see')) return order
  return {
    ...order,
    shippingAddress: null,
    specialInstructions: withoutContacts(order.specialInstructions),
  }
}

/** Returns the workshop's view. Copies field by field, so that nothing else leaks. */
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
