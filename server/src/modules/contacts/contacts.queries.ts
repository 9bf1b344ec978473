import { desc, eq, gte, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { contacts } from './contacts.table.ts'

type ContactRow = typeof contacts.$inferSelect

/** What visitors left, as flows may read it. */
export const readableContacts = readable
  .select({
    id: contacts.id,
    phone: contacts.phone,
    email: contacts.email,
    createdAt: contacts.createdAt,
  })
  .from(contacts)
  .as('contacts')

/** How many visitors have left their details since then. */
export function countContactsSince(db: Queryable, from: Date): Promise<number> {
  return db.$count(contacts, gte(contacts.createdAt, from))
}

/** What visitors left last. */
export function listNewestContacts(db: Queryable, limit: number): PromiseLike<ContactRow[]> {
  return db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(limit)
}

/** Deletes what somebody left, and says what and when that was; undefined where there is no such entry. */
export async function removeContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [deleted] = await tx.delete(contacts).where(eq(contacts.id, id)).returning()
  return deleted
}

/** Deletes what was left with this e-mail or phone number. */
export async function removeContactsOf(
  tx: Transaction,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> {
  await tx
    .delete(contacts)
    .where(or(eq(contacts.email, email), phone === null ? undefined : eq(contacts.phone, phone)))
}
