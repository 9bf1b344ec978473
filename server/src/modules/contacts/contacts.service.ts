import { desc } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { openMessage } from '../tickets/open-ticket.service.ts'
import { contacts } from './contacts.table.ts'

export type Contact = { _id: string; phone: string; email: string; createdAt: string }

/** Text of the ticket for somebody who left only contact details. */
export const POPUP_MESSAGE = 'Left an e-mail and a phone number, to hear from the shop.'

/** Stores contact details and opens a ticket for staff to answer. */
export function submitContact(
  context: Context,
  { phone, email }: { phone: string; email: string },
): Promise<Contact> {
  return inTransaction(context.db, async (tx) => {
    const [row] = await tx.insert(contacts).values({ phone, email }).returning()
    if (!row) throw new Error('the new contact was not returned')
    await openMessage(tx, context, { phone, email, text: POPUP_MESSAGE })
    return toContact(row)
  })
}

export async function listContacts({ db }: Context): Promise<Contact[]> {
  const rows = await db.select().from(contacts).orderBy(desc(contacts.createdAt), desc(contacts.id))
  return rows.map(toContact)
}

function toContact({ id, phone, email, createdAt }: typeof contacts.$inferSelect): Contact {
  return { _id: id, phone, email, createdAt: createdAt.toISOString() }
}
