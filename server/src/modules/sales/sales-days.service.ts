/**
 * Sums up sales per day, a while after the day has ended; until then they are read live. A later change of a past day
 * marks it (sales-marks), and the day is summed up again. A sweep does this, so no job can be lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from './india-days.rules.ts'
import { salesDays, staleSalesDays } from './sales.table.ts'
import { goodsQuery, moneyQuery } from './sales-truth.ts'

/** Longer than any transaction: afterwards, only marked changes can affect the day. */
const GRACE_MS = 10 * 60 * 1000
const AT_ONCE = 7
/** Days marked along with each new one, in case a change has left no mark. */
const REPAIRED_DAYS = 31
const TIMEOUT_MS = 60_000
/** Limit of one round, so that other sweeps need not wait. */
const ROUND_MS = 5000
/** Advisory lock; any number that nothing else in the database locks. */
const ADDING_UP_LOCK = 7_262_449

export type AddedUp = { now: Date; last: Day | null }

/** Returns the last day that was summed up, like all days before it, and the database's time. */
export async function readAddedUp(db: Queryable): Promise<AddedUp> {
  const { rows } = await db.execute<{ now: string; last: Day | null }>(sql`
    select now()::text as now, max(day)::text as last from ${salesDays}`)
  const [row] = rows
  if (!row) throw new Error('the database did not tell the time')
  return { now: new Date(row.now), last: row.last }
}

/** Sums up ended and marked days for a few seconds at most; the next round continues. */
export async function addUpSales({ db }: Pick<Context, 'db'>): Promise<void> {
  const { now, last } = await readAddedUp(db)
  const due = dueDay(now)
  const isTimeUp = startClock()
  const from = last === null ? await findFirstDay(db) : addDays(last, 1)
  if (from !== null) await addUpFrom(db, from, due, isTimeUp)
  await addUpMarked(db, due, isTimeUp)
}

/**
 * Deletes all sums and computes them again, without a time limit. Sales are read live meanwhile.
 * Returns the number of days.
 */
export async function addUpAgain({ db }: Pick<Context, 'db'>): Promise<number> {
  await db.execute(sql`truncate sales_days, sales_by_type, sales_by_product, sales_marks`)
  const first = await findFirstDay(db)
  const due = dueDay((await readAddedUp(db)).now)
  for (let last: Day | null = null; first !== null && first <= due && (last ?? '') < due; ) {
    await addUpSales({ db })
    last = (await readAddedUp(db)).last
    // Another process may hold the lock, so wait for its work.
    await sleep(100)
  }
  return db.$count(salesDays)
}

/** Returns the last day that ended long enough ago to be summed up. */
function dueDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - GRACE_MS)), -1)
}

function startClock(): () => boolean {
  const end = performance.now() + ROUND_MS
  return () => performance.now() > end
}

async function findFirstDay(db: Database): Promise<Day | null> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select least(
      (select min(created_at) from orders where paid_at is not null),
      (select min(created_at) from orders where paid_at is null and provider_order_id is not null),
      (select min(created_at) from payments where pays_order),
      (select min(created_at) from refunds))::text as first`)
  const first = rows[0]?.first
  return first ? dayOf(new Date(first)) : null
}

async function addUpFrom(
  db: Database,
  from: Day,
  due: Day,
  isTimeUp: () => boolean,
): Promise<void> {
  for (let day = from; day <= due && !isTimeUp(); day = addDays(day, AT_ONCE)) {
    const to = addDays(day, Math.min(AT_ONCE - 1, daysBetween(day, due)))
    const isDone = await exclusively(db, async (tx) => {
      await addUpDays(tx, day, to)
      if (to === due) await markForRepair(tx, due)
    })
    if (!isDone) return
  }
}

async function markForRepair(tx: Transaction, due: Day): Promise<void> {
  await tx.execute(sql`
    insert into ${staleSalesDays} (day)
    select day from ${salesDays} where day between ${addDays(due, -REPAIRED_DAYS)} and ${addDays(due, -1)}`)
}

async function addUpMarked(db: Database, due: Day, isTimeUp: () => boolean): Promise<void> {
  const marked = await db
    .selectDistinct({ day: staleSalesDays.day })
    .from(staleSalesDays)
    .where(and(lte(staleSalesDays.day, due), inArray(staleSalesDays.day, addedUpDays(db))))
  for (const { day } of marked) {
    if (isTimeUp()) return
    const isDone = await exclusively(db, async (tx) => {
      // A change that is not visible here keeps its mark. Visible ones are counted below.
      await tx.delete(staleSalesDays).where(eq(staleSalesDays.day, day))
      await addUpDays(tx, day, day)
    })
    if (!isDone) return
  }
}

function addedUpDays(db: Database) {
  return db.select({ day: salesDays.day }).from(salesDays)
}

/**
 * Lets one process at a time sum up days, so that an older result never replaces a newer one. Returns false if another
 * one does.
 */
async function exclusively(
  db: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADDING_UP_LOCK}) as mine,
        set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`,
    )
    if (!rows[0]?.mine) return false
    await work(tx)
    return true
  })
}

/** Sums up these days again, both ends included. */
async function addUpDays(tx: Transaction, from: Day, to: Day): Promise<void> {
  const stretch = { from: startOfDay(from), until: startOfDay(addDays(to, 1)) }
  const isOneOfThem = sql`day between ${from} and ${to}`
  await tx.delete(salesDays).where(isOneOfThem)
  await tx.execute(sql`
    insert into sales_days (day, checkouts, checkouts_paid, orders, captured_paise, refunded_paise)
    select day::date, coalesce(checkouts, 0), coalesce(checkouts_paid, 0), coalesce(orders, 0),
      coalesce(captured_paise, 0), coalesce(refunded_paise, 0)
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
    left join (${sql.raw(moneyQuery('day', stretch))}) money on money.part = to_char(day, 'YYYY-MM-DD')`)
  for (const { table, by } of GOODS) {
    await tx.execute(sql`delete from ${sql.raw(table)} where ${isOneOfThem}`)
    await tx.execute(sql`
      insert into ${sql.raw(table)} (day, ${sql.raw(by)}, pieces, goods_paise)
      select part::date, ${sql.raw(by)}, pieces, goods_paise
      from (${sql.raw(goodsQuery(by, stretch))}) goods`)
  }
}

const GOODS = [
  { table: 'sales_by_type', by: 'product_type' },
  { table: 'sales_by_product', by: 'product_id' },
] as const
