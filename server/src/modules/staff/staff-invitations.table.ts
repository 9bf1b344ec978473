import { STAFF_ROLES } from '@bhitti/contract/rules/shop/staff-roles'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'

/** Colleagues who were invited and have not come yet; a row is deleted when it is accepted. */
export const staffInvitations = pgTable('staff_invitations', {
  id: idColumn(),
  name: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique('staff_invitations_one_per_email'),
  /** What the person will be able to do. */
  staffRole: text({ enum: STAFF_ROLES }).notNull().default('readOnly'),
  /** SHA-256 of the token in hex; the token itself is only in the mail. */
  tokenHash: text().notNull().unique('staff_invitations_token_unique'),
  invitedBy: uuid()
    .notNull()
    .references(() => accounts.id),
  createdAt: createdAtColumn(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** Null while the mail with the present token is on its way, or could not be sent. */
  mailedAt: timestamp({ withTimezone: true }),
})
