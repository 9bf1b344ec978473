import type { Role } from '@bhitti/contract/rules/roles'
import { and, desc, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { accounts } from './accounts.table.ts'

export type RegisteredAccount = {
  _id: string
  name: string
  phone: string
  email: string
  role: Role
}

/** Everybody who has registered, newest first; admins and deleted customers are left out. */
export async function listAccounts(db: Queryable): Promise<RegisteredAccount[]> {
  const { id, name, phone, email, role, createdAt } = accounts
  const rows = await db
    .select({ _id: id, name, phone, email, role })
    .from(accounts)
    .where(and(ne(role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, phone: row.phone ?? '' }))
}
