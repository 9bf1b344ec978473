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

export const IMPORT_STATUSES = ['checking', 'checked', 'running', 'finished', 'discarded'] as const

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
    /** Result of the check; the four counts add up to the rows of the file. */
    rowsNew: integer().notNull().default(0),
    rowsUpdated: integer().notNull().default(0),
    rowsUnchanged: integer().notNull().default(0),
    rowsWrong: integer().notNull().default(0),
    /** Number of rows with warnings: a name that is taken, or a SKU that Excel may have changed. */
    rowsWarned: integer().notNull().default(0),
    asDrafts: boolean().notNull().default(false),
    confirmedBy: uuid().references(() => accounts.id),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Of the new and updated rows: those imported, and those that no longer fitted. */
    rowsDone: integer().notNull().default(0),
    rowsRefused: integer().notNull().default(0),
    /** Time of the last progress; shows that a process has left a running import. */
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

/** Rows of a checked file that change something or are wrong; unchanged ones are only counted. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet numbers it; the headings are row 1. */
    row: integer().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    name: text().notNull(),
    /** Product that the row changes or has created. */
    productId: uuid(),
    /** Version that the check compared with; a product edited since is not overwritten. */
    productVersion: integer(),
    product: jsonb().$type<ImportedProduct>(),
    errors: jsonb().$type<CellError[]>().notNull().default([]),
    warnings: jsonb().$type<CellError[]>().notNull().default([]),
    /** Time of import or refusal, written in the same transaction, so that it happens once. */
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
