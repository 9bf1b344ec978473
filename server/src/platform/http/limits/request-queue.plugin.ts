/** Spreads simultaneous requests over turns of the event loop: see docs/decisions/0033. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { RequestQueue } from './request-queue.ts'

export const requestQueue = fastifyPlugin(
  async (app: FastifyInstance, { turns }: { turns: RequestQueue }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      // Skips callers who hung up while waiting.
      turns.take(done, () => !reply.raw.destroyed)
    })
  },
)
