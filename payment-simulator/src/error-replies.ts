import type { FastifyError, FastifyInstance } from 'fastify'
import { invalidInput, ProviderError, refusal, serverError } from './provider-error.ts'

/** Returns every error of a scope in the provider's format, unknown routes included. */
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

/** Accepts only JSON bodies or none: a refund without a body is a full refund. */
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
