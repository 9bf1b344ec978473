/** Statements on payments for the settlement, to be sent with others. */
import { eq } from 'drizzle-orm'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { payments } from './payments.table.ts'

/** What was decided of a payment as it was recorded, by the provider's id of it. */
export const readingPayment = prepared((db, at: Places<{ providerPaymentId: string }>) =>
  db
    .select({ returnReason: payments.returnReason })
    .from(payments)
    .where(eq(payments.providerPaymentId, at.providerPaymentId)),
)

export type PaymentToWrite = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'providerPaymentId' | 'method' | 'amountPaise' | 'paysOrder' | 'returnReason'
>

/** Records a payment. */
export const insertingPayment = prepared((db, at: Places<PaymentToWrite>) =>
  db.insert(payments).values({
    id: at.id,
    orderId: at.orderId,
    providerPaymentId: at.providerPaymentId,
    method: at.method,
    amountPaise: at.amountPaise,
    paysOrder: at.paysOrder,
    returnReason: at.returnReason,
  }),
)
