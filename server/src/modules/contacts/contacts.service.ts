/** People who left their phone number and e-mail, and those who registered. */
import type { Role } from '@bhitti/contract/roles'
import { and, desc, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { contacts } from './contacts.table.ts'

export type Contact = { _id: string; phone: string; email: string; createdAt: string }

/** Keeps what a visitor entered into the contact form. */
export async function submitContact(
  { db }: Context,
  entry: { phone: string; email: string },
): Promise<Contact> {
  const [row] = await db
    .insert(contacts)
    .values({ phone: entry.phone, email: entry.email })
    .returning()
  if (!row) throw new Error('the new contact was not returned')
  return toContact(row)
}

/** All entries, newest first. */
export async function listContacts({ db }: Context): Promise<Contact[]> {
  const rows = await db.select().from(contacts).orderBy(desc(contacts.createdAt), desc(contacts.id))
  return rows.map(toContact)
}

export type RegisteredAccount = {
  _id: string
  name: string
  phone: string
  email: string
  role: Role
}

/** Everybody who has registered, newest first; admins and deleted customers are left out. */
export async function listAccounts({ db }: Context): Promise<RegisteredAccount[]> {
  const { id, name, phone, email, role, createdAt } = accounts
  const rows = await db
    .select({ _id: id, name, phone, email, role })
    .from(accounts)
    .where(and(ne(role, 'admin'), isNull(accounts.closedAt)))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...row, phone: row.phone ?? '' }))
}

function toContact({ id, phone, email, createdAt }: typeof contacts.$inferSelect): Contact {
  return { _id: id, phone, email, createdAt: createdAt.toISOString() }
}
