/** Who is calling: the Bearer token alone decides, and the role is read again for every request. */
import type { SessionUser } from '@bhitti/contract/calls/accounts.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the Authorization header; null without one. */
    token: string | null
    /** Finds the account behind the token, once for a request; null for a visitor or a dead token. */
    findActor: () => Promise<SessionUser | null>
    /** Whether who holds the token has proved a short time ago to be the one; null where the session has ended. */
    wasConfirmedLately: () => Promise<boolean | null>
    /** Who has to set up a second factor before the session opens; null for everybody else. */
    findEnrolling: () => Promise<SessionUser | null>
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

export type SessionOptions = {
  findSessionUser: (token: string) => Promise<SessionUser | null>
  wasConfirmedLately: (token: string) => Promise<boolean | null>
  findEnrolling: (token: string) => Promise<SessionUser | null>
}

export const session = fastifyPlugin(async (app: FastifyInstance, options: SessionOptions) => {
  app.decorateRequest('token', null)
  app.decorateRequest('findActor')
  app.decorateRequest('wasConfirmedLately')
  app.decorateRequest('findEnrolling')
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    request.token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
    const { token } = request
    let actor: Promise<SessionUser | null> | undefined
    request.findActor = () => {
      actor ??= token === null ? Promise.resolve(null) : options.findSessionUser(token)
      return actor
    }
    request.wasConfirmedLately = async () =>
      token === null ? null : options.wasConfirmedLately(token)
    request.findEnrolling = async () => (token === null ? null : options.findEnrolling(token))
    done()
  })
})
