import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'

export const contacts = pgTable(
  'contacts',
  {
    id: idColumn(),
    phone: text().notNull(),
    email: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('contacts_by_date').on(table.createdAt),
    index('contacts_newest').on(table.createdAt.desc(), table.id.desc()),
    index('contacts_search').using(
      'gin',
      sql`lower(${table.email} || ' ' || ${table.phone}) gin_trgm_ops`,
    ),
  ],
)
