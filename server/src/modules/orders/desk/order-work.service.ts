import { STAFF_NOTES_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../../platform/context/context.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { readableAccounts } from '../../accounts/accounts.queries.ts'
import { recordChange, recordTriedAgain } from '../../changes/changes.service.ts'
import { findNotificationAbout } from '../../notifications/notifications.queries.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { countVersion, lockOrder } from '../order-moves.queries.ts'
import type { OrderRow } from '../orders.table.ts'
import { orders } from '../orders.table.ts'
import { orderNotes, orderTags } from './order-work.table.ts'

/** @throws ShopError order.not_found */
async function lockSettled(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order?.paidAt) throw new ShopError('order.not_found')
  return order
}

/** @throws ShopError order.not_found; order.too_many_notes */
export async function addOrderNote(
  context: ActorContext,
  orderId: string,
  text: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockSettled(tx, orderId)
    const [there] = await tx
      .select({ notes: count() })
      .from(orderNotes)
      .where(eq(orderNotes.orderId, orderId))
    if ((there?.notes ?? 0) >= STAFF_NOTES_MAX) throw new ShopError('order.too_many_notes')
    await tx.insert(orderNotes).values({ orderId, text, authorId: context.actor.id })
    await record(tx, context, orderId, 'noted')
  })
}

/** @throws ShopError order.note_not_found */
export async function removeOrderNote(
  context: ActorContext,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const gone = await tx
      .delete(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)))
      .returning({ id: orderNotes.id })
    if (gone.length === 0) throw new ShopError('order.note_not_found')
    await record(tx, context, orderId, 'note removed')
  })
}

/** Records no text of the note, because the audit log outlives the customer's data. */
async function record(
  tx: Transaction,
  context: ActorContext,
  orderId: string,
  action: string,
): Promise<void> {
  await countVersion(tx, orderId)
  const after = { staffNote: true }
  await recordChange(tx, context, {
    entity: 'order',
    entityId: orderId,
    action,
    before: null,
    after,
  })
}

/** @throws ShopError order.not_found */
export async function setOrderTags(
  context: ActorContext,
  orderId: string,
  wanted: readonly string[],
): Promise<void> {
  const tags = [...new Set(wanted)].toSorted()
  await inTransaction(context.db, async (tx) => {
    await lockSettled(tx, orderId)
    const before = (await readTags(tx, [orderId])).get(orderId) ?? []
    if (before.join() === tags.join()) return
    await tx.delete(orderTags).where(eq(orderTags.orderId, orderId))
    if (tags.length > 0) await tx.insert(orderTags).values(tags.map((tag) => ({ orderId, tag })))
    await countVersion(tx, orderId)
    await recordChange(tx, context, {
      entity: 'order',
      entityId: orderId,
      action: 'tagged',
      before: { tags: before.join(', ') },
      after: { tags: tags.join(', ') },
    })
  })
}

export async function readTags(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.tag))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, of]) => [id, of.map(({ tag }) => tag)]))
}

const KNOWN_TAGS = 200

/** Returns the tags in use, by name. Skips from tag to tag in the index, however many orders have each. */
export async function listOrderTags({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive known as (
      (select tag from order_tags order by tag limit 1)
      union all
      select (select next.tag from order_tags next where next.tag > known.tag order by next.tag limit 1)
      from known where known.tag is not null)
    select tag from known where tag is not null limit ${KNOWN_TAGS}`)
  return rows.map(({ tag }) => tag)
}

export type OrderNote = { id: string; text: string; at: string; by: string }

export async function readNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      at: orderNotes.createdAt,
      by: readableAccounts.name,
    })
    .from(orderNotes)
    .innerJoin(readableAccounts, eq(readableAccounts.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })).reverse()
}

/** Deletes the staff notes about an account's orders, which may mention the customer. */
export async function removeNotesOfAccount(tx: Transaction, accountId: string): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, theirs))
}

/**
 * Sends a mail again, with current data and to the customer's current address. Retries one that was given up.
 * @throws ShopError order.not_found; order.mail_not_found; order.mail_waits if it is about to be sent
 */
export async function sendMailAgain(
  context: ActorContext,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockSettled(tx, orderId)
    const found = await findNotificationAbout(tx, { id: mailId, aboutId: orderId })
    if (!found) throw new ShopError('order.mail_not_found')
    if (found.isGivenUp) {
      await recordTriedAgain(tx, context, 'notification', mailId)
      return context.jobs.takeUp(tx, 'notification', mailId)
    }
    if (found.sentAt === null) throw new ShopError('order.mail_waits')
    const { template, accountId, facts } = found
    await notify(tx, context.jobs, {
      ...{ template, accountId, aboutId: orderId, facts },
      eventId: `again:${newId()}`,
    })
    await recordChange(tx, context, {
      entity: 'order',
      entityId: orderId,
      action: 'mailed again',
      before: null,
      after: { mail: template },
    })
    return undefined
  })
}
