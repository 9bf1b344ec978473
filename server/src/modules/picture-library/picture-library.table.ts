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

/** Pictures by their file names. Two names may stand for one upload, as what is the same is stored once. */
export const libraryPictures = pgTable(
  'library_pictures',
  {
    id: idColumn(),
    /** As it was brought, without the folders before it. */
    name: text().notNull(),
    /** The name as names are compared. */
    key: text().notNull().unique('library_pictures_key_unique'),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    address: text().notNull(),
    bytes: integer().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    /** When this picture came under this name. */
    addedAt: createdAtColumn(),
  },
  (table) => [
    index('library_pictures_by_upload').on(table.uploadId),
    index('library_pictures_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
)

/** Zips of pictures that somebody brought. The file is removed once it has been read. */
export const pictureZips = pgTable(
  'picture_zips',
  {
    id: idColumn(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Under which the store of masters has the file. */
    fileKey: text().notNull(),
    status: text({ enum: ZIP_STATUSES }).notNull().default('uploading'),
    /** The error code that says why it stopped, or was refused. */
    problem: text(),
    /** Files in it; null before it was opened. */
    files: integer(),
    /** What its files came to so far once they were unpacked. */
    unpackedBytes: bigint({ mode: 'number' }).notNull().default(0),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
    /** When a process last said that it reads it; null while none does. */
    workedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** When somebody gave it up. */
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

/** What became of each file of a zip; written with the file, so that it is never done twice. */
export const pictureZipFiles = pgTable(
  'picture_zip_files',
  {
    zipId: uuid()
      .notNull()
      .references(() => pictureZips.id, { onDelete: 'cascade' }),
    /** Which file of the zip it is, from 1. */
    place: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: ['added', 'replaced', 'known', 'refused'] }).notNull(),
    /** The error code of a file that was refused. */
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.zipId, table.place] })],
)
