import { PRINT_FAILURES, PRINT_FILE_STATES } from '@bhitti/contract/rules/print/print-files'
import { PRINT_STAGES, PROOF_STATES } from '@bhitti/contract/rules/print/print-stages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, paiseColumn } from '../../platform/database/columns.ts'
import type { PrintedFile } from '../../platform/renderer/print/print-to-render.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orderLines, orders } from '../orders/orders.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

/**
 * Prints of the workshop: one for each paid line that is printed to size, and one for each reprint. A print is never
 * split over rolls or batches.
 */
export const prints = pgTable(
  'prints',
  {
    id: idColumn(),
    /** First part of its labels: see label-code.ts. */
    code: text().notNull().unique('prints_code_unique'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    isAgain: boolean().notNull().default(false),
    /** Numbers of its strips; null for all */
    strips: jsonb().$type<number[]>(),
    /** Reason of a reprint. The price is what it costs the customer; null if it is free. */
    reason: text(),
    pricePaise: paiseColumn(),
    orderedBy: uuid().references(() => accounts.id),
    sentWith: uuid().references(() => shipments.id, { onDelete: 'set null' }),

    stage: text({ enum: PRINT_STAGES }).notNull(),
    stageSince: createdAtColumn(),
    /** When it left the board: its pieces were sent, or staff took it off because the order was cancelled. */
    closedAt: timestamp({ withTimezone: true }),
    /** Optimistic lock: a change based on an older version is refused. */
    version: integer().notNull().default(1),
    batch: text(),
    batchBefore: text(),
    proof: text({ enum: PROOF_STATES }).notNull().default('none'),
    proofNote: text(),

    files: text({ enum: PRINT_FILE_STATES }).notNull().default('none'),
    failure: text({ enum: PRINT_FAILURES }),
    filesProgress: integer().notNull().default(0),
    /** Last heartbeat of the process that makes the files. */
    workedAt: timestamp({ withTimezone: true }),
    /** Number of render processes that have ended over these files. */
    endings: integer().notNull().default(0),
    /** Storage key of the files, random so that nobody can guess it. */
    filesKey: text(),
    fileList: jsonb().$type<PrintedFile[]>(),
    rendererVersion: text(),
    madeAt: timestamp({ withTimezone: true }),
    /** Strips whose pixels differ from those of their earlier files. */
    stripsThatDiffer: jsonb().$type<number[]>(),
    releasedBy: uuid().references(() => accounts.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('prints_first_of_line').on(table.orderLineId).where(sql`not ${table.isAgain}`),
    index('prints_by_line').on(table.orderLineId),
    index('prints_by_order').on(table.orderId),
    index('prints_by_stage').on(table.stage, table.stageSince),
    index('prints_by_shipment').on(table.sentWith).where(sql`${table.sentWith} is not null`),
    index('prints_with_files_to_make').on(table.createdAt).where(sql`${table.files} = 'waiting'`),
    index('prints_with_files').on(table.madeAt).where(sql`${table.files} = 'ready'`),
    check(
      'prints_ready_have_files',
      sql`${table.files} <> 'ready' or (${table.filesKey} is not null and ${table.fileList} is not null and ${table.madeAt} is not null)`,
    ),
    check(
      'prints_have_a_batch',
      sql`${table.stage} in ('toProof', 'toPrint') or ${table.batch} is not null`,
    ),
    check('prints_again_say_why', sql`not ${table.isAgain} or ${table.reason} is not null`),
  ],
)

export type PrintRow = typeof prints.$inferSelect

/** Log of all moves. Rows are only added. */
export const printMoves = pgTable(
  'print_moves',
  {
    id: idColumn(),
    printId: uuid()
      .notNull()
      .references(() => prints.id, { onDelete: 'cascade' }),
    from: text({ enum: PRINT_STAGES }),
    to: text({ enum: PRINT_STAGES }).notNull(),
    /** Null for the shop itself, and for a customer who approved a proof. */
    actorId: uuid().references(() => accounts.id),
    note: text(),
    at: createdAtColumn(),
  },
  (table) => [index('print_moves_by_print').on(table.printId, table.at)],
)

export const printChecks = pgTable(
  'print_checks',
  {
    id: idColumn(),
    printId: uuid()
      .notNull()
      .references(() => prints.id, { onDelete: 'cascade' }),
    strip: integer().notNull(),
    /** Copy of the strip, from 1: an order of two walls has each strip twice. */
    copy: integer().notNull(),
    actorId: uuid().references(() => accounts.id),
    at: createdAtColumn(),
  },
  (table) => [unique('print_checks_once').on(table.printId, table.strip, table.copy)],
)

/** One-time download tokens, valid for a short time */
export const printDownloads = pgTable('print_downloads', {
  ticketHash: text().primaryKey(),
  printId: uuid()
    .notNull()
    .references(() => prints.id, { onDelete: 'cascade' }),
  /** Null for a zip of all files */
  fileName: text(),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
})

export const printerProfiles = pgTable('printer_profiles', {
  material: text().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  uploadedBy: uuid().references(() => accounts.id),
  uploadedAt: createdAtColumn(),
})
