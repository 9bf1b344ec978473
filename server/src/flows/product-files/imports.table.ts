import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import type { CellError, ImportedProduct } from './product-csv.rules.ts'

/** Where an import stands: its file is being read, waits for a yes, is being imported, is in the shop. */
export const IMPORT_STATUSES = ['checking', 'checked', 'running', 'finished', 'discarded'] as const

/** Files of products that somebody brought, with what became of them. */
export const productImports = pgTable(
  'product_imports',
  {
    id: idColumn(),
    fileName: text().notNull(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('checking'),
    uploadedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
    /** What the check found; together they are the rows of the file. */
    rowsNew: integer().notNull().default(0),
    rowsUpdated: integer().notNull().default(0),
    rowsUnchanged: integer().notNull().default(0),
    rowsWrong: integer().notNull().default(0),
    /** Of the new rows: those whose name another product has. */
    rowsWarned: integer().notNull().default(0),
    /** Whether new products are kept as drafts, which may be without a picture. */
    asDrafts: boolean().notNull().default(false),
    confirmedBy: uuid().references(() => accounts.id),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Of the new and updated rows: those in the shop, and those that no longer fitted. */
    rowsDone: integer().notNull().default(0),
    rowsRefused: integer().notNull().default(0),
    /** When the last rows went through; a running import without progress was left by its process. */
    progressedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('product_imports_newest').on(table.createdAt, table.id),
    uniqueIndex('product_imports_one_at_a_time')
      .on(table.status)
      .where(sql`${table.status} = 'running'`),
  ],
)

export const ROW_OUTCOMES = ['new', 'updated', 'wrong'] as const

/** The rows of a checked file that change something, or are wrong; unchanged ones are only counted. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet numbers it; the headings are row 1. */
    row: integer().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    /** What the file calls the product. */
    name: text().notNull(),
    /** The product that is changed, or was made of this row. */
    productId: uuid(),
    /** The version that the check compared with: what was edited since is not overwritten. */
    productVersion: integer(),
    product: jsonb().$type<ImportedProduct>(),
    errors: jsonb().$type<CellError[]>().notNull().default([]),
    /** What is worth a look, and keeps nothing out. */
    warnings: jsonb().$type<CellError[]>().notNull().default([]),
    /** When it was imported or refused; written in the same transaction, so that it happens once. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('product_import_rows_wrong')
      .on(table.importId, table.row)
      .where(sql`${table.outcome} = 'wrong'`),
    index('product_import_rows_waiting')
      .on(table.importId, table.row)
      .where(sql`${table.outcome} <> 'wrong' and ${table.doneAt} is null`),
  ],
)
