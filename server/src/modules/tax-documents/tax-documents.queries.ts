import type { WaitingInvoice } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  after,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { readable } from '../../platform/database/readable.ts'
import { invoiceRegistrations, type TaxDocumentRow, taxDocuments } from './tax-documents.table.ts'

export type { TaxDocumentRow } from './tax-documents.table.ts'

export const readableTaxDocuments = readable
  .select({
    id: taxDocuments.id,
    orderId: taxDocuments.orderId,
    kind: taxDocuments.kind,
    series: taxDocuments.series,
    financialYear: taxDocuments.financialYear,
    sequence: taxDocuments.sequence,
    number: taxDocuments.number,
    issuedAt: taxDocuments.issuedAt,
    day: taxDocuments.day,
    refersTo: taxDocuments.refersTo,
    placeOfSupply: taxDocuments.placeOfSupply,
    buyerGstin: taxDocuments.buyerGstin,
    grossPaise: taxDocuments.grossPaise,
    taxablePaise: taxDocuments.taxablePaise,
    cgstPaise: taxDocuments.cgstPaise,
    sgstPaise: taxDocuments.sgstPaise,
    igstPaise: taxDocuments.igstPaise,
  })
  .from(taxDocuments)
  .as('tax_documents')

export function listDocumentsOfOrder(db: Queryable, orderId: string): Promise<TaxDocumentRow[]> {
  return db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
}

const isInvoiceToBusiness = and(
  eq(taxDocuments.kind, 'invoice'),
  isNotNull(taxDocuments.buyerGstin),
)
const isUnregistered = and(isInvoiceToBusiness, isNull(invoiceRegistrations.documentId))

/** Counts invoices to businesses without an IRN. */
export async function countUnregisteredInvoices(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ invoices: sql`count(*)`.mapWith(Number) })
    .from(taxDocuments)
    .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.documentId, taxDocuments.id))
    .where(isUnregistered)
  return counted?.invoices ?? 0
}

/** Lists these invoices, the newest first. @throws ShopError request.invalid for an invalid cursor */
export async function listUnregisteredInvoices(
  db: Queryable,
  { limit, cursor }: PageRequest,
): Promise<Page<WaitingInvoice>> {
  const { issuedAt, id } = taxDocuments
  const page = await readPage(
    { limit },
    (rows) =>
      db
        .select({
          cursor: cursorColumn(issuedAt, id),
          id,
          orderId: taxDocuments.orderId,
          number: taxDocuments.number,
          day: taxDocuments.day,
          buyer: sql<string>`${taxDocuments.content} -> 'recipient' ->> 'name'`,
          buyerGstin: sql<string>`${taxDocuments.buyerGstin}`,
          grossPaise: taxDocuments.grossPaise,
        })
        .from(taxDocuments)
        .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.documentId, id))
        .where(and(isUnregistered, after(issuedAt, id, cursor)))
        .orderBy(...newestFirst(issuedAt, id))
        .limit(rows),
    () => countUnregisteredInvoices(db),
  )
  return { ...page, data: page.data.map(({ cursor: _, ...invoice }) => invoice) }
}
