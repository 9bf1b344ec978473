/** Turns every error into the error reply of the contract. Unexpected messages stay in the log. */
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

export const errorReplies = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
})

export function sendUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, new ShopError('route.not_found'))
}

/** Replies to an error, thrown by a route or before one was reached. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isCallerGone(error, request)) {
    request.log.debug({ err: error }, 'the caller went away')
    return send(reply, new ShopError('request.malformed'))
  }
  return send(reply, shopErrorOf(error, request.log))
}

/** Returns the error for the caller. Unexpected errors are logged, and the caller gets a general message. */
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

/** True if the caller hung up while sending the request, which is no failure of the shop. */
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

export function errorBody({ message, code, fields, facts }: ShopError): ErrorReply {
  return { success: false, message, code, ...(fields ? { fields } : {}), ...facts }
}

type Issue = { instancePath: string; message?: string | undefined }

/** Returns the first message of each field; fields are named as in the request. */
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
