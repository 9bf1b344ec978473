/** Issues tax papers in the caller's transaction: stored once, as data, with their series' next number. */

import { seriesOf, type TaxDocument } from '@bhitti/contract/rules/tax/tax-document'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { amountInWords } from './amount-in-words.ts'
import { type TaxDocumentRow, taxDocuments } from './tax-documents.table.ts'
import { type TakenNumber, takeNumber } from './tax-series.ts'

export type DocumentDraft = Omit<TaxDocument, 'number' | 'issuedAt' | 'day' | 'inWords'>

/** A paper before it is issued, and what it is issued for */
export type DocumentToIssue = {
  orderId: string
  idempotencyKey: string
  /** Result of `lockTaxPapers` */
  issuedAt: Date
  refersTo: Pick<TaxDocumentRow, 'id' | 'number' | 'day'> | null
  draft: Omit<DocumentDraft, 'refersTo'>
  buyerGstin: string | null
}

/**
 * Issues a paper. The caller has locked the order and then the tax papers, and has checked that this paper was not
 * issued before.
 */
export async function issueDocument(
  tx: Transaction,
  issued: DocumentToIssue,
): Promise<TaxDocumentRow> {
  const taken = await takeNumber(tx, seriesOfDocument(issued), issued.issuedAt)
  const [row] = await tx.insert(taxDocuments).values(numberedDocument(issued, taken)).returning()
  if (!row) throw new Error('the paper issued was not returned')
  return row
}

export function seriesOfDocument({ draft }: Pick<DocumentToIssue, 'draft'>): string {
  return seriesOf(draft.kind, {
    isRegistered: draft.seller.gstin !== null,
    isRehearsal: draft.isRehearsal,
  })
}

export function numberedDocument(
  { orderId, idempotencyKey, issuedAt, refersTo, draft, buyerGstin }: DocumentToIssue,
  { number, ...place }: TakenNumber,
): TaxDocumentRow {
  const day = dayInIndia(issuedAt)
  const { totals } = draft
  const content: TaxDocument = {
    ...draft,
    number,
    issuedAt: issuedAt.toISOString(),
    day,
    inWords: amountInWords(totals.grossPaise),
    refersTo: refersTo && { number: refersTo.number, day: refersTo.day },
  }
  return {
    id: newId(),
    orderId,
    kind: draft.kind,
    idempotencyKey,
    ...place,
    number,
    issuedAt,
    day,
    refersTo: refersTo?.id ?? null,
    placeOfSupply: draft.placeOfSupply,
    buyerGstin,
    grossPaise: totals.grossPaise,
    taxablePaise: totals.taxablePaise,
    cgstPaise: totals.cgstPaise,
    sgstPaise: totals.sgstPaise,
    igstPaise: totals.igstPaise,
    content,
  }
}
