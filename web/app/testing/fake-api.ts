/** Fake API for component tests, which checks requests and replies against the contract's schemas. */
import type { Endpoint, EndpointInput, EndpointReply, Shape } from '@bhitti/contract/calls/endpoint'
import { type Call, endpointTable } from '@bhitti/contract/calls/endpoint-table'
import { ERROR_CODES, type ErrorCode, type FieldErrors } from '@bhitti/contract/calls/error-codes'
import { vi } from 'vitest'

type Part<Schema> = Schema extends Shape['reply'] ? EndpointReply<{ reply: Schema }> : undefined

export type MadeCall<S extends Shape> = {
  params: Part<S['params']>
  query: Part<S['query']>
  /** As sent, before the schema trims or converts it. */
  body: EndpointInput<S> extends { body: infer Body } ? Body : undefined
}

export class Refusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

type Request = { call: Call; params: unknown; query: unknown; body: unknown }
type Answer = (request: Request) => Response | Promise<Response>

let answers = new Map<string, Answer>()
let requests: Request[] = []
let problems = new Set<string>()

const named = new Map(Object.entries(endpointTable).map(([name, call]) => [keyOf(call), name]))
const routes = Object.values(endpointTable)
  .map((call) => ({ call, pattern: patternOf(call.path), params: call.path.split(':').length }))
  // Static paths before parameters, as in the server: `/cart/notes` before `/cart/:userId`.
  .toSorted((one, other) => one.params - other.params)

export const api = {
  /** Sets the reply to later calls, or a function that computes it; the function may throw a Refusal. */
  reply<S extends Shape>(
    endpoint: Endpoint<S>,
    reply: NoInfer<EndpointReply<S> | ((made: MadeCall<S>) => EndpointReply<S>)>,
  ): void {
    answer(endpoint, (request) => {
      // Safe: the endpoint's schemas have accepted the request.
      const make = reply as (made: unknown) => unknown
      try {
        return success(request.call, typeof reply === 'function' ? make(madeCall(request)) : reply)
      } catch (error) {
        if (error instanceof Refusal) return refusal(error.code, {})
        throw error
      }
    })
  },

  /** Refuses later calls with an error of the contract. `facts` are further fields of the reply. */
  refuse<S extends Shape>(
    endpoint: Endpoint<S>,
    code: ErrorCode,
    { fields, ...facts }: { fields?: FieldErrors; message?: string; [fact: string]: unknown } = {},
  ): void {
    answer(endpoint, () => refusal(code, { ...(fields ? { fields } : {}), ...facts }))
  },

  disconnect<S extends Shape>(endpoint: Endpoint<S>): void {
    answer(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  },

  /** Holds later calls until the returned function is called, then answers as set by then. */
  hold<S extends Shape>(endpoint: Endpoint<S>): () => void {
    const key = keyOf(endpoint)
    const before = answers.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    const held: Answer = async (request) => {
      await promise
      return (answers.get(key) ?? unprovided)(request)
    }
    answers.set(key, held)
    return () => {
      if (answers.get(key) === held) answers.set(key, before ?? unprovided)
      resolve()
    }
  },

  answers<S extends Shape>(endpoint: Endpoint<S>): boolean {
    return answers.has(keyOf(endpoint))
  },

  callsTo<S extends Shape>(endpoint: Endpoint<S>): MadeCall<S>[] {
    return requests
      .filter(({ call }) => keyOf(call) === keyOf(endpoint))
      .map((request) => madeCall(request) as MadeCall<S>)
  },
}

/** Replaces `fetch` and forgets the previous test's answers. */
export function startFakeApi(): void {
  answers = new Map()
  requests = []
  problems = new Set()
  vi.stubGlobal('fetch', answerFetch)
}

/** Returns and clears the test's mistakes: unexpected calls, and replies that violate their schema. */
export function takeProblems(): string[] {
  const found = [...problems]
  problems.clear()
  return found
}

async function answerFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.href)
  const method = init.method ?? 'GET'
  const route = routes.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
  if (!route) throw problem(`${method} ${pathname} is no call of the contract`)
  const { call, pattern } = route
  const request = {
    call,
    params: call.shape.params && { ...pattern.exec(pathname)?.groups },
    query: call.shape.query && Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  }
  requests.push(request)
  const answering = answers.get(keyOf(call)) ?? unprovided
  const invalid = fieldsRefused(request)
  return untilAborted(
    init.signal,
    answering !== unprovided && invalid
      ? Promise.resolve(refusal('request.invalid', { fields: invalid }))
      : Promise.resolve().then(() => answering(request)),
  )
}

function untilAborted(
  signal: AbortSignal | null | undefined,
  response: Promise<Response>,
): Promise<Response> {
  if (!signal) return response
  return Promise.race([
    response,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
  ])
}

const unprovided: Answer = ({ call }) => {
  throw problem(`The test says no reply to ${nameOf(call)} (${call.method} ${call.path})`)
}

function answer(endpoint: Endpoint, how: Answer): void {
  answers.set(keyOf(endpoint), how)
}

function success(call: Call, reply: unknown): Response {
  const { error } = call.shape.reply.safeParse(reply)
  if (error) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw problem(`The schema of ${nameOf(call)} refuses the reply: ${issues.join('; ')}`)
  }
  return json(call.status ?? 200, reply)
}

function refusal(code: ErrorCode, more: Record<string, unknown>): Response {
  const { status, message } = ERROR_CODES[code]
  return json(status, { success: false, code, message, ...more })
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { date: new Date().toUTCString() } })
}

/** Returns the schemas' messages by field, as the server does; null if the request is valid. */
function fieldsRefused({ call, params, query, body }: Request): FieldErrors | null {
  const { shape } = call
  const issues = [
    ...(shape.params?.safeParse(params).error?.issues ?? []),
    ...(shape.query?.safeParse(query).error?.issues ?? []),
    ...(shape.body?.safeParse(body).error?.issues ?? []),
  ]
  if (issues.length === 0) return null
  // Reversed, so that the first of several messages for a field wins.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.') || 'body', message]),
  )
}

function madeCall({ call, params, query, body }: Request): {
  params: unknown
  query: unknown
  body: unknown
} {
  return {
    params: call.shape.params?.safeParse(params).data ?? params,
    query: call.shape.query?.safeParse(query).data ?? query,
    body,
  }
}

function problem(words: string): Error {
  problems.add(words)
  return new Error(words)
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function nameOf(call: Call): string {
  return named.get(keyOf(call)) ?? keyOf(call)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}
