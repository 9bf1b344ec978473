/** Spreads requests that arrive together over turns of the event loop: see docs/decisions/0033. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { RequestQueue } from './request-queue.ts'

export const requestQueue = fastifyPlugin(
  async (app: FastifyInstance, { turns }: { turns: RequestQueue }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      // Nobody is worked for who has gone while waiting.
      turns.take(done, () => !reply.raw.destroyed)
    })
  },
)
