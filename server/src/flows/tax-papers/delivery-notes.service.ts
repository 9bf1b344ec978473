/** Delivery notes for parcels after the first one, which the invoice goes with. Source: Rule 55. */
import type { ListedTaxDocument } from '@bhitti/contract/calls/tax/tax-documents.schemas'
import { taxDocumentName } from '@bhitti/contract/rules/tax/tax-document'
import { lockOrder } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readLockedOrder } from '../../modules/orders/orders.service.ts'
import { issueDocument } from '../../modules/tax-documents/issued-documents.ts'
import {
  listDocumentsOfOrder,
  type TaxDocumentRow,
} from '../../modules/tax-documents/tax-documents.queries.ts'
import { lockTaxPapers } from '../../modules/tax-documents/tax-series.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { deliveryNoteOf, inParcel } from './delivery-notes.rules.ts'

export type Parcel = {
  lines: readonly { lineId: string; quantity: number; strips?: readonly number[] | null }[]
  /** Reason for sending; null for goods of the order. */
  reason?: string | null
  /** A repeat returns the note issued before. */
  idempotencyKey: string
}

/**
 * Issues a delivery note that names the order's last invoice.
 * @throws ShopError order.not_found, tax.not_invoiced, request.invalid for more of a line than was ordered
 */
export async function issueDeliveryNote(
  context: Context,
  orderId: string,
  { lines, idempotencyKey }: Parcel,
): Promise<ListedTaxDocument> {
  return inTransaction(context.db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row?.paidAt) throw new ShopError('order.not_found')
    return noteParcel(tx, context, row, { lines, idempotencyKey })
  })
}

/** @throws ShopError tax.not_invoiced, request.invalid for more of a line than was ordered */
export async function noteParcel(
  tx: Transaction,
  context: Context,
  row: OrderRow,
  { lines, reason = null, idempotencyKey }: Parcel,
): Promise<ListedTaxDocument> {
  const orderId = row.id
  const papers = await listDocumentsOfOrder(tx, orderId)
  const known = papers.find((one) => one.idempotencyKey === idempotencyKey)
  if (known) return toListed(known)
  const invoice = papers.findLast(({ kind }) => kind === 'invoice')
  if (!invoice || row.status === 'Cancelled') throw new ShopError('tax.not_invoiced')
  const order = await readLockedOrder(tx, orderId)
  const rows = lines.map(({ lineId, ...pieces }, place) => {
    const line = order.items.find(({ id }) => id === lineId)
    const invoiced = invoice.content.rows.find((one) => one.lineId === lineId)
    if (!line || !invoiced || pieces.quantity > line.quantity) {
      throw new ShopError('request.invalid', {
        fields: { [`lines.${place}`]: 'More than was invoiced of this line' },
      })
    }
    return inParcel(invoiced, pieces, line.quantity)
  })
  const issuedAt = await lockTaxPapers(tx)
  const issued = await issueDocument(
    tx,
    deliveryNoteOf(invoice, {
      ...{ idempotencyKey, issuedAt, rows, reason },
      isRehearsal: context.rehearsal,
    }),
  )
  return toListed(issued)
}

function toListed({ id, kind, number, day, content }: TaxDocumentRow): ListedTaxDocument {
  return { id, kind, name: taxDocumentName(content), number, day, amount: 0, isGivenOut: true }
}
