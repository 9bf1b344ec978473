/** The people the shop knows: those who left their details, and those who registered. */
import type { Contact } from '@bhitti/contract/calls/contacts.schemas'
import type { Customer } from '@bhitti/contract/calls/people.schemas'
import { asciiDigits } from '@bhitti/contract/rules/digits'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { contacts } from '../../modules/contacts/contacts.table.ts'
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

/** A page of what visitors left in the popup, newest first. */
export async function searchContacts(
  { db }: Context,
  { q, ...page }: PeopleQuery,
): Promise<Page<Contact>> {
  const { id, phone, email, createdAt } = contacts
  const matches = q
    ? sql`lower(${email} || ' ' || ${phone}) like ${containing(asKept(q))}`
    : undefined
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({ id, phone, email, createdAt, cursor: cursorColumn(createdAt, id) })
        .from(contacts)
        .where(and(matches, after(createdAt, id, page.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rows),
    () => db.$count(contacts, matches),
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

/** A page of everybody who has registered, newest first; admins are left out. */
export async function searchCustomers(
  { db }: Context,
  { q, ...page }: PeopleQuery,
): Promise<Page<Customer>> {
  const { id, name, phone, email, createdAt } = accounts
  const matches = and(IS_CUSTOMER, q ? isKnownBy(asKept(q)) : undefined)
  const found = await readPage(
    page,
    (rows) =>
      db
        .select({ id, name, phone, email, createdAt, cursor: cursorColumn(createdAt, id) })
        .from(accounts)
        .where(and(matches, after(createdAt, id, page.cursor)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(rows),
    () => db.$count(accounts, matches),
  )
  return { ...found, data: found.data.map(toCustomer) }
}

/** Written out as the index on them is: an account that buys, or did until now. */
export const IS_CUSTOMER = sql`${accounts.role} = 'customer' and ${accounts.closedAt} is null`

export function toCustomer({
  id,
  name,
  phone,
  email,
  createdAt,
}: Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'phone' | 'email' | 'createdAt'>): Customer {
  return { _id: id, name, phone: phone ?? '', email, createdAt: createdAt.toISOString() }
}

function isKnownBy(term: string): SQL {
  const pattern = containing(term)
  return sql`(${accounts.name} ilike ${pattern} or ${accounts.email} ilike ${pattern}
    or ${accounts.phone} ilike ${pattern})`
}

/** A phone number is looked for as it is kept, without the spaces that people read it with. */
function asKept(term: string): string {
  const typed = asciiDigits(term)
  return /^[+\d][\d\s()-]*$/.test(typed) ? typed.replace(/[\s()-]/g, '').replace(/^0+/, '') : term
}

/** All pages of a list, one after the other. */
export async function* everyPage<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: EXPORTED_AT_ONCE, cursor })
    yield page.data
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const EXPORTED_AT_ONCE = 1000

/**
 * Deletes what somebody left in the popup. The log notes that it happened, and not who it was.
 * @throws ShopError contact.not_found
 */
export async function deleteContact(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [deleted] = await tx
      .delete(contacts)
      .where(eq(contacts.id, id))
      .returning({ createdAt: contacts.createdAt })
    if (!deleted) throw new ShopError('contact.not_found')
    await recordChange(tx, context, {
      entity: 'contact',
      entityId: id,
      action: 'deleted',
      before: { leftAt: deleted.createdAt.toISOString() },
      after: null,
    })
  })
}
