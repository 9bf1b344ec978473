import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { hasOwnSchema } from '../migrations/migrate.ts'

/** Balancers ask every second or two, and take silence for an end. */
const ANSWER_WITHIN_MS = 1000

/**
 * /healthz: the process lives. /readyz: balancers may send it requests, which is not so while it starts or
 * stops, or when the database lacks migrations. It is so while the database is away: nobody else could answer
 * better, and public pages are still shown for a while.
 */
export const health = fastifyPlugin(async (app: FastifyInstance, { db }: { db: Database }) => {
  let isOpen = false
  app.addHook('onListen', async () => {
    isOpen = true
  })
  const quiet = { logLevel: 'silent' as const, config: { limits: false as const } }

  app.get('/healthz', quiet, async () => ({ ok: true }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const refuse = (reason: string) => reply.code(503).send({ ok: false, reason })
    if (app.draining.hasBegun) return refuse('stopping')
    if (!isOpen) return refuse('starting')
    const state = await stateOf(db)
    return state === 'schema' ? refuse(state) : { ok: true, database: state }
  })
})

async function stateOf(db: Database): Promise<'ready' | 'away' | 'schema'> {
  const asked = hasOwnSchema(db).then(
    (isThere) => (isThere ? 'ready' : 'schema'),
    (error: unknown) => (isDatabaseAway(error) ? 'away' : 'schema'),
  )
  const waiting = new AbortController()
  const late = sleep(ANSWER_WITHIN_MS, 'away' as const, { signal: waiting.signal })
  late.catch(() => {})
  return Promise.race([asked, late]).finally(() => waiting.abort())
}
