/** Deletes a customer's data on request, except what the law requires to keep. */

import type { CustomerFootprint } from '@bhitti/contract/calls/accounts/people.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { lockCustomer, readCustomer } from '../../modules/accounts/account-erasure.queries.ts'
import { countAddresses } from '../../modules/addresses/addresses.queries.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { countPaidOrders, readableOrders } from '../../modules/orders/orders.queries.ts'
import { readablePayments, readableRefunds } from '../../modules/payments/payments.queries.ts'
import { reservingOrders } from '../../modules/reservations/reservations.queries.ts'
import { countReviewsOf } from '../../modules/reviews/reviews-of-account.ts'
import { findOpenTickets } from '../../modules/tickets/tickets.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { present } from '../../platform/shop-module/none.ts'
import type {
  ErasedPerson,
  KeptCounts,
  Person,
  PersonalData,
} from '../../platform/shop-module/personal-data.ts'
import { toCustomer } from './people.service.ts'

/** Returns what the shop knows about a customer. @throws ShopError customer.not_found */
export async function readFootprint({ db }: Context, id: string): Promise<CustomerFootprint> {
  const account = await readCustomer(db, id)
  if (!account) throw new ShopError('customer.not_found')
  return {
    customer: toCustomer(account),
    orders: await countPaidOrders(db, id),
    reviews: await countReviewsOf(db, id),
    addresses: await countAddresses(db, id),
    openOrders: await findOpenOrders(db, id),
    openTickets: await findOpenTickets(db, id),
  }
}

/**
 * Which messages and popup entries, left without logging in, are deleted with an account. `named`: all with its e-mail
 * or phone number, if staff know who asks. `proved`: only those with its proved e-mail, if the customer asks. Anybody
 * can register with another person's address and would delete that person's complaint.
 */
type LeftOutside = 'named' | 'proved'

/**
 * Deletes what the shop knows about a customer and closes the account. Orders keep what their invoices need; reviews
 * stay without the name. The audit log notes the deletion without naming the customer.
 * @throws ShopError customer.not_found; customer.has_open_orders with their numbers in `openOrders`, and
 * customer.has_open_tickets with theirs in `openTickets`
 */
export async function eraseCustomer(
  context: ActorContext,
  personalData: readonly PersonalData[],
  id: string,
  leftOutside: LeftOutside = 'named',
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // A new order waits for this lock, because it references the account.
    const person = await lockCustomer(tx, id)
    if (!person) throw new ShopError('customer.not_found')
    const openOrders = await findOpenOrders(tx, id)
    if (openOrders.length > 0) {
      throw new ShopError('customer.has_open_orders', { facts: { openOrders } })
    }
    const openTickets = await findOpenTickets(tx, id)
    if (openTickets.length > 0) {
      throw new ShopError('customer.has_open_tickets', { facts: { openTickets } })
    }
    const outside = contactDetails(person, leftOutside)
    const kept: KeptCounts = {}
    const noteKept = (counts: KeptCounts) => Object.assign(kept, counts)
    for (const erase of present(personalData.map((part) => part.erase))) {
      await erase(tx, { person, outside, noteKept })
    }
    await recordChange(tx, context, {
      entity: 'customer',
      entityId: id,
      action: 'data deleted',
      before: null,
      after: {
        ordersKept: kept.ordersKept,
        reviewsKept: kept.reviewsKept,
        ...(kept.complaintsKept && { complaintsKept: kept.complaintsKept }),
      },
    })
  })
}

function contactDetails(
  { email, phone, emailProvedAt }: Person,
  leftOutside: LeftOutside,
): ErasedPerson['outside'] {
  if (leftOutside === 'proved' && emailProvedAt === null) return null
  return { email, phone: leftOutside === 'named' ? phone : null }
}

async function findOpenOrders(db: Queryable, accountId: string): Promise<string[]> {
  const leftPaise = sql`${readablePayments.amountPaise} - ${readablePayments.refundedPaise}`
  const canGo = sql`least(${readableRefunds.amountPaise}, ${leftPaise}) >= ${MIN_REFUND_PAISE}`
  const unfinishedRefund = db
    .select({ orderId: readablePayments.orderId })
    .from(readableRefunds)
    .innerJoin(readablePayments, eq(readablePayments.id, readableRefunds.paymentId))
    .innerJoin(readableOrders, eq(readableOrders.id, readablePayments.orderId))
    .where(
      and(
        eq(readableOrders.accountId, accountId),
        sql`${readableRefunds.status} <> 'processed'`,
        isNull(readableRefunds.retriedAt),
        // A failed refund below the provider's minimum only waits to be closed.
        or(ne(readableRefunds.status, 'failed'), canGo),
      ),
    )
  const open = await db
    .select({ number: readableOrders.number })
    .from(readableOrders)
    .where(
      and(
        eq(readableOrders.accountId, accountId),
        or(
          and(
            isNotNull(readableOrders.paidAt),
            inArray(readableOrders.status, ['Pending', 'Processing', 'Shipped']),
          ),
          eq(readableOrders.paymentStatus, 'authorized'),
          // Its payment window may be open.
          and(isNull(readableOrders.paidAt), inArray(readableOrders.id, reservingOrders(db))),
          inArray(readableOrders.id, unfinishedRefund),
        ),
      ),
    )
    .orderBy(readableOrders.number)
  return open.map(({ number }) => orderNumber(number))
}
