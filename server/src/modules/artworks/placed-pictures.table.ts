import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { artworks } from './artworks.table.ts'

/** Small pictures of walls with a design on them, as lines of carts and orders show them; the same wall is one. */
export const placedPictures = pgTable(
  'placed_pictures',
  {
    /** A hash of wall and placement. */
    key: text().primaryKey(),
    artworkId: uuid()
      .notNull()
      .references(() => artworks.id),
    address: text().notNull(),
    /** Who placed it first, so that nobody has them drawn without end. */
    drawnFor: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** When it was last seen to be in use. */
    checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('placed_pictures_by_account').on(table.drawnFor, table.createdAt),
    index('placed_pictures_by_check').on(table.checkedAt),
  ],
)
