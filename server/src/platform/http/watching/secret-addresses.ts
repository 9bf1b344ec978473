/**
 * Addresses that carry a secret for a moment, as when a browser comes back from signing in elsewhere.
 * Such a secret is in no log, in no cache, and in no address that is passed on to others.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const SECRET = /([?&;](?:token|code|state|id_token)=)[^&#;]*/gi

/** The address without the values of its secrets. */
export function withoutSecrets(address: string): string {
  return address.replace(SECRET, '$1…')
}

/** How a request is written to the log. */
export function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return {
    method: request.method,
    url: withoutSecrets(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket?.remotePort,
  }
}

/** Forbids keeping the reply and naming its address to others, where the address has a secret. */
export const secretAddresses = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (withoutSecrets(request.url) === request.url) return
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
})
