import type { ShopStatus } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { sql } from 'drizzle-orm'
import { lastBackup } from '../../modules/backups/backups.queries.ts'
import { recordTriedAgain } from '../../modules/changes/changes.service.ts'
import { readUnsentNotifications } from '../../modules/notifications/notifications.queries.ts'
import { readBegunPayments } from '../../modules/orders/open-orders.queries.ts'
import { countSettledLately } from '../../modules/payments/payments.queries.ts'
import {
  readLastEventTime,
  readWaitingEvents,
} from '../../modules/payments/provider-events.service.ts'
import { readWaitingRefunds } from '../../modules/payments/refunds.queries.ts'
import { readWaitingTickets } from '../../modules/tickets/tickets.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readReplicationLag } from '../../platform/database/replication-lag.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readDiskSpace } from '../../platform/host-checks/disk-space.ts'
import { readDueJobs } from '../../platform/queue/due-jobs.ts'
import {
  countGivenUpWork,
  findGivenUpWork,
  readFailingWork,
  readGivenUpWork,
} from '../../platform/queue/failed-work.ts'
import { JOB_KINDS } from '../../platform/queue/job-queue.ts'
import type { Surroundings } from '../../platform/shop-module/shop-module.ts'
import { openingSurroundings, readOpening } from '../opening/opening.service.ts'
import type { ShopFacts } from './shop-facts.ts'
import { judgeShop } from './shop-status.rules.ts'

const SHOWN_GIVEN_UP = 100

export async function readShopStatus(
  context: Context,
  { settings, certificate, forwarded }: Surroundings,
): Promise<ShopStatus> {
  const { db, log } = context
  const { dataDir, publicUrl } = settings
  const isDemo = settings.demo !== undefined
  /** Returns null if a part of the system cannot be read: the status shows that as well. */
  const orNull = <T>(asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      log.warn({ err: error }, 'a part of the shop’s state could not be read')
      return null
    })
  const now = await readClock(db)
  const opening = await readOpening(context, openingSurroundings(settings))
  const facts: ShopFacts = {
    now,
    isDemo,
    opening: {
      isOpen: opening.isOpen,
      missing: opening.requirements
        .filter(({ isMet }) => !isMet)
        .map(({ title }) => title.toLowerCase()),
    },
    database: {
      isEmbedded: settings.databaseUrl === undefined,
      standbys: await readReplicationLag(db),
    },
    payments: {
      isReal: !settings.payment.sandbox && !settings.rehearsal,
      ...(await readPayments(db)),
    },
    complaints: await readWaitingTickets(db),
    mail: { isSent: settings.smtpUrl !== undefined, ...(await readUnsentNotifications(db)) },
    jobs: await readDueJobs(db),
    failingWork: await readFailingWork(db),
    givenUpWork: await countGivenUpWork(db),
    lastBackupAt: (await lastBackup(db))?.finishedAt ?? null,
    disk: await orNull(readDiskSpace(dataDir)),
    certificateEndsAt: certificate ? await orNull(certificate()) : 'none',
    addresses: { publicUrl, mistakenProxy: forwarded.mistaken },
  }
  const givenUp = await readGivenUpWork(db, SHOWN_GIVEN_UP)
  return {
    checkedAt: now.toISOString(),
    rows: judgeShop(facts),
    givenUpWork: givenUp.map(({ id, kind, rowId, givenUpAt }) => ({
      ...{ _id: id, kind, rowId },
      since: givenUpAt.toISOString(),
    })),
  }
}

/** Retries work that was given up. Safe to call twice. @throws ShopError status.work_not_found */
export async function tryWorkAgain(context: ActorContext, id: string): Promise<void> {
  const { db, jobs } = context
  await inTransaction(db, async (tx) => {
    const failed = await findGivenUpWork(tx, id)
    const kind = JOB_KINDS.find((one) => one === failed?.kind)
    if (!failed || !kind) throw new ShopError('status.work_not_found')
    await jobs.takeUp(tx, kind, failed.rowId)
    await recordTriedAgain(tx, context, kind, failed.rowId)
  })
}

/** Returns the database's time, by which all its rows are dated. */
async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Date.now())
}

async function readPayments(db: Queryable): Promise<Omit<ShopFacts['payments'], 'isReal'>> {
  const lastNoticeAt = await readLastEventTime(db)
  const { started } = await readBegunPayments(db)
  return {
    lastNoticeAt: lastNoticeAt === null ? null : new Date(lastNoticeAt),
    startedLastHour: started,
    settledLastHour: await countSettledLately(db),
    refunds: await readWaitingRefunds(db),
    notices: await readWaitingEvents(db),
  }
}
