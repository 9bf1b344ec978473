import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { payments, refunds } from './payments.table.ts'
import { refundLines } from './refund-lines.table.ts'

export type SeededPayment = typeof payments.$inferSelect
export type SeededRefund = typeof refunds.$inferSelect
export type SeededRefundLine = typeof refundLines.$inferSelect

export async function insertPayments(
  tx: Transaction,
  made: { payments: SeededPayment[]; refunds: SeededRefund[]; refundLines: SeededRefundLine[] },
): Promise<void> {
  await insertMany(tx, payments, made.payments)
  await insertMany(tx, refunds, made.refunds)
  await insertMany(tx, refundLines, made.refundLines)
}
