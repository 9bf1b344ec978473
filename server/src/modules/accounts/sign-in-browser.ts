/**
 * Cookie that ties a sign-in elsewhere to the browser that started it. It grants no access; it only keeps a code for
 * one browser from working in another.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const COOKIE = 'bhitti_sign_in'
const KEY = /^[A-Za-z0-9_-]{43}$/
/** Covers the sign-in routes and check-auth. */
const PATH = '/api/auth'
/** Longer than a sign-in and its one-time code can last. */
const KEPT_SECONDS = 15 * 60

export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { https: boolean },
): string {
  // A marked browser keeps its mark, so that two tabs can sign in at once.
  const key = keyOf(request) ?? newSecretToken()
  const attributes = [
    `${COOKIE}=${key}`,
    `Path=${PATH}`,
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(options.https ? ['Secure'] : []),
  ]
  reply.header('set-cookie', attributes.join('; '))
  return hashSecretToken(key)
}

export function browserHash(request: FastifyRequest): string | null {
  const key = keyOf(request)
  return key === undefined ? null : hashSecretToken(key)
}

function keyOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/; */)
  const key = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return key !== undefined && KEY.test(key) ? key : undefined
}
