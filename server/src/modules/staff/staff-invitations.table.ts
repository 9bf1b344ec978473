import { STAFF_ROLES } from '@bhitti/contract/rules/shop/staff-roles'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

export const staffInvitations = pgTable('staff_invitations', {
  id: idColumn(),
  name: text().notNull(),
  /** Lower case */
  email: text().notNull().unique('staff_invitations_one_per_email'),
  staffRole: text({ enum: STAFF_ROLES }).notNull().default('readOnly'),
  /** SHA-256 of the token in hex. Only the mail contains the token itself. */
  tokenHash: text().notNull().unique('staff_invitations_token_unique'),
  invitedBy: uuid()
    .notNull()
    .references(() => accounts.id),
  createdAt: createdAtColumn(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** Null until the mail with the present token was sent */
  mailedAt: timestamp({ withTimezone: true }),
})
