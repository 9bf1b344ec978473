import { eq } from 'drizzle-orm'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { payments } from './payments.table.ts'

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
