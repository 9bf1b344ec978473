import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { artworks } from './artworks.table.ts'

/** Small pictures of walls for cart and order lines. Lines with the same wall and placement share one. */
export const placedPictures = pgTable(
  'placed_pictures',
  {
    key: text().primaryKey(),
    artworkId: uuid()
      .notNull()
      .references(() => artworks.id),
    address: text().notNull(),
    /** Who placed it first; limits the drawings per account. */
    drawnFor: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** When it was last seen in use. */
    checkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('placed_pictures_by_account').on(table.drawnFor, table.createdAt),
    index('placed_pictures_by_check').on(table.checkedAt),
  ],
)
