import { stripNames } from '@bhitti/contract/rules/print/strip-words'
import { NO_TAX_PARTS } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import type { DocumentToIssue } from '../../modules/tax-documents/issued-documents.ts'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'

/** Builds the note of a parcel after the one that the invoice went with. */
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

/** Returns a part of an invoiced row without its amounts; `strips` are those that were reprinted. */
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
