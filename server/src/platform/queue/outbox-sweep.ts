/**
 * Does rows of an outbox (work that was written down with the change that it follows from) whose job is lost, has
 * given up, or is held by a process that is gone.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Sweep } from './sweeps.ts'

/** A job would have been done by then. */
const FORGOTTEN_SECONDS = 20
/** Written by a database whose clock was ahead of that which leads now: the time says nothing of how long it has waited. */
const AHEAD_SECONDS = 60
const AT_ONCE = 50

/** The condition on the column that says when a row was written. */
export type IsForgotten = (writtenAt: AnyPgColumn) => SQL

export type Outbox = {
  name: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Rows that are still to be done and by whose time of writing nobody else is about to do them, `atMost` of them. */
  find: (isForgotten: IsForgotten, atMost: number) => Promise<{ id: string }[]>
  /** Does a row. Twice does no harm: it finds out what is left. */
  work: (id: string) => Promise<void>
  /** Whether an error says that the other rows of this round would fail, too. */
  endsRound?: (error: unknown) => boolean
}

export function outboxSweep({ name, log, find, work, endsRound = () => false }: Outbox): Sweep {
  return {
    name,
    async work() {
      for (const { id } of await find(isForgotten, AT_ONCE)) {
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

function isForgotten(writtenAt: AnyPgColumn): SQL {
  return sql`(${writtenAt} < now() - make_interval(secs => ${FORGOTTEN_SECONDS})
    or ${writtenAt} > now() + make_interval(secs => ${AHEAD_SECONDS}))`
}
