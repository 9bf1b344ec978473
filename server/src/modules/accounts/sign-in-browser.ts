/**
 * A cookie that ties a sign-in elsewhere to the browser that began it. It opens nothing by itself: it
 * only makes what was meant for one browser worthless in another.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const COOKIE = 'bhitti_sign_in'
const KEY = /^[A-Za-z0-9_-]{43}$/
/** Where it is sent: the sign-in's own routes and check-auth. */
const PATH = '/api/auth'
/** Longer than a sign-in and the code after it may live. */
const KEPT_SECONDS = 15 * 60

/** Marks the browser for a sign-in that begins, and returns the hash to keep. */
export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { https: boolean },
): string {
  // A browser that is marked already keeps its mark, so that two tabs can sign in at once.
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

/** The hash for the browser that sends this request; null when it is not marked. */
export function browserHash(request: FastifyRequest): string | null {
  const key = keyOf(request)
  return key === undefined ? null : hashSecretToken(key)
}

function keyOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/; */)
  const key = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return key !== undefined && KEY.test(key) ? key : undefined
}
