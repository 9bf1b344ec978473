/** What a delivery note says: the rows of an invoice that are in a parcel, without their money. */
import { stripNames } from '@bhitti/contract/rules/print/strip-words'
import { NO_TAX_PARTS } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import type { DocumentToIssue } from '../../modules/tax-documents/issued-documents.ts'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'

/** The note of a parcel that follows the one with which the invoice went. */
export function deliveryNoteOf(
  invoice: TaxDocumentRow,
  {
    rows,
    isRehearsal,
    reason,
    ...issued
  }: Pick<DocumentToIssue, 'idempotencyKey' | 'issuedAt'> & {
    rows: TaxRow[]
    isRehearsal: boolean
    reason: string | null
  },
): DocumentToIssue {
  const { seller, recipient, deliverTo, placeOfSupply, supply, orderNumber, orderedAt } =
    invoice.content
  return {
    ...issued,
    orderId: invoice.orderId,
    refersTo: invoice,
    buyerGstin: invoice.buyerGstin,
    draft: {
      ...{ kind: 'deliveryNote', isRehearsal, waitsForIrn: false },
      ...{ seller, recipient, deliverTo },
      ...{ placeOfSupply, supply, orderNumber, orderedAt, rows, payment: null, reason },
      totals: { ...NO_TAX_PARTS, grossPaise: 0, discountPaise: 0 },
    },
  }
}

/** A part of a row that was invoiced, without its money; `strips` names what of it was printed again. */
export function inParcel(
  row: TaxRow,
  { quantity, strips }: { quantity: number; strips?: readonly number[] | null },
  ordered: number,
): TaxRow {
  return {
    ...row,
    ...(strips ? { details: [row.details, stripNames(strips)].filter(Boolean).join(', ') } : {}),
    ...NO_TAX_PARTS,
    quantityHundredths: Math.round((row.quantityHundredths * quantity) / ordered),
    ...{ listPaise: 0, discountPaise: 0, grossPaise: 0 },
  }
}
