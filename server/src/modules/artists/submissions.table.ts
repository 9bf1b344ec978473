import {
  SUBMISSION_SOURCES,
  SUBMISSION_STATUSES,
} from '@bhitti/contract/rules/products/artist-words'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'
import { artists } from './artists.table.ts'

/** Work offered to the shop. A row is deleted for good if its sender asks. */
export const artistSubmissions = pgTable(
  'artist_submissions',
  {
    id: idColumn(),
    source: text({ enum: SUBMISSION_SOURCES }).notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    portfolioUrl: text(),
    message: text().notNull().default(''),
    status: text({ enum: SUBMISSION_STATUSES }).notNull().default('New'),
    /** Internal notes of the staff. */
    notes: text().notNull().default(''),
    /** The artist that the sender became. */
    artistId: uuid().references(() => artists.id),
    version: integer().notNull().default(1),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(portfolio_url, ''))`,
      ),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('artist_submissions_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('artist_submissions_by_status').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('artist_submissions_by_artist').on(table.artistId),
    index('artist_submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export type SubmissionRow = typeof artistSubmissions.$inferSelect
