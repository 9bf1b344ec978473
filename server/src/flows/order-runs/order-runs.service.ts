import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { OrderRun } from '@bhitti/contract/calls/orders/order-work.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { isRunOver, RUN_FILE_HOURS, type RunKind } from '@bhitti/contract/rules/orders/order-runs'
import { isOnItsWay, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { may } from '@bhitti/contract/rules/shop/staff-roles'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { findAdmin } from '../../modules/accounts/accounts.queries.ts'
import { readOrderNumbers } from '../../modules/orders/desk/tracked-orders.queries.ts'
import { findUnpackedPrints } from '../../modules/prints/closed-prints.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import type { JobState } from '../../platform/queue/job-queue.ts'
import { changeStatus } from '../cancel-and-refund/order-status.service.ts'
import { orderRuns, type RunProblem } from './order-runs.table.ts'
import { collectPapers, drawPapers, type Papers } from './papers.service.ts'

/** Seconds without progress after which a run counts as abandoned. */
const LEFT_SECONDS = 60

export type RunRequest = {
  id: string
  kind: RunKind
  orderIds: readonly string[]
  status?: OrderStatus | undefined
  reason: string
}

/** Starts a run; a known id starts nothing. */
export async function startOrderRun(
  { db, jobs, actor }: ActorContext,
  { id, kind, orderIds, status, reason }: RunRequest,
): Promise<OrderRun> {
  await inTransaction(db, async (tx) => {
    const begun = await tx
      .insert(orderRuns)
      .values({
        ...{ id, kind, orderIds: [...orderIds] },
        newStatus: status ?? null,
        reason: reason === '' ? null : reason,
        startedBy: actor.id,
      })
      .onConflictDoNothing()
      .returning({ id: orderRuns.id })
    if (begun.length > 0) await jobs.add(tx, 'order-run', id)
  })
  return getOrderRun({ db }, id)
}

/** @throws ShopError run.not_found */
export async function getOrderRun({ db }: Pick<Context, 'db'>, id: string): Promise<OrderRun> {
  const [row] = await db
    .select({
      id: orderRuns.id,
      kind: orderRuns.kind,
      status: orderRuns.status,
      done: orderRuns.done,
      total: sql`jsonb_array_length(${orderRuns.orderIds})`.mapWith(Number),
      problems: orderRuns.problems,
      hasFile: sql<boolean>`${orderRuns.file} is not null`,
      createdAt: orderRuns.createdAt,
    })
    .from(orderRuns)
    .where(eq(orderRuns.id, id))
  if (!row) throw new ShopError('run.not_found')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Returns the file of a run, kept for a day. @throws ShopError run.not_found, run.no_file */
export async function getOrderRunFile({ db }: Context, id: string): Promise<FileAnswer> {
  const [row] = await db
    .select({ kind: orderRuns.kind, file: orderRuns.file })
    .from(orderRuns)
    .where(eq(orderRuns.id, id))
  if (!row) throw new ShopError('run.not_found')
  if (!row.file) throw new ShopError('run.no_file')
  return { content: row.file, type: 'application/pdf', name: `${FILE_NAMES[row.kind]}.pdf` }
}

const FILE_NAMES: Record<RunKind, string> = {
  labels: 'shipping-labels',
  packingSlips: 'packing-slips',
  invoices: 'invoices',
  status: 'orders',
}

/** Works through the rest of a run. After a restart it continues where it stopped, so no order is moved twice. */
export async function workOnRun(context: Context, id: string): Promise<void> {
  const { db } = context
  const [run] = await db.select().from(orderRuns).where(eq(orderRuns.id, id))
  if (!run || isRunOver(run.status)) return
  const findStarter = async () => {
    const starter = await findAdmin(db, run.startedBy)
    return may(starter, 'orders.work') ? starter : null
  }
  const isStatus = run.kind === 'status' && run.newStatus !== null
  // Papers are collected from the first order again: those read before a restart are lost.
  let done = isStatus ? run.done : 0
  const problems: RunProblem[] = isStatus ? [...run.problems] : []
  await progress(db, id, { done, problems })
  const numbers = await readOrderNumbers(db, run.orderIds)
  const papers: Papers = { labels: [], slips: [], invoices: [] }
  for (const orderId of run.orderIds.slice(done)) {
    // A starter who loses the role stops the run, since it may do no more than they could by hand.
    const actor = await findStarter()
    if (!actor) return end(db, id, { status: 'failed' })
    try {
      if (run.newStatus !== null && isStatus) {
        if (isOnItsWay(run.newStatus)) await checkPrintsPacked(db, orderId)
        await changeStatus(
          { ...context, actor },
          {
            ...{ orderId, status: run.newStatus, reason: run.reason ?? '' },
            // Reopening asks about money, so it is done order by order.
            ...{ refund: false, restock: false, acceptUnpaid: false },
          },
        )
      } else {
        await collectPapers(context, { kind: run.kind, orderId, papers })
      }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const number = numbers.get(orderId)
      problems.push({
        orderId,
        orderNumber: number === undefined ? '' : orderNumber(number),
        message: ERROR_CODES[error.code].message,
      })
    }
    done += 1
    await progress(db, id, { done, problems })
  }
  const file = isStatus ? null : await drawPapers(context, run.kind, papers)
  await end(db, id, { status: 'finished', file })
}

/** Refuses orders with unpacked prints: a run cannot ask, so staff send them one by one. */
async function checkPrintsPacked(db: Queryable, orderId: string): Promise<void> {
  const prints = await findUnpackedPrints(db, orderId)
  if (prints.length > 0) throw new ShopError('shipment.prints_not_packed')
}

async function progress(
  db: Queryable,
  id: string,
  { done, problems }: { done: number; problems: RunProblem[] },
): Promise<void> {
  await db
    .update(orderRuns)
    .set({ done, problems, status: 'running', progressedAt: sql`now()` })
    .where(eq(orderRuns.id, id))
}

async function end(
  db: Queryable,
  id: string,
  { status, file = null }: { status: 'finished' | 'failed'; file?: Buffer | null },
): Promise<void> {
  await db
    .update(orderRuns)
    .set({ status, file, finishedAt: sql`now()`, progressedAt: sql`now()` })
    .where(eq(orderRuns.id, id))
}

export const orderRunState: JobState = {
  giveUp: (tx, id) => end(tx, id, { status: 'failed' }),
  async takeUp(tx, id) {
    await tx
      .update(orderRuns)
      .set({ status: 'waiting', finishedAt: null })
      .where(and(eq(orderRuns.id, id), eq(orderRuns.status, 'failed')))
  },
}

/** Continues one run whose process or job was lost. Deletes files after a day and runs after 30 days. */
export async function resumeAndPurgeOrderRuns(context: Context): Promise<void> {
  const { db } = context
  await db
    .update(orderRuns)
    .set({ file: null })
    .where(
      and(
        isNotNull(orderRuns.file),
        lt(orderRuns.createdAt, sql`now() - make_interval(hours => ${RUN_FILE_HOURS})`),
      ),
    )
  await db.delete(orderRuns).where(lt(orderRuns.createdAt, sql`now() - interval '30 days'`))
  const [left] = await db
    .select({ id: orderRuns.id })
    .from(orderRuns)
    .where(
      and(
        inArray(orderRuns.status, ['waiting', 'running']),
        or(
          lt(orderRuns.progressedAt, sql`now() - make_interval(secs => ${LEFT_SECONDS})`),
          and(
            sql`${orderRuns.progressedAt} is null`,
            lt(orderRuns.createdAt, sql`now() - make_interval(secs => ${LEFT_SECONDS})`),
          ),
        ),
      ),
    )
    .limit(1)
  if (left) await context.jobs.add(db, 'order-run', left.id)
}
