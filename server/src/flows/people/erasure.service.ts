/** Deleting a customer's data on request: what the law wants kept stays, and nothing else. */

import type { CustomerFootprint } from '@bhitti/contract/calls/people.schemas'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop-limits'
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, sessions } from '../../modules/accounts/accounts.table.ts'
import { closedEmail, FORMER_CUSTOMER } from '../../modules/accounts/closed-accounts.rules.ts'
import { forgetDevices } from '../../modules/accounts/known-devices.ts'
import { passwordResets } from '../../modules/accounts/password-resets.table.ts'
import { signInCodes } from '../../modules/accounts/sign-in-codes.table.ts'
import { addresses } from '../../modules/addresses/addresses.table.ts'
import { cartLines, cartNotes } from '../../modules/cart/cart.table.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { contacts } from '../../modules/contacts/contacts.table.ts'
import { googleLinks } from '../../modules/google-sign-in/google-links.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments, refunds } from '../../modules/payments/payments.table.ts'
import { reviews } from '../../modules/reviews/reviews.table.ts'
import { stockReservations } from '../../modules/stock/stock.table.ts'
import { wishlistEntries } from '../../modules/wishlist/wishlist.table.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { invoiceAddress } from './erasure.rules.ts'
import { IS_CUSTOMER, toCustomer } from './people.service.ts'

/**
 * What the shop keeps about a customer, to be seen before it is deleted.
 * @throws ShopError customer.not_found
 */
export async function readFootprint({ db }: Context, id: string): Promise<CustomerFootprint> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), IS_CUSTOMER))
  if (!account) throw new ShopError('customer.not_found')
  return {
    customer: toCustomer(account),
    orders: await db.$count(orders, and(eq(orders.accountId, id), isNotNull(orders.paidAt))),
    reviews: await db.$count(reviews, eq(reviews.accountId, id)),
    addresses: await db.$count(addresses, eq(addresses.accountId, id)),
    openOrders: await findOpenOrders(db, id),
  }
}

/**
 * Deletes what the shop knows about a customer and closes the account. Orders keep what their invoices
 * need, reviews stay without the name; the log notes that it happened, and not who it was.
 * @throws ShopError customer.not_found; customer.has_open_orders with their numbers in `openOrders`
 */
export async function eraseCustomer(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // A new order waits for this lock, because it points at the account.
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), IS_CUSTOMER))
      .for('update')
    if (!account) throw new ShopError('customer.not_found')
    const openOrders = await findOpenOrders(tx, id)
    if (openOrders.length > 0) {
      throw new ShopError('customer.has_open_orders', { facts: { openOrders } })
    }
    await closeAccount(tx, id)
    await removeBelongings(tx, account)
    const kept = {
      orders: await reduceOrders(tx, id),
      reviews: await takeNameOffReviews(tx, id),
    }
    await recordChange(tx, context, {
      entity: 'customer',
      entityId: id,
      action: 'data deleted',
      before: null,
      after: { ordersKept: kept.orders, reviewsKept: kept.reviews },
    })
  })
}

/** Numbers of the orders in which something is still to be done: made, sent, paid or given back. */
async function findOpenOrders(db: Queryable, accountId: string): Promise<string[]> {
  const leftPaise = sql`${payments.amountPaise} - ${payments.refundedPaise}`
  const canGo = sql`least(${refunds.amountPaise}, ${leftPaise}) >= ${MIN_REFUND_PAISE}`
  const unfinishedRefund = db
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        sql`${refunds.status} <> 'processed'`,
        isNull(refunds.retriedAt),
        // What failed and cannot go any more only waits to be put away.
        or(ne(refunds.status, 'failed'), canGo),
      ),
    )
  const held = db
    .select({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .where(gt(stockReservations.expiresAt, sql`now()`))
  const open = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        or(
          and(
            isNotNull(orders.paidAt),
            inArray(orders.status, ['Pending', 'Processing', 'Shipped']),
          ),
          eq(orders.paymentStatus, 'authorized'),
          // Its payment window may be open at this moment.
          and(isNull(orders.paidAt), inArray(orders.id, held)),
          inArray(orders.id, unfinishedRefund),
        ),
      ),
    )
    .orderBy(orders.number)
  return open.map(({ number }) => orderNumber(number))
}

async function closeAccount(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name: FORMER_CUSTOMER,
      phone: null,
      email: closedEmail(id),
      passwordHash: null,
      googleSubject: null,
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
  await tx.delete(sessions).where(eq(sessions.accountId, id))
  await forgetDevices(tx, id)
  await tx.delete(signInCodes).where(eq(signInCodes.accountId, id))
  await tx.delete(googleLinks).where(eq(googleLinks.accountId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id))
}

async function removeBelongings(
  tx: Transaction,
  { id, email, phone }: typeof accounts.$inferSelect,
): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.accountId, id))
  await tx.delete(cartLines).where(eq(cartLines.accountId, id))
  await tx.delete(cartNotes).where(eq(cartNotes.accountId, id))
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.accountId, id))
  // The same person may have left the same details in the popup.
  await tx
    .delete(contacts)
    .where(or(eq(contacts.email, email), phone === null ? undefined : eq(contacts.phone, phone)))
}

/** Paid orders keep what their invoices need; checkouts that came to nothing keep no address at all. */
async function reduceOrders(tx: Transaction, accountId: string): Promise<number> {
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
        updatedAt: sql`${orders.updatedAt}`,
      })
      .where(eq(orders.id, id))
  }
  return found.filter(({ paidAt }) => paidAt !== null).length
}

async function takeNameOffReviews(tx: Transaction, accountId: string): Promise<number> {
  const signed = await tx
    .update(reviews)
    .set({ userName: FORMER_CUSTOMER, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.accountId, accountId))
    .returning({ id: reviews.id })
  return signed.length
}
