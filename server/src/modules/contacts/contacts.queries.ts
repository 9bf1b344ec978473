import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { contacts } from './contacts.table.ts'

type ContactRow = typeof contacts.$inferSelect

export const readableContacts = readable
  .select({
    id: contacts.id,
    phone: contacts.phone,
    email: contacts.email,
    createdAt: contacts.createdAt,
  })
  .from(contacts)
  .as('contacts')

export function countContactsSince(db: Queryable, from: Date): Promise<number> {
  return db.$count(contacts, gte(contacts.createdAt, from))
}

export function listNewestContacts(db: Queryable, limit: number): PromiseLike<ContactRow[]> {
  return db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(limit)
}

export async function removeContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [deleted] = await tx.delete(contacts).where(eq(contacts.id, id)).returning()
  return deleted
}

/** Returns entries with both this e-mail and this phone number. A match of only one may be another person's entry. */
export function listContactsOf(
  db: Queryable,
  { email, phone }: { email: string; phone: string | null },
) {
  return db
    .select({ email: contacts.email, phone: contacts.phone, leftAt: contacts.createdAt })
    .from(contacts)
    .where(
      and(
        eq(contacts.email, email),
        phone === null ? isNull(contacts.phone) : eq(contacts.phone, phone),
      ),
    )
    .orderBy(desc(contacts.createdAt))
}

/** Deletes entries with this e-mail or this phone number. */
export async function removeContactsOf(
  tx: Transaction,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> {
  await tx
    .delete(contacts)
    .where(or(eq(contacts.email, email), phone === null ? undefined : eq(contacts.phone, phone)))
}
