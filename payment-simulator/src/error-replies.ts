import type { FastifyError, FastifyInstance } from 'fastify'
import { invalidInput, ProviderError, refusal, serverError } from './provider-error.ts'

/** Gives every failure of a scope the provider's envelope, unknown addresses included. */
export function useProviderErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ProviderError>((error, request, reply) => {
    const known = asProviderError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'The payment sandbox failed')
    if (known.status === 401) reply.header('www-authenticate', 'Basic realm="Payment provider"')
    return reply.status(known.status).send({ error: known.body })
  })
  app.setNotFoundHandler(() => {
    throw refusal(400, 'The requested URL was not found on the server.')
  })
}

function asProviderError(error: FastifyError | ProviderError): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode = 500 } = error
  if (statusCode === 413 || statusCode === 415) return refusal(statusCode, error.message)
  return statusCode < 500 ? invalidInput('The request could not be read.') : serverError()
}

/** JSON bodies only, and an absent body is allowed: a refund without one is a full refund. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 100_000 },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      else void parseJson(request, String(body), done)
    },
  )
}
