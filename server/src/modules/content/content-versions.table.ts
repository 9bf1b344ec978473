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

/** All saved versions; their content never changes. Shoppers see the last published one, unless withdrawn. */
export const contentVersions = pgTable(
  'content_versions',
  {
    piece: text({ enum: CONTENT_PIECES }).notNull(),
    /** Counts the piece's versions from 1. */
    number: integer().notNull(),
    typed: jsonb().$type<TypedContent>().notNull(),
    /** Result of reading `typed`. Stored, because orders refer to it even if Markdown is later read differently. */
    shown: jsonb().$type<ShownContent>().notNull(),
    /** Null for a demo's sample texts. */
    savedBy: uuid().references(() => accounts.id),
    savedAt: createdAtColumn(),
    publishedBy: uuid().references(() => accounts.id),
    publishedAt: timestamp({ withTimezone: true }),
    /** The earlier version that this one publishes again. */
    copyOf: integer(),
    withdrawnBy: uuid().references(() => accounts.id),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.piece, table.number] }),
    index('content_versions_by_author').on(table.savedBy),
  ],
)
