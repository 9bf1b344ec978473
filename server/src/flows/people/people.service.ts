import type { Customer } from '@bhitti/contract/calls/accounts/people.schemas'
import type { Contact } from '@bhitti/contract/calls/complaints/contacts.schemas'
import { phoneDigitsIn } from '@bhitti/contract/rules/texts/phone'
import { and, type SQL, sql } from 'drizzle-orm'
import {
  type AccountRow,
  isCustomer,
  readableAccounts,
} from '../../modules/accounts/accounts.queries.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { readableContacts, removeContact } from '../../modules/contacts/contacts.queries.ts'
import { removeMessagesOf } from '../../modules/tickets/tickets.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import {
  after,
  containing,
  cursorColumn,
  newestFirst,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/database/newest-first.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

export type PeopleQuery = PageRequest & { q?: string | undefined }

export async function searchContacts(
  { db }: Context,
  { q, ...page }: PeopleQuery,
): Promise<Page<Contact>> {
  const { id, phone, email, createdAt } = readableContacts
  const matches = q
    ? sql`lower(${email} || ' ' || ${phone}) like ${containing(asKept(q))}`
    : undefined
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({ id, phone, email, createdAt, cursor: cursorColumn(createdAt, id) })
        .from(readableContacts)
        .where(and(matches, after(createdAt, id, page.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rows),
    () => db.$count(readableContacts, matches),
  )
  return {
    ...found,
    data: found.data.map(({ id, phone, email, createdAt }) => ({
      _id: id,
      phone,
      email,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export async function searchCustomers(
  { db }: Context,
  { q, ...page }: PeopleQuery,
): Promise<Page<Customer>> {
  const { id, name, phone, email, createdAt } = readableAccounts
  const matches = and(isCustomer, q ? isKnownBy(asKept(q)) : undefined)
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({ id, name, phone, email, createdAt, cursor: cursorColumn(createdAt, id) })
        .from(readableAccounts)
        .where(and(matches, after(createdAt, id, page.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rows),
    () => db.$count(readableAccounts, matches),
  )
  return { ...found, data: found.data.map(toCustomer) }
}

export function toCustomer({
  id,
  name,
  phone,
  email,
  createdAt,
}: Pick<AccountRow, 'id' | 'name' | 'phone' | 'email' | 'createdAt'>): Customer {
  return { _id: id, name, phone: phone ?? '', email, createdAt: createdAt.toISOString() }
}

function isKnownBy(term: string): SQL {
  const pattern = containing(term)
  return sql`(${readableAccounts.name} ilike ${pattern} or ${readableAccounts.email} ilike ${pattern}
    or ${readableAccounts.phone} ilike ${pattern})`
}

function asKept(term: string): string {
  return phoneDigitsIn(term) ?? term
}

/** Deletes an entry of the popup; the audit log names nobody. @throws ShopError contact.not_found */
export async function deleteContact(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const deleted = await removeContact(tx, id)
    if (!deleted) throw new ShopError('contact.not_found')
    await removeMessagesOf(tx, deleted)
    await recordChange(tx, context, {
      entity: 'contact',
      entityId: id,
      action: 'deleted',
      before: { leftAt: deleted.createdAt.toISOString() },
      after: null,
    })
  })
}
