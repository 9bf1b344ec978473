import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Parses JSON as Fastify does, but accepts an empty body as none on liberal calls. */
export const jsonBodies = fastifyPlugin(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const isNone = body.trim() === '' && request.routeOptions.config.call?.liberal === true
      if (isNone) done(null, undefined)
      else void parse(request, body, done)
    },
  )
})
