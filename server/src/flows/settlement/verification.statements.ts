/** What the check of a shopper's claim to have paid reads. */
import { and, eq } from 'drizzle-orm'
import { orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'

/** A customer's order by the provider's id of it, with what was recorded of a payment for it. */
export const readingClaimedOrder = prepared(
  (db, at: Places<{ providerOrderId: string; paymentId: string; accountId: string }>) =>
    db
      .select({
        order: orders,
        recorded: {
          id: payments.providerPaymentId,
          amountPaise: payments.amountPaise,
          method: payments.method,
          refundedPaise: payments.refundedPaise,
        },
      })
      .from(orders)
      .leftJoin(
        payments,
        and(eq(payments.orderId, orders.id), eq(payments.providerPaymentId, at.paymentId)),
      )
      .where(
        and(eq(orders.providerOrderId, at.providerOrderId), eq(orders.accountId, at.accountId)),
      ),
)
