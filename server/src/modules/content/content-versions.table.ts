import { CONTENT_PIECES, type TypedContent } from '@bhitti/contract/rules/content/content-pieces'
import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

/**
 * Every version of the shop's texts that was ever saved. What a version says never changes; of a piece the newest of
 * those that were published is the one that shoppers see, unless it was withdrawn.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    piece: text({ enum: CONTENT_PIECES }).notNull(),
    /** Counts the versions of the piece, from 1. */
    number: integer().notNull(),
    typed: jsonb().$type<TypedContent>().notNull(),
    /** What was made of it, so that what an order was made under stays, also when Markdown is read otherwise. */
    shown: jsonb().$type<ShownContent>().notNull(),
    /** Null for the sample of a demo. */
    savedBy: uuid().references(() => accounts.id),
    savedAt: createdAtColumn(),
    publishedBy: uuid().references(() => accounts.id),
    publishedAt: timestamp({ withTimezone: true }),
    /** The earlier version that was published again with this one. */
    copyOf: integer(),
    withdrawnBy: uuid().references(() => accounts.id),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.piece, table.number] }),
    index('content_versions_by_author').on(table.savedBy),
  ],
)
