/** Public calls as a page makes them while it is rendered: same schemas, verbs and errors as HTTP, but no request. */
import { replyError } from '@bhitti/contract/calls/api-request'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { Endpoint } from '@bhitti/contract/calls/endpoint'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorBody, shopErrorOf } from './errors.ts'

export type PublicInput = { params: Record<string, string>; query: Record<string, string> }
export type PublicAnswer = {
  reply: unknown
  products: readonly string[] | undefined
}
export type PublicCall = (input: PublicInput, log: FastifyBaseLogger) => Promise<PublicAnswer>

declare module 'fastify' {
  interface FastifyInstance {
    publicCalls: Map<string, PublicCall>
  }
}

export function nameOfCall({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** What a rendered page shows, as reported by its calls. */
export type Shown = {
  products: Set<string>
  /** True if all calls succeeded and reported their products, so that the page may be cached. */
  isKnown: boolean
  /** True if a call was unavailable, for example while the database is away. */
  isUnavailable: boolean
}

/** Returns a client that makes calls as a visitor, and records in `shown` what the replies report. */
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
      // Safe: it was made by the endpoint's reply schema.
      return reply as never
    } catch (error) {
      const refusal = shopErrorOf(error as Error, log)
      shown.isKnown = false
      if (refusal.status === 503) shown.isUnavailable = true
      throw replyError(refusal.status, errorBody(refusal))
    }
  }
}

/** Returns parameters as texts, without empty ones, as an address carries them. */
function asTexts(parameters: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
