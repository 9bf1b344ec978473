/** The inbox of the provider's notices: what came, how far work on it is, what came of it. */
import { and, asc, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { IsLeft } from '../../platform/queue/outbox-sweep.ts'
import { payments } from './payments.table.ts'
import { providerEvents } from './provider-events.table.ts'

export type ProviderEventRow = typeof providerEvents.$inferSelect

/** Keeps a notice as it came; false where it is kept already. */
export async function keepEvent(
  db: Queryable,
  event: Pick<ProviderEventRow, 'id' | 'name' | 'body'>,
): Promise<boolean> {
  const { rowCount } = await db.insert(providerEvents).values(event).onConflictDoNothing()
  return rowCount === 1
}

/** Counts an attempt to work on a notice, and returns it; undefined once that is done. */
export async function takeEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))
    .returning()
  return event
}

/** Notes that a notice is worked on, and what came of it in words for the owner. */
export async function closeEvent(db: Queryable, id: string, outcome: string): Promise<void> {
  await db
    .update(providerEvents)
    .set({ processedAt: sql`now()`, outcome, lastError: null })
    .where(eq(providerEvents.id, id))
}

/** The same for a notice of a payment that is recorded; false where it is not. */
export async function closeRecordedEvent(
  db: Queryable,
  id: string,
  { providerPaymentId, outcome }: { providerPaymentId: string; outcome: string },
): Promise<boolean> {
  const recorded = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  const { rowCount } = await db
    .update(providerEvents)
    .set({ processedAt: sql`now()`, outcome, lastError: null })
    .where(and(eq(providerEvents.id, id), exists(recorded)))
  return rowCount === 1
}

/** Notes why work on a notice has failed. */
export async function failEvent(db: Queryable, id: string, lastError: string): Promise<void> {
  await db.update(providerEvents).set({ lastError }).where(eq(providerEvents.id, id))
}

/** Has a notice worked on again; undefined where there is none. */
export async function reopenEvent(
  tx: Transaction,
  id: string,
): Promise<ProviderEventRow | undefined> {
  const [opened] = await tx
    .update(providerEvents)
    .set({ processedAt: null, outcome: null })
    .where(eq(providerEvents.id, id))
    .returning()
  return opened
}

/** A notice, worked on or not. */
export async function readEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return event
}

/** The oldest notices that nobody has finished working on. */
export function listUnprocessedEvents(db: Queryable, limit: number): Promise<ProviderEventRow[]> {
  return db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit)
}

/** Notices that nobody has finished working on, nor is about to. */
export function findLeftEvents(
  db: Queryable,
  isLeft: IsLeft,
  atMost: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(isNull(providerEvents.processedAt), isLeft(providerEvents.receivedAt, providerEvents.id)),
    )
    .limit(atMost)
}

/** When the last notice came, as PostgreSQL writes it. */
export async function readLastEventTime(db: Queryable): Promise<string | null> {
  const [last] = await db
    .select({ at: sql<string | null>`max(${providerEvents.receivedAt})` })
    .from(providerEvents)
  return last?.at ?? null
}

/** How many notices nobody has finished working on, and how long ago the oldest of them came; 0 without any. */
export async function readWaitingEvents(
  db: Queryable,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const [events] = await db
    .select({
      waiting: sql`count(*)`.mapWith(Number),
      oldestSeconds:
        sql`coalesce(extract(epoch from now() - min(${providerEvents.receivedAt})), 0)`.mapWith(
          Number,
        ),
    })
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
  return events ?? { waiting: 0, oldestSeconds: 0 }
}

/** Forgets notices that came so many days ago. */
export async function removeOldEvents(db: Queryable, keptDays: number): Promise<void> {
  await db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, sql`now() - make_interval(days => ${keptDays})`))
}
