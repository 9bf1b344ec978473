/** Spreads simultaneous requests over turns of the event loop: see docs/decisions/0033. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { RequestQueue } from './request-queue.ts'

export const requestQueue = fastifyPlugin(
  async (app: FastifyInstance, { queue }: { queue: RequestQueue }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      // Skips callers who hung up while waiting.
      queue.take(done, () => !reply.raw.destroyed)
    })
  },
)
