/**
 * The calls whose replies are the same for everybody, as a page asks them while it is rendered: the same schemas,
 * verbs and errors as over HTTP, without a request, its hooks and its text.
 */
import { replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Endpoint } from '@bhitti/contract/calls/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorBody, shopErrorOf } from './errors.ts'

export type PublicInput = { params: Record<string, string>; query: Record<string, string> }
export type PublicAnswer = {
  reply: unknown
  /** Ids of the products that it shows; undefined where it is not to be kept. */
  products: readonly string[] | undefined
}
export type PublicCall = (input: PublicInput, log: FastifyBaseLogger) => Promise<PublicAnswer>

declare module 'fastify' {
  interface FastifyInstance {
    /** By method and path. */
    publicCalls: Map<string, PublicCall>
  }
}

/** What a call is found by. */
export function nameOfCall({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
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
export function inProcessApi(app: FastifyInstance, shown: Shown, log: FastifyBaseLogger): CallApi {
  return async (endpoint, input) => {
    const call = app.publicCalls.get(nameOfCall(endpoint))
    if (!call) throw new Error(`${nameOfCall(endpoint)} is not the same for everybody`)
    const { params, query } = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
    }
    try {
      const asked = { params: asTexts(params), query: asTexts(query) }
      const { reply, products } = await call(asked, log)
      if (!products) shown.isKnown = false
      else for (const id of products) shown.products.add(id)
      // Safe: it was made by the endpoint's own reply schema.
      return reply as never
    } catch (error) {
      const refusal = shopErrorOf(error as Error, log)
      shown.isKnown = false
      if (refusal.status === 503) shown.isUnavailable = true
      throw replyError(refusal.status, errorBody(refusal))
    }
  }
}

/** Parameters as an address carries them, which leaves out what is empty. */
function asTexts(parameters: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
