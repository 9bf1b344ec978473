import {
  isNeverGivenUp,
  MOST_TRIES,
  type WorkKind,
} from '@bhitti/contract/rules/shop/background-work'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedConnection } from '../../testing/shops/migrated-database.ts'
import { ProviderRefusedError, ProviderUnavailableError } from '../context/payment-provider.ts'
import { ShopError } from '../errors/shop-error.ts'
import { TooMuchWork, WorkProcessEnded, WorkStopped } from '../processes/work-process.ts'
import { failedWork } from './failed-work.table.ts'
import { attempt, forgetStaleFailures, HANDLED_ELSEWHERE, readFailingWork } from './failed-work.ts'
import { JOB_KINDS, type JobKind, openJobQueue } from './job-queue.ts'
import { isOutage } from './outages.ts'

const { db, close } = await startEmbeddedConnection()
afterAll(close)
beforeEach(() => db.delete(failedWork))

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('no luck'), { code, ...more })
const storeSaid = (httpStatusCode: number | undefined, name = 'ServiceError') =>
  Object.assign(new Error('no luck'), { name, $metadata: { httpStatusCode } })

const OUTAGES: [string, Error][] = [
  ['the database is gone', new Error('Connection terminated unexpectedly')],
  ['the database shuts down', new Error('Failed query', { cause: coded('57P01') })],
  ['the payment provider is silent', new ProviderUnavailableError('no answer')],
  ['the mail server cannot be reached', coded('ESOCKET')],
  ['the mail server refuses our password', coded('EAUTH', { responseCode: 535 })],
  ['the mail server is busy', coded('EENVELOPE', { responseCode: 451 })],
  ['the courier takes too long', new DOMException('timed out', 'TimeoutError')],
  ['a host has no address', new TypeError('fetch failed', { cause: coded('ENOTFOUND') })],
  ['the object store is busy', storeSaid(503, 'SlowDown')],
  ['the object store refuses our key', storeSaid(403, 'AccessDenied')],
  ['the object store gives no status', storeSaid(undefined)],
  ['the object store lacks the whole bucket', storeSaid(404, 'NoSuchBucket')],
  ['the disk is full', new ShopError('upload.not_stored', { cause: coded('ENOSPC') })],
  ['too much work is waiting', new TooMuchWork('too much')],
  ['too many pictures are waiting', new ShopError('server.unavailable')],
  ['the shop is closing', new WorkStopped('given up')],
]
const FAULTS: [string, Error][] = [
  ['a programming error', new TypeError('x is undefined')],
  ['a row that the database refuses', new Error('Failed query', { cause: coded('22021') })],
  ['a file that is not in the object store', storeSaid(404, 'NoSuchKey')],
  ['a recipient that the mail server does not know', coded('EENVELOPE', { responseCode: 550 })],
  ['a refusal of the payment provider', new ProviderRefusedError('no')],
  ['a decoder that broke', new WorkProcessEnded('ended')],
]

describe.each(OUTAGES)('an outage: %s', (_what, error) => {
  it('counts as no try', async () => {
    expect(isOutage(error)).toBe(true)
    const work = vi.fn().mockRejectedValue(error)
    for (let time = 0; time < 2 * MOST_TRIES; time += 1) {
      await attempt(db, log, { kind: 'print-files', rowId: 'one', work })
    }
    expect(work).toHaveBeenCalledTimes(2 * MOST_TRIES)
    expect(await db.select().from(failedWork)).toMatchObject([{ tries: 0, givenUpAt: null }])
  })
})

it.each(FAULTS)('%s is no outage', (_what, error) => {
  expect(isOutage(error)).toBe(false)
})

const log = { warn: () => {}, error: () => {} }

describe('a job', () => {
  async function queueThat(work: (kind: JobKind) => Promise<unknown>) {
    await db.execute(sql`delete from pgboss.job`)
    const queue = await openJobQueue(db, fastify({ logger: false }).log)
    const giveUp = vi.fn().mockResolvedValue(undefined)
    const takeUp = vi.fn().mockResolvedValue(undefined)
    for (const kind of JOB_KINDS) queue.handle(kind, () => work(kind), { giveUp, takeUp })
    return { queue, giveUp, takeUp }
  }

  it.each(JOB_KINDS)('of the kind %s never fails for ever in silence', async (kind) => {
    const work = vi.fn().mockRejectedValue(new TypeError('x is undefined'))
    const { queue, giveUp, takeUp } = await queueThat(work)
    // A sweep adds the job again and again.
    for (let time = 0; time < 20; time += 1) {
      await queue.add(db, kind, 'one')
      await queue.runDue().catch(() => {})
    }
    const isKept = isNeverGivenUp(kind)
    expect(work).toHaveBeenCalledTimes(isKept ? 20 : MOST_TRIES)
    expect(giveUp).toHaveBeenCalledTimes(isKept ? 0 : 1)
    expect(await db.select().from(failedWork)).toMatchObject([
      { kind, rowId: 'one', tries: work.mock.calls.length },
    ])

    // A retry by staff gives it all of its tries again.
    await db.transaction((tx) => queue.takeUp(tx, kind, 'one'))
    expect(takeUp).toHaveBeenCalledOnce()
    work.mockReset().mockResolvedValue(undefined)
    await queue.runDue()
    expect(work).toHaveBeenCalledOnce()
    expect(await db.select().from(failedWork)).toEqual([])
    await queue.stop()
  })
})

describe('the count of failures', () => {
  const kind: WorkKind = 'notification'
  const once = (result: unknown, of: WorkKind = kind, rowId = 'one') =>
    attempt(db, log, {
      ...{ kind: of, rowId },
      work: () => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result)),
    })

  it('is deleted by a success, and kept where another process does the work', async () => {
    await once(new Error('no'))
    await once(HANDLED_ELSEWHERE)
    expect(await readFailingWork(db)).toMatchObject([{ kind, count: 1 }])
    await once(undefined)
    expect(await readFailingWork(db)).toEqual([])
  })

  it('is forgotten of work that nobody has tried for an hour, unless it was given up', async () => {
    for (let time = 0; time < MOST_TRIES; time += 1) await once(new Error('no'))
    await once(new Error('no'), 'refund', 'two')
    await db.update(failedWork).set({ lastFailedAt: sql`now() - interval '61 minutes'` })
    expect(await readFailingWork(db)).toEqual([])
    await forgetStaleFailures(db)
    expect(await db.select().from(failedWork)).toMatchObject([{ kind, rowId: 'one' }])
  })

  it('says nothing of an error that the database could not count', async () => {
    const error = new Error('Connection terminated')
    const gone = {
      ...db,
      select: () => {
        throw error
      },
      $client: { connect: () => Promise.reject(error) },
    }
    expect(await attempt(gone as never, log, { kind, rowId: 'one', work: async () => {} })).toEqual(
      { isOver: false, error },
    )
  })
})
