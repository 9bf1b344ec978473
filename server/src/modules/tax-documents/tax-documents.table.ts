import { TAX_DOCUMENT_KINDS, type TaxDocument } from '@bhitti/contract/rules/tax/tax-document'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, paiseColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orders } from '../orders/orders.table.ts'

/**
 * Last number of each series and financial year. The transaction that stores a paper updates this row and locks it
 * until
 * its end. If it fails it takes no number, so that none is missing.
 */
export const taxSeries = pgTable(
  'tax_series',
  {
    series: text().notNull(),
    /** Such as 26-27 */
    financialYear: text().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.financialYear] }),
    check('tax_series_number', sql`${table.lastNumber} > 0`),
  ],
)

/**
 * Tax papers as issued. A trigger refuses changes and deletions. Figures for returns and books have columns of their
 * own
 * beside the content.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: TAX_DOCUMENT_KINDS }).notNull(),
    /** Reason of issue, so that it is issued once: the order's nth sale, a payment, a refund. */
    idempotencyKey: text().notNull(),
    series: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('tax_documents_number_unique'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Day in India */
    day: date().notNull(),
    /** The invoice that a credit reduces, or the paper that others refer to. */
    refersTo: uuid().references((): AnyPgColumn => taxDocuments.id),
    placeOfSupply: text().$type<StateCode>().notNull(),
    buyerGstin: text(),
    grossPaise: paiseColumn().notNull(),
    taxablePaise: paiseColumn().notNull(),
    cgstPaise: paiseColumn().notNull(),
    sgstPaise: paiseColumn().notNull(),
    igstPaise: paiseColumn().notNull(),
    content: jsonb().$type<TaxDocument>().notNull(),
  },
  (table) => [
    unique('tax_documents_sequence').on(table.series, table.financialYear, table.sequence),
    unique('tax_documents_once').on(table.kind, table.idempotencyKey),
    index('tax_documents_by_order').on(table.orderId),
    index('tax_documents_by_day').on(table.day, table.kind),
    index('tax_documents_referring').on(table.refersTo),
    // Covers all that the books read, so that they need not load the content.
    index('tax_documents_in_books')
      .on(table.issuedAt, table.orderId, table.kind, table.grossPaise, table.series)
      .where(sql`${table.kind} in ('invoice', 'creditNote', 'commercialCredit')`)
      .concurrently(),
    check(
      'tax_documents_adds_up',
      sql`${table.grossPaise} = ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise}`,
    ),
    check(
      'tax_documents_one_tax',
      sql`${table.cgstPaise} = ${table.sgstPaise} and (${table.igstPaise} = 0 or ${table.cgstPaise} = 0)`,
    ),
    check('tax_documents_amounts', sql`${table.taxablePaise} >= 0 and ${table.igstPaise} >= 0`),
  ],
)

export const invoiceRegistrations = pgTable('invoice_registrations', {
  documentId: uuid()
    .primaryKey()
    .references(() => taxDocuments.id),
  /** Invoice reference number: 64 hexadecimal characters */
  irn: text().notNull().unique('invoice_registrations_irn_unique'),
  acknowledgement: text().notNull(),
  acknowledgedOn: date().notNull(),
  /** Content of the portal's QR code, for printing */
  signedQrCode: text().notNull(),
  enteredBy: uuid()
    .notNull()
    .references(() => accounts.id),
  enteredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type TaxDocumentRow = typeof taxDocuments.$inferSelect
