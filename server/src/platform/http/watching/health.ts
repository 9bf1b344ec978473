import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Database } from '../../database/connect.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import { hasOwnSchema } from '../../migrations/schema-state.ts'

/** Load balancers ask every second or two, and take silence for a dead process. */
const ANSWER_WITHIN_MS = 1000

/**
 * /healthz: the process lives. /readyz: it may get requests, except while it starts or stops, lacks migrations or is no
 * longer supported by the database. It stays ready while the database is away: no other process could do better.
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
    // While the database does not answer, only one connection waits for it.
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
