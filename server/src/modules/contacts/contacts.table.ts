import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../database/columns.ts'

export const contacts = pgTable('contacts', {
  id: idColumn(),
  phone: text().notNull(),
  email: text().notNull(),
  createdAt: createdAtColumn(),
})
