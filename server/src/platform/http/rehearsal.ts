/** Keeps a shop in rehearsal out of search engines, which would take it for an open shop. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export const rehearsal = fastifyPlugin(
  async (app: FastifyInstance, { isOn }: { isOn: boolean }) => {
    if (!isOn) return
    // Before the response cache, so that cached replies have the header as well.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      done()
    })
  },
)
