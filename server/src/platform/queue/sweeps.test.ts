import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedConnection } from '../../testing/shops/migrated-database.ts'
import { failedWork } from './failed-work.table.ts'
import { type IsLeft, outboxSweep } from './outbox-sweep.ts'
import { createSweeps, type Sweeps } from './sweeps.ts'

const { db, close } = await startEmbeddedConnection()
afterAll(close)

const log = { error: vi.fn(), warn: vi.fn() }
let sweeps: Sweeps
let done: string[]
beforeEach(() => {
  vi.resetAllMocks()
  sweeps = createSweeps(log)
  done = []
})

const doing = (name: string) => async () => {
  done.push(name)
}
const failing = (error: Error) => () => Promise.reject(error)

describe('a round', () => {
  it('does what every module brought, in the order in which they came', async () => {
    sweeps.register({ name: 'first', work: doing('first') })
    sweeps.register({ name: 'second', work: doing('second') })
    await sweeps.runRound()
    await sweeps.runRound()
    expect(done).toEqual(['first', 'second', 'first', 'second'])
  })

  it('is not ended by one that fails: the others are done, and the log says which it was', async () => {
    const error = new Error('the database said no')
    sweeps.register({ name: 'broken', work: failing(error) })
    sweeps.register({ name: 'sound', work: doing('sound') })
    await expect(sweeps.runRound()).rejects.toBe(error)
    expect(done).toEqual(['sound'])
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: error, sweep: 'broken' },
      expect.any(String),
    )
  })

  it('leaves out what rests, until its rest is over, but not what has failed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let isBroken = true
    const work = async () => {
      if (isBroken) throw new Error('not yet')
      done.push('rare')
    }
    sweeps.register({ name: 'rare', work, restMs: 1000 })
    await sweeps.runRound().catch(() => {})
    isBroken = false
    await sweeps.runRound()
    await sweeps.runRound()
    expect(done).toEqual(['rare'])
    vi.advanceTimersByTime(1000)
    await sweeps.runRound()
    expect(done).toEqual(['rare', 'rare'])
  })
})

describe('rounds', () => {
  it('come again and again, also after one that failed, until they are stopped', async () => {
    vi.useFakeTimers()
    const work = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined)
    sweeps.register({ name: 'all', work })
    sweeps.start()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(work).toHaveBeenCalledTimes(3)
    await sweeps.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('are stopped only when the one that runs is over', async () => {
    vi.useFakeTimers()
    const gate = Promise.withResolvers<void>()
    sweeps.register({ name: 'slow', work: () => gate.promise.then(doing('slow')) })
    sweeps.start()
    await vi.advanceTimersByTimeAsync(10_000)
    const stopped = sweeps.stop()
    gate.resolve()
    await stopped
    expect(done).toEqual(['slow'])
  })
})

describe('an outbox', () => {
  const find = async () => ['a', 'b', 'c'].map((id) => ({ id }))
  const away = new Error('away')
  const jobs = {
    attempt: async (_kind: string, id: string) => {
      done.push(id)
      return id === 'b' ? { isOver: false, error: away } : { isOver: true }
    },
  }

  it('is gone through to its end, whatever one of its rows does', async () => {
    await outboxSweep({ db, jobs }, { name: 'mails', kind: 'notification', find }).work()
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('is left for the next round when what fails says that the others would, too', async () => {
    const endsRound = (error: unknown) => error === away
    await outboxSweep({ db, jobs }, { name: 'refunds', kind: 'refund', find, endsRound }).work()
    expect(done).toEqual(['a', 'b'])
  })

  it('is what was written so long ago that a job would have done it, or by a clock that was ahead', async () => {
    const asked = vi.fn(find)
    await outboxSweep({ db, jobs }, { name: 'mails', kind: 'notification', find: asked }).work()
    const [isLeft, atMost] = asked.mock.calls[0] as unknown as [IsLeft, number]
    expect(atMost).toBe(50)
    const rows = pgTable('rows', {
      id: text().notNull(),
      writtenAt: timestamp({ withTimezone: true }),
    })
    await db.insert(failedWork).values([
      { kind: 'notification', rowId: 'given up', givenUpAt: new Date() },
      { kind: 'notification', rowId: 'at rest', restsUntil: new Date(Date.now() + 60_000) },
      { kind: 'notification', rowId: 'rested', restsUntil: new Date(Date.now() - 60_000) },
      { kind: 'refund', rowId: 'a while ago', givenUpAt: new Date() },
    ])
    const { rows: left } = await db.execute(sql`
      with rows(id, written_at) as (values
        ('just now', now() - interval '10 seconds'),
        ('a while ago', now() - interval '30 seconds'),
        ('given up', now() - interval '30 seconds'),
        ('at rest', now() - interval '30 seconds'),
        ('rested', now() - interval '30 seconds'),
        ('by a clock that is a little ahead', now() + interval '30 seconds'),
        ('by a clock that was an hour ahead', now() + interval '1 hour'))
      select id from rows where ${isLeft(rows.writtenAt, rows.id)}`)
    expect(left.map(({ id }) => id).sort()).toEqual([
      'a while ago',
      'by a clock that was an hour ahead',
      'rested',
    ])
  })
})
