import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Role } from '@bhitti/contract/rules/shop/roles'
import {
  type AnyColumn,
  and,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { accounts } from './accounts.table.ts'
import { toSessionUser } from './sessions.ts'

/** Accounts as other modules may read them, without credentials. */
export const readableAccounts = readableAccountsAs('accounts')

export function readableAccountsAs<Name extends string>(name: Name) {
  return readable
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      role: accounts.role,
      createdAt: accounts.createdAt,
      emailProvedAt: accounts.emailProvedAt,
      closedAt: accounts.closedAt,
    })
    .from(accounts)
    .as(name)
}

/** Returns the condition for open customer accounts. Written like the partial indexes, so that PostgreSQL uses them. */
export function areCustomers({ role, closedAt }: { role: AnyColumn; closedAt: AnyColumn }): SQL {
  return sql`${role} = 'customer' and ${closedAt} is null`
}

export const isCustomer = areCustomers(readableAccounts)

/** Counts the customers registered from `from` until before `until`, closed accounts included. */
export function countRegistered(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { role, createdAt } = accounts
  return db.$count(accounts, and(eq(role, 'customer'), gte(createdAt, from), lt(createdAt, until)))
}

export type AccountRow = typeof accounts.$inferSelect

/** Locks an account until the transaction ends. Rows that reference it can still be written. */
export function lockingAccount(db: Queryable, accountId: string | SQLWrapper) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
}

export type RegisteredAccount = {
  _id: string
  name: string
  phone: string
  email: string
  role: Role
}

/** Returns all open accounts that are not admins', newest first. */
export async function listAccounts(db: Queryable): Promise<RegisteredAccount[]> {
  const { id, name, phone, email, role, createdAt } = accounts
  const rows = await db
    .select({ _id: id, name, phone, email, role })
    .from(accounts)
    .where(and(ne(role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, phone: row.phone ?? '' }))
}

/** Returns an open admin account, for work that continues after a request; null for any other account. */
export async function findAdmin(db: Queryable, id: string): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      staffRole: accounts.staffRole,
      name: accounts.name,
      phone: sql<string>`coalesce(${accounts.phone}, '')`,
      email: accounts.email,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
  return found ? toSessionUser(found) : null
}

export async function readAccountNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
