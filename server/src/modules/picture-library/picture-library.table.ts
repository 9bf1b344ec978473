import { ZIP_STATUSES } from '@bhitti/contract/calls/products/picture-library.schemas'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { uploads } from '../uploads/uploads.table.ts'

/** Pictures by file name. Two names may share one upload, because equal content is stored once. */
export const libraryPictures = pgTable(
  'library_pictures',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Normalised name, for comparisons */
    key: text().notNull().unique('library_pictures_key_unique'),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    address: text().notNull(),
    bytes: integer().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    /** When the name got its present picture */
    addedAt: createdAtColumn(),
  },
  (table) => [
    index('library_pictures_by_upload').on(table.uploadId),
    index('library_pictures_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

export const pictureZips = pgTable(
  'picture_zips',
  {
    id: idColumn(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    fileKey: text().notNull(),
    status: text({ enum: ZIP_STATUSES }).notNull().default('uploading'),
    problem: text(),
    /** Number of files in the zip; null before it was opened */
    files: integer(),
    unpackedBytes: bigint({ mode: 'number' }).notNull().default(0),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
    /** Last heartbeat of the process that reads it; null if none does */
    workedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** When it was cancelled, or given up as forgotten */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('picture_zips_open')
      .on(table.createdAt)
      .where(
        sql`${table.status} in ('uploading', 'reading', 'stopped') and ${table.cancelledAt} is null`,
      ),
  ],
)

/** Outcome of each file of a zip. A process that resumes a zip skips the files that are listed here. */
export const pictureZipFiles = pgTable(
  'picture_zip_files',
  {
    zipId: uuid()
      .notNull()
      .references(() => pictureZips.id, { onDelete: 'cascade' }),
    /** Position in the zip, from 1 */
    place: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: ['added', 'replaced', 'known', 'refused'] }).notNull(),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.zipId, table.place] })],
)
