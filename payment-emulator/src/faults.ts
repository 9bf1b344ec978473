// What goes wrong with calls of the REST API, by rules that are set from outside.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  /** A regular expression on the path behind /v1. */
  readonly path?: string
  /** How often; without an end when left out. */
  readonly times?: number
  /** From 0 to 1, by the seeded generator; always when left out. */
  readonly probability?: number
}

export type Faults = {
  readonly add: (rule: FaultRule) => void
  readonly clear: () => void
  readonly register: (app: FastifyInstance) => void
}

export function createFaults(random: Random): Faults {
  let rules: { rule: FaultRule; left: number }[] = []
  const breakAfter = new WeakSet<FastifyRequest>()
  const hanging = new Set<FastifyReply>()

  function effectOn(request: FastifyRequest): FaultEffect | undefined {
    const path = request.url.replace(/^.*?\/v1/, '')
    for (const entry of rules) {
      const { rule } = entry
      if (entry.left <= 0) continue
      if (rule.method !== undefined && rule.method !== request.method) continue
      if (rule.path !== undefined && !new RegExp(rule.path).test(path)) continue
      if (rule.probability !== undefined && random() >= rule.probability) continue
      entry.left -= 1
      return rule.effect
    }
    return undefined
  }

  async function apply(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply) {
    switch (effect.kind) {
      case 'latency':
        await sleep(effect.ms)
        return undefined
      case 'hang':
        reply.hijack()
        hanging.add(reply)
        return reply
      case 'status':
        return reply.code(effect.status).send({
          error: {
            code: 'SERVER_ERROR',
            description: 'We are facing some trouble completing your request at the moment.',
            source: 'internal',
            step: 'NA',
            reason: 'server_error',
            metadata: [],
          },
        })
      case 'html':
        return reply
          .code(502)
          .type('text/html')
          .send('<html><head><title>502 Bad Gateway</title></head><body></body></html>')
      case 'too_many':
        return reply
          .code(429)
          .header('retry-after', String(effect.retryAfter))
          .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } })
      case 'reset_before':
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      case 'reset_after':
        breakAfter.add(request)
        return undefined
    }
  }

  return {
    add(rule) {
      rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY })
    },
    clear() {
      rules = []
      for (const reply of hanging) reply.raw.destroy()
      hanging.clear()
    },
    register(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (!/\/v1\//.test(request.url)) return undefined
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
