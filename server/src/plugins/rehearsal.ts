/** Keeps a shop that rehearses out of search engines: its pages would be taken for those of a shop. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export const rehearsal = fastifyPlugin(
  async (app: FastifyInstance, { isOn }: { isOn: boolean }) => {
    if (!isOn) return
    // Before anything is kept ready, so that kept replies have it, too.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow')
    })
  },
)
