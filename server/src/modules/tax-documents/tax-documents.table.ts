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
 * The last number of each series in each financial year. A number is taken by the transaction that stores its paper,
 * which holds the row until its end: what fails takes none, so that none is missing.
 */
export const taxSeries = pgTable(
  'tax_series',
  {
    series: text().notNull(),
    /** 26-27 */
    financialYear: text().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.financialYear] }),
    check('tax_series_number', sql`${table.lastNumber} > 0`),
  ],
)

/**
 * Tax papers as they were issued. A trigger refuses to change or delete them. What returns and books add up stands
 * in columns beside the paper itself.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: TAX_DOCUMENT_KINDS }).notNull(),
    /** What it was issued for, so that it is issued once: the order's nth sale, a payment, a refund. */
    idempotencyKey: text().notNull(),
    series: text().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('tax_documents_number_unique'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day in India. */
    day: date().notNull(),
    /** The invoice that a credit takes from; the paper that others name. */
    refersTo: uuid().references((): AnyPgColumn => taxDocuments.id),
    placeOfSupply: text().$type<StateCode>().notNull(),
    /** Of a registered buyer. */
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
    // All that books ask of a paper, so that they need not read what is written on it.
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

/** What the government's portal answered for an invoice to a business, as staff have entered it. */
export const invoiceRegistrations = pgTable('invoice_registrations', {
  documentId: uuid()
    .primaryKey()
    .references(() => taxDocuments.id),
  /** Invoice reference number: 64 hexadecimal characters. */
  irn: text().notNull().unique('invoice_registrations_irn_unique'),
  acknowledgement: text().notNull(),
  acknowledgedOn: date().notNull(),
  /** What the portal's QR code says, to be printed. */
  signedQrCode: text().notNull(),
  enteredBy: uuid()
    .notNull()
    .references(() => accounts.id),
  enteredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type TaxDocumentRow = typeof taxDocuments.$inferSelect
