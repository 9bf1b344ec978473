/** Spreads requests that arrive together over turns of the event loop: see docs/decisions/0033. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isInProcess } from './in-process-api.ts'
import { createRequestQueue } from './request-queue.ts'

export const requestQueue = fastifyPlugin(async (app: FastifyInstance) => {
  const turns = createRequestQueue()
  app.addHook('onRequest', (request, reply, done) => {
    // What a page asks for while it is rendered had its turn with the page.
    if (isInProcess(request)) done()
    // Nobody is worked for who has gone while waiting.
    else turns.take(done, () => !reply.raw.destroyed)
  })
})
