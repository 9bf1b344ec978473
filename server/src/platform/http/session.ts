/** Caller of a request: only the Bearer token decides, and the role is read again for every request. */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Token of the Authorization header; null without one. */
    token: string | null
    /** Finds the account of the token, once per request; null for a visitor or a dead token. */
    findActor: () => Promise<SessionUser | null>
    /** True if the token's holder must confirm their identity before anything else. */
    mustConfirm: () => Promise<boolean>
    /** True if the session was confirmed recently enough for sensitive calls; null if it has ended. */
    isConfirmedEnough: () => Promise<boolean | null>
    /** Finds the account that must set up a second factor before its session opens; null for everybody else. */
    findEnrolling: () => Promise<SessionUser | null>
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

export type FoundSession = {
  user: SessionUser
  /** True if the account's factors or role have changed since the person last confirmed their identity. */
  mustConfirm: boolean
}

export type SessionOptions = {
  findSession: (token: string) => Promise<FoundSession | null>
  isConfirmedEnough: (token: string) => Promise<boolean | null>
  findEnrolling: (token: string) => Promise<SessionUser | null>
}

export const session = fastifyPlugin(async (app: FastifyInstance, options: SessionOptions) => {
  app.decorateRequest('token', null)
  app.decorateRequest('findActor')
  app.decorateRequest('mustConfirm')
  app.decorateRequest('isConfirmedEnough')
  app.decorateRequest('findEnrolling')
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    request.token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
    const { token } = request
    let found: Promise<FoundSession | null> | undefined
    const find = () => {
      found ??= token === null ? Promise.resolve(null) : options.findSession(token)
      return found
    }
    request.findActor = async () => (await find())?.user ?? null
    request.mustConfirm = async () => (await find())?.mustConfirm ?? false
    request.isConfirmedEnough = async () =>
      token === null ? null : options.isConfirmedEnough(token)
    request.findEnrolling = async () => (token === null ? null : options.findEnrolling(token))
    done()
  })
})
