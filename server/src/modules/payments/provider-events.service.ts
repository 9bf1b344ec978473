import { and, asc, eq, exists, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { IsLeft } from '../../platform/queue/outbox-sweep.ts'
import { payments } from './payments.table.ts'
import { providerEvents } from './provider-events.table.ts'

export type ProviderEventRow = typeof providerEvents.$inferSelect

/** Stores a webhook as it came. Returns false if it is stored already. */
export async function keepEvent(
  db: Queryable,
  event: Pick<ProviderEventRow, 'id' | 'name' | 'body'>,
): Promise<boolean> {
  const { rowCount } = await db.insert(providerEvents).values(event).onConflictDoNothing()
  return rowCount === 1
}

/** Counts an attempt to process a webhook and returns it. Returns undefined if it is processed already. */
export async function takeEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))
    .returning()
  return event
}

export async function closeEvent(db: Queryable, id: string, outcome: string): Promise<void> {
  await db
    .update(providerEvents)
    .set({ processedAt: sql`now()`, outcome, lastError: null })
    .where(eq(providerEvents.id, id))
}

/** Closes a webhook only if its payment is recorded. Returns false otherwise. */
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

export async function failEvent(db: Queryable, id: string, lastError: string): Promise<void> {
  await db.update(providerEvents).set({ lastError }).where(eq(providerEvents.id, id))
}

/** Reopens a webhook for processing. Returns undefined for an unknown id. */
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

export async function readEvent(db: Queryable, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return event
}

export function listUnprocessedEvents(db: Queryable, limit: number): Promise<ProviderEventRow[]> {
  return db
    .select()
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(limit)
}

/** Returns unprocessed webhooks that no worker is about to process. */
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

export async function readLastEventTime(db: Queryable): Promise<string | null> {
  const [last] = await db
    .select({ at: sql<string | null>`max(${providerEvents.receivedAt})` })
    .from(providerEvents)
  return last?.at ?? null
}

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

export async function removeOldEvents(db: Queryable, keptDays: number): Promise<void> {
  await db
    .delete(providerEvents)
    .where(lt(providerEvents.receivedAt, sql`now() - make_interval(days => ${keptDays})`))
}
