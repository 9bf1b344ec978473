/** RequestQueue everything that goes wrong into the one error reply; unknown text stays in the log. */
import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorReply,
  type FieldErrors,
} from '@bhitti/contract/calls/error-codes'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/database-away.ts'
import { ShopError } from '../errors/shop-error.ts'
import { isHangUp } from './limits/hang-up.ts'

const RETRY_AFTER_SECONDS = 2

/** Registers the error handler and the JSON 404 of unknown API addresses. */
export const errorReplies = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
})

/** The 404 for an address under /api that does not exist. */
export function sendUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, new ShopError('route.not_found'))
}

/** Answers an error, whether a route threw it or the request never reached one. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isCallerGone(error, request)) {
    request.log.debug({ err: error }, 'the caller went away')
    return send(reply, new ShopError('request.malformed'))
  }
  return send(reply, shopErrorOf(error, request.log))
}

/** What a caller is told of an error; what nobody expected is logged, and told of in general words only. */
export function shopErrorOf(error: Error, log: FastifyBaseLogger): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ShopError('request.invalid', { fields: fieldsOf(error.validation) })
  }
  const code = codeOf(error)
  if (code === 'server.failed') log.error({ err: error }, 'request failed')
  else if (code === 'server.unavailable') log.warn({ err: error }, 'not available')
  return new ShopError(code)
}

/** Whether the connection ended while its request was still coming, which nothing here has failed at. */
function isCallerGone(error: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && isHangUp(error)
}

function send(reply: FastifyReply, error: ShopError): FastifyReply {
  const body = { ...errorBody(error), requestId: reply.request.id }
  if (error.status === 503 || error.status === 429) {
    reply.header('retry-after', error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** The body of every error reply. */
export function errorBody({ message, code, fields, facts }: ShopError): ErrorReply {
  return { success: false, message, code, ...(fields ? { fields } : {}), ...facts }
}

type Issue = { instancePath: string; message?: string | undefined }

/** One message per field, the first; the field is named as in the request. */
export function fieldsOf(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[field] ??= issue.message ?? ERROR_CODES['request.invalid'].message
  }
  return fields
}

function codeOf(error: Error & { statusCode?: number }): ErrorCode {
  if (isDatabaseAway(error)) return 'server.unavailable'
  switch (error.statusCode) {
    case 404:
      return 'route.not_found'
    case 413:
      return 'request.too_large'
    case 415:
      return 'request.unsupported_type'
    case 429:
      return 'request.too_many'
    case 503:
      return 'server.unavailable'
  }
  const isClientError =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isClientError ? 'request.malformed' : 'server.failed'
}
