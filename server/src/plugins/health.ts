import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Database } from '../database/connect.ts'

/** /healthz: the process lives. /readyz: it can serve, which ends when it starts to stop. */
export const health = fastifyPlugin(async (app: FastifyInstance, options: { db: Database }) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const quiet = { logLevel: 'silent' as const, config: { rateLimit: false } }

  app.get('/healthz', quiet, async () => ({ ok: true }))
  app.get('/readyz', quiet, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ ok: false, reason: 'stopping' })
    try {
      await options.db.execute(sql`select 1`)
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' })
    }
  })
})
