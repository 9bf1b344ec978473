/** The API as the page renderer calls it: the same routes, validation and replies, without a socket. */
import { randomUUID } from 'node:crypto'
import { apiUrl, replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEADER = 'x-in-process'
const SHOWN_PRODUCTS = 'x-shown-products'
/** Known only inside this process, so that no caller from outside can pass for the renderer. */
const KEY = randomUUID()

/** Whether a request was made by this process itself. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[HEADER] === KEY
}

/** Tells the renderer which products a reply shows; undefined means that it is not to be kept. */
export function tellShownProducts(reply: FastifyReply, ids: readonly string[] | undefined): void {
  if (ids) reply.header(SHOWN_PRODUCTS, ids.join(' '))
}

/** What a page has shown, as far as the calls of its rendering told. */
export type Shown = {
  products: Set<string>
  /** Whether all calls went well and said what they showed, so that the page may be kept. */
  isKnown: boolean
  /** Whether a call could not be answered now, as while the database is away. */
  isUnavailable: boolean
}

/** Calls as a visitor: pages are rendered without anything personal. Notes in `shown` what the replies tell. */
export function inProcessApi(app: FastifyInstance, shown: Shown): CallApi {
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
    const ids = response.headers[SHOWN_PRODUCTS]
    if (typeof ids !== 'string') shown.isKnown = false
    else for (const id of ids.split(' ')) if (id !== '') shown.products.add(id)
    if (response.statusCode === 503) shown.isUnavailable = true
    const body: unknown = response.json()
    const error = replyError(response.statusCode, body)
    if (error) throw error
    // Safe: the route serialised it with the endpoint's own reply schema.
    return body as never
  }
}
