import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidInput, type ProviderError, refusal, serverError } from '../provider-error.ts'
import type { Random } from './seeded-random.ts'

export type FaultEffect =
  /** Delays the reply. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Never replies; nothing is done. */
  | { readonly kind: 'hang' }
  /** Replies with a provider error; nothing is done. */
  | { readonly kind: 'status'; readonly status: number }
  /** Replies with a gateway's HTML page; nothing is done. */
  | { readonly kind: 'html' }
  | { readonly kind: 'too_many'; readonly retryAfter: number }
  /** Breaks the connection before or after the work is done. */
  | { readonly kind: 'reset_before' }
  | { readonly kind: 'reset_after' }

export type FaultRule = {
  readonly effect: FaultEffect
  readonly method?: string
  /** Regular expression for the path after /v1, with query. */
  readonly path?: string
  /** Number of times; unlimited if omitted. */
  readonly times?: number
  /** From 0 to 1, by the seeded generator; always if omitted. */
  readonly probability?: number
}

export type FaultRecord = { readonly rule: FaultRule; readonly strikes: number }

export type Faults = {
  /** The first matching rule applies. Throws for rules that can never apply. */
  readonly add: (rule: FaultRule) => void
  readonly list: () => readonly FaultRecord[]
  readonly clear: () => void
  readonly close: () => void
  readonly register: (app: FastifyInstance) => void
}

type SetRule = { readonly rule: FaultRule; readonly path: RegExp; strikes: number }

export function createFaults(random: Random): Faults {
  let rules: SetRule[] = []
  const breakAfter = new WeakSet<FastifyRequest>()
  const hanging = new Set<FastifyReply>()
  let isClosed = false

  function effectOn({ url, method }: FastifyRequest): FaultEffect | undefined {
    const path = url.replace(/^\/v1/, '')
    for (const entry of rules) {
      const { rule } = entry
      if (entry.strikes >= (rule.times ?? Number.POSITIVE_INFINITY)) continue
      if (rule.method !== undefined && rule.method !== method) continue
      if (!entry.path.test(path)) continue
      if (rule.probability !== undefined && random() >= rule.probability) continue
      entry.strikes += 1
      return rule.effect
    }
    return undefined
  }

  /** Replies in place of the call, or returns undefined to continue it. */
  async function apply(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply) {
    switch (effect.kind) {
      case 'latency':
        await sleep(effect.ms, undefined, { ref: false })
        // The ledger may be closed by now and its file descriptor reused.
        return isClosed ? breakOff(request, reply) : undefined
      case 'hang':
        reply.hijack()
        hanging.add(reply)
        reply.raw.once('close', () => hanging.delete(reply))
        return reply
      case 'status':
        return refuse(reply, effect.status)
      case 'html':
        return reply
          .code(502)
          .type('text/html')
          .send('<html><head><title>502 Bad Gateway</title></head><body></body></html>')
      case 'too_many':
        return refuse(reply.header('retry-after', String(effect.retryAfter)), 429)
      case 'reset_before':
        return breakOff(request, reply)
      case 'reset_after':
        breakAfter.add(request)
        return undefined
    }
  }

  function clear(): void {
    rules = []
    for (const reply of hanging) reply.raw.destroy()
  }

  return {
    add(rule) {
      rules.push({ rule, path: readRule(rule), strikes: 0 })
    },
    list: () => rules.map(({ rule, strikes }) => ({ rule, strikes })),
    clear,
    close() {
      clear()
      isClosed = true
    },
    register(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (!request.url.startsWith('/v1/')) return undefined
        const effect = effectOn(request)
        return effect && apply(effect, request, reply)
      })
      app.addHook('onSend', async (request, _reply, payload) => {
        if (breakAfter.has(request)) request.raw.socket.destroy()
        return payload
      })
    },
  }
}

function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function readRule({ path = '', probability = 1, times = 1 }: FaultRule): RegExp {
  if (!(probability > 0 && probability <= 1)) {
    throw invalidInput('A probability is above 0 and at most 1.', { field: 'probability' })
  }
  if (!(times >= 1)) throw invalidInput('A fault happens at least once.', { field: 'times' })
  try {
    return new RegExp(path)
  } catch {
    throw invalidInput('The path is not a regular expression.', { field: 'path' })
  }
}

/** Replies in the provider's error format. Its metadata is sometimes an empty array, which clients must handle. */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  const { body }: ProviderError =
    status >= 500
      ? serverError()
      : refusal(status, status === 429 ? 'Too many requests' : 'Refused')
  return reply.code(status).send({ error: { ...body, metadata: [] } })
}
