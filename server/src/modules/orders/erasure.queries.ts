import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

/**
 * Takes wishes and addresses off the orders of an account, but for what invoices of the paid ones need, and returns how
 * many these are. The orders themselves have not been changed.
 */
export async function reduceOrders(tx: Transaction, accountId: string): Promise<number> {
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

/**
 * Returns the recipient's name and address, which a tax invoice needs (rule 46 of the CGST Rules), without the phone
 * number and the notes for the courier.
 */
function invoiceAddress(address: Address): Address {
  return { ...address, phone: '', notes: '' }
}
