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
 * What the workshop prints: one row for each line of a paid order that is printed to size, and one more each time
 * that something of it is printed again. A row is never split over rolls or batches.
 */
export const prints = pgTable(
  'prints',
  {
    id: idColumn(),
    /** What its labels begin with: see label-code.ts. */
    code: text().notNull().unique('prints_code_unique'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    isAgain: boolean().notNull().default(false),
    /** Numbers of the strips; null for all. */
    strips: jsonb().$type<number[]>(),
    /** Why it is printed again, and what that costs the customer; null where it is free. */
    reason: text(),
    pricePaise: paiseColumn(),
    orderedBy: uuid().references(() => accounts.id),
    /** The replacement parcel that it was packed into. */
    sentWith: uuid().references(() => shipments.id, { onDelete: 'set null' }),

    stage: text({ enum: PRINT_STAGES }).notNull(),
    stageSince: createdAtColumn(),
    /** When it went off the board: its pieces left, or its order was cancelled and staff took it off. */
    closedAt: timestamp({ withTimezone: true }),
    /** Counts what people do to it, so that two of them do not move it unseen. */
    version: integer().notNull().default(1),
    batch: text(),
    batchBefore: text(),
    proof: text({ enum: PROOF_STATES }).notNull().default('none'),
    /** What the customer said of the proof. */
    proofNote: text(),

    files: text({ enum: PRINT_FILE_STATES }).notNull().default('none'),
    failure: text({ enum: PRINT_FAILURES }),
    /** Percent. */
    filesProgress: integer().notNull().default(0),
    /** When the process that makes them was last heard of; one that is silent is gone. */
    workedAt: timestamp({ withTimezone: true }),
    /** How often a process has ended over them. */
    endings: integer().notNull().default(0),
    /** Where they lie: random, as it is nobody's to guess. */
    filesKey: text(),
    fileList: jsonb().$type<PrintedFile[]>(),
    rendererVersion: text(),
    madeAt: timestamp({ withTimezone: true }),
    /** Whether pixels differ from those of the files that were made before, and the strips that do. */
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

/** Who moved a print to which stage, and when; rows are only ever added. */
export const printMoves = pgTable(
  'print_moves',
  {
    id: idColumn(),
    printId: uuid()
      .notNull()
      .references(() => prints.id, { onDelete: 'cascade' }),
    from: text({ enum: PRINT_STAGES }),
    to: text({ enum: PRINT_STAGES }).notNull(),
    /** Null when the shop itself did it, or the customer who approved a proof. */
    actorId: uuid().references(() => accounts.id),
    note: text(),
    at: createdAtColumn(),
  },
  (table) => [index('print_moves_by_print').on(table.printId, table.at)],
)

/** Strips whose labels were scanned while the print was checked. */
export const printChecks = pgTable(
  'print_checks',
  {
    id: idColumn(),
    printId: uuid()
      .notNull()
      .references(() => prints.id, { onDelete: 'cascade' }),
    strip: integer().notNull(),
    /** Which copy of the strip, from 1: an order of two walls has each strip twice. */
    copy: integer().notNull(),
    actorId: uuid().references(() => accounts.id),
    at: createdAtColumn(),
  },
  (table) => [unique('print_checks_once').on(table.printId, table.strip, table.copy)],
)

/** Permissions to save files, each for a moment and once. */
export const printDownloads = pgTable('print_downloads', {
  /** Hash of the address's secret part. */
  ticketHash: text().primaryKey(),
  printId: uuid()
    .notNull()
    .references(() => prints.id, { onDelete: 'cascade' }),
  /** Null for all of them. */
  fileName: text(),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
})

/** The colour profile of the press for what is printed on a material. */
export const printerProfiles = pgTable('printer_profiles', {
  material: text().primaryKey(),
  /** Where the file lies. */
  key: text().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  uploadedBy: uuid().references(() => accounts.id),
  uploadedAt: createdAtColumn(),
})
