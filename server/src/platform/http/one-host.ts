import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../errors/shop-error.ts'

/** Refuses requests with several Host headers: Node reads the first, a proxy in front may read another. */
export const oneHost = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, place) => place % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host')
    if (hosts.length > 1) done(new ShopError('request.malformed'))
    else done()
  })
})
