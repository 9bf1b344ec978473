import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from './accounts.table.ts'

/** Strangers' wrong passwords do not slow down logins from these devices. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and device id in hex. */
    deviceHash: text().notNull(),
    lastAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)
