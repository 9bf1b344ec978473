// What goes wrong with calls of the REST API, by rules that are set from outside.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidInput, type ProviderError, refusal, serverError } from '../provider-error.ts'
import type { Random } from './seeded-random.ts'

export type FaultEffect =
  /** The answer takes so long. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** No answer at all; nothing is done. */
  | { readonly kind: 'hang' }
  /** An error in the provider's form; nothing is done. */
  | { readonly kind: 'status'; readonly status: number }
  /** A page of some machine in between; nothing is done. */
  | { readonly kind: 'html' }
  | { readonly kind: 'too_many'; readonly retryAfter: number }
  /** The connection breaks, before or after the work was done. */
  | { readonly kind: 'reset_before' }
  | { readonly kind: 'reset_after' }

export type FaultRule = {
  readonly effect: FaultEffect
  readonly method?: string
  /** A regular expression on the path behind /v1, query included. */
  readonly path?: string
  /** How often; without an end when left out. */
  readonly times?: number
  /** From 0 to 1, by the seeded generator; always when left out. */
  readonly probability?: number
}

export type FaultRecord = { readonly rule: FaultRule; readonly strikes: number }

export type Faults = {
  /** The earlier of two rules that match goes first. Throws for a rule that cannot strike. */
  readonly add: (rule: FaultRule) => void
  readonly list: () => readonly FaultRecord[]
  /** Forgets the rules and breaks off the calls that got no answer. */
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

  /** Answers in the call's place, or returns undefined to let it go on. */
  async function apply(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply) {
    switch (effect.kind) {
      case 'latency':
        await sleep(effect.ms, undefined, { ref: false })
        // The books may be closed by now, and their file's number be another file's.
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

/** Ends the connection in place of an answer. */
function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** The rule's pattern. */
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

/** The provider's own envelope; its metadata is an empty array at times, which clients must bear. */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  const { body }: ProviderError =
    status >= 500
      ? serverError()
      : refusal(status, status === 429 ? 'Too many requests' : 'Refused')
  return reply.code(status).send({ error: { ...body, metadata: [] } })
}
