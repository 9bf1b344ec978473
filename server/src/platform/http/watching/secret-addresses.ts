/** Addresses that carry a secret for a moment, which must not get into logs, caches or referrers. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const SECRET = /([?&;](?:token|code|state|id_token)=)[^&#;]*/gi

export function withoutSecrets(address: string): string {
  return address.replace(SECRET, '$1…')
}

export function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    method: request.method,
    url: withoutSecrets(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  }
}

/** Forbids caching and referrers for an address with a secret. */
export const secretAddresses = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (withoutSecrets(request.url) === request.url) return
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
})
