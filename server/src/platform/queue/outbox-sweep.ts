/**
 * Does rows of an outbox (work that was written down with the change that it follows from) whose job is lost, has
 * given up, or is held by a process that is gone.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Sweep } from './sweeps.ts'

/** A job would have been done by then. */
const FORGOTTEN_SECONDS = 20
const AT_ONCE = 50

export type Outbox = {
  name: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Rows that are still to be done and were written before a moment, `atMost` of them. */
  find: (before: SQL, atMost: number) => Promise<{ id: string }[]>
  /** Does a row. Twice does no harm: it finds out what is left. */
  work: (id: string) => Promise<void>
  /** Whether an error says that the other rows of this round would fail, too. */
  endsRound?: (error: unknown) => boolean
}

export function outboxSweep({ name, log, find, work, endsRound = () => false }: Outbox): Sweep {
  return {
    name,
    async work() {
      const before = sql`now() - make_interval(secs => ${FORGOTTEN_SECONDS})`
      for (const { id } of await find(before, AT_ONCE)) {
        try {
          await work(id)
        } catch (error) {
          log.warn({ err: error, sweep: name, rowId: id }, 'forgotten work could not be done yet')
          if (endsRound(error)) return
        }
      }
    },
  }
}
