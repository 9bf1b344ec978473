import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

/**
 * Takes wishes and addresses off the orders of an account, but for what `invoiceAddress` keeps of those that were
 * paid, and says how many these are. The orders themselves have not been changed.
 */
export async function reduceOrders(
  tx: Transaction,
  accountId: string,
  invoiceAddress: (address: Address) => Address,
): Promise<number> {
  const found = await tx
    .select({ id: orders.id, paidAt: orders.paidAt, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.accountId, accountId))
  for (const { id, paidAt, shippingAddress } of found) {
    await tx
      .update(orders)
      .set({
        shippingAddress: paidAt && shippingAddress ? invoiceAddress(shippingAddress) : null,
        specialInstructions: '',
        quotedPincode: null,
        unreadDetails: null,
        // What was paid for has an invoice, or gets one, that names the business.
        ...(paidAt ? {} : { businessBuyer: null }),
        updatedAt: sql`${orders.updatedAt}`,
      })
      .where(eq(orders.id, id))
  }
  return found.filter(({ paidAt }) => paidAt !== null).length
}
