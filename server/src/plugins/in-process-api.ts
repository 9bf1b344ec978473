/** The API as the page renderer calls it: the same routes, validation and replies, without a socket. */
import { randomUUID } from 'node:crypto'
import { apiUrl, replyError } from '@bhitti/contract/api-request'
import type { CallApi } from '@bhitti/contract/call-api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const HEADER = 'x-in-process'
/** Known only inside this process, so that no caller from outside can pass for the renderer. */
const KEY = randomUUID()

/** Whether a request was made by this process itself. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[HEADER] === KEY
}

/** Calls as a visitor: pages are rendered without anything personal. */
export function inProcessApi(app: FastifyInstance): CallApi {
  return async (endpoint, input) => {
    const parts = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const response = await app.inject({
      method: endpoint.method,
      url: apiUrl(endpoint, parts.params, parts.query),
      headers: { [HEADER]: KEY, 'content-type': 'application/json' },
      ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
    })
    const body: unknown = response.json()
    const error = replyError(response.statusCode, body)
    if (error) throw error
    // Safe: the route serialised it with the endpoint's own reply schema.
    return body as never
  }
}
