import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

type Address = NonNullable<OrderRow['shippingAddress']>

/**
 * Removes personal data from an account's orders, except what the invoices of paid orders need. Returns the number of
 * paid orders. Does not count as an edit.
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
        // The invoice of a paid order names the business.
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
