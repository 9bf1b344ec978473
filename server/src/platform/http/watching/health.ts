import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Database } from '../../database/connect.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import { hasOwnSchema } from '../../migrations/schema-state.ts'

/** Balancers ask every second or two, and take silence for an end. */
const ANSWER_WITHIN_MS = 1000

/**
 * /healthz: the process lives. /readyz: balancers may send it requests, which is not so while it starts or
 * stops, or when the database lacks migrations or has some that end this release's time. It is so while the database is away: nobody else could answer
 * better, and public pages are still shown for a while.
 */
export const health = fastifyPlugin(async (app: FastifyInstance, { db }: { db: Database }) => {
  let isOpen = false
  app.addHook('onListen', async () => {
    isOpen = true
  })
  let asked: Promise<DatabaseState> | undefined
  const quiet = { logLevel: 'silent' as const, config: { limits: false as const } }

  app.get('/healthz', quiet, async () => ({ ok: true }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const refuse = (reason: string) => reply.code(503).send({ ok: false, reason })
    if (app.draining.hasBegun) return refuse('stopping')
    if (!isOpen) return refuse('starting')
    // Of a database that does not answer at all, one connection is enough to wait for.
    asked ??= schemaOf(db).finally(() => {
      asked = undefined
    })
    const state = await soon(asked)
    return state === 'schema' ? refuse(state) : { ok: true, database: state }
  })
})

type DatabaseState = 'ready' | 'away' | 'schema'

function schemaOf(db: Database): Promise<DatabaseState> {
  return hasOwnSchema(db).then(
    (isThere) => (isThere ? 'ready' : 'schema'),
    (error: unknown) => (isDatabaseAway(error) ? 'away' : 'schema'),
  )
}

function soon(asked: Promise<DatabaseState>): Promise<DatabaseState> {
  const waiting = new AbortController()
  const late = sleep(ANSWER_WITHIN_MS, 'away' as const, { signal: waiting.signal })
  late.catch(() => {})
  return Promise.race([asked, late]).finally(() => waiting.abort())
}
