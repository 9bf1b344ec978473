/** Keeps a shop that rehearses out of search engines: its pages would be taken for those of a shop. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export const rehearsal = fastifyPlugin(
  async (app: FastifyInstance, { isOn }: { isOn: boolean }) => {
    if (!isOn) return
    // Before kept replies are sent, so that they have it, too.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
      done()
    })
  },
)
