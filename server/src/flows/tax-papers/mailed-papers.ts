/** Mails credit notes and vouchers; the transaction that issues them decides it. */
import type { TaxDocumentKind } from '@bhitti/contract/rules/tax/tax-document'
import { eq } from 'drizzle-orm'
import { readableAccounts } from '../../modules/accounts/accounts.queries.ts'
import { attachPapers, notifyOfPapers } from '../../modules/orders/order-notifications.service.ts'
import { type PaymentRow, readableRefunds } from '../../modules/payments/payments.queries.ts'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { readFirstTried } from './waiting-papers.queries.ts'

/** Invoices and delivery notes go with the goods. */
const MAILED: ReadonlySet<TaxDocumentKind> = new Set([
  'creditNote',
  'commercialCredit',
  'receiptVoucher',
  'refundVoucher',
])

export function isMailed({ kind }: Pick<TaxDocumentRow, 'kind'>): boolean {
  return MAILED.has(kind)
}

/** Papers of older payments and refunds are on the order's page only. */
const MAILED_WITHIN_DAYS = 7
const DAY_MS = 86_400_000

type IssuedPapers = { accountId: string; payment: PaymentRow; issued: readonly TaxDocumentRow[] }

/**
 * Attaches the papers just issued to the mail that the same transaction has decided, such as that of a cancellation.
 * Without one, papers of recent payments and refunds get a mail of their own. A closed account is sent nothing.
 */
export async function mailPapers(
  tx: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  { accountId, payment, issued }: IssuedPapers,
): Promise<void> {
  const papers = issued.filter(isMailed)
  if (papers.length === 0 || (await isClosed(tx, accountId))) return
  const { orderId } = payment
  if (await attachPapers(tx, { orderId, paperIds: papers.map(({ id }) => id) })) return
  const recent = await onlyRecent(tx, papers, payment)
  if (recent.length === 0) return
  await notifyOfPapers(tx, jobs, { orderId, paperIds: recent.map(({ id }) => id) })
}

async function isClosed(tx: Transaction, accountId: string): Promise<boolean> {
  const [account] = await tx
    .select({ closedAt: readableAccounts.closedAt })
    .from(readableAccounts)
    .where(eq(readableAccounts.id, accountId))
  return !account || account.closedAt !== null
}

/** Returns the papers first tried soon after their money moved, even if they waited for a State or tax class since. */
async function onlyRecent(
  tx: Transaction,
  papers: readonly TaxDocumentRow[],
  payment: PaymentRow,
): Promise<TaxDocumentRow[]> {
  const firstTriedAt = await readFirstTried(tx, payment.orderId)
  const refunds = await tx
    .select({ id: readableRefunds.id, processedAt: readableRefunds.processedAt })
    .from(readableRefunds)
    .where(eq(readableRefunds.paymentId, payment.id))
  const movedAt = new Map<string, Date | null>([
    [payment.id, payment.createdAt],
    ...refunds.map(({ id, processedAt }) => [id, processedAt] as const),
  ])
  return papers.filter(({ idempotencyKey, issuedAt }) => {
    const triedAt = firstTriedAt ?? issuedAt
    // The credit of a cancellation has no payment or refund: it is issued with the cancellation.
    const at = movedAt.get(idempotencyKey) ?? triedAt
    return triedAt.getTime() - at.getTime() <= MAILED_WITHIN_DAYS * DAY_MS
  })
}
