/** People who left their phone number and e-mail. */
import { desc } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
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

function toContact({ id, phone, email, createdAt }: typeof contacts.$inferSelect): Contact {
  return { _id: id, phone, email, createdAt: createdAt.toISOString() }
}
