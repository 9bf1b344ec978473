/** Browser routes of a Google sign-in. They always redirect, and never to an address from the request. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context/context.ts'
import { browserHash, markBrowser } from '../accounts/sign-in-browser.ts'
import type { GoogleProvider } from './google-provider.ts'
import { beginSignIn, endSignIn } from './google-sign-in.service.ts'
import { SignInRefused } from './sign-in-refused.ts'

export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback'

const START_PATH = '/api/auth/google'
const STARTS_PER_MINUTE = 20
const DECISION = '/auth/google-link'
const LOGIN = '/auth/login?googleLogin='
/** Marks an address that was already corrected, so that a proxy cannot cause a redirect loop. */
const CORRECTED = 'at=public'

export function googleSignInRoutes(
  app: FastifyInstance,
  context: Context,
  google: GoogleProvider,
): void {
  const publicUrl = new URL(context.publicUrl)
  const https = publicUrl.protocol === 'https:'
  const options = {
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { limits: { perMinute: STARTS_PER_MINUTE } },
  }

  app.get(START_PATH, options, async (request, reply) => {
    // The cookie must be set on the public host, where the callback will arrive.
    if (request.host !== publicUrl.host && queryOf(request).toString() !== CORRECTED) {
      return send(reply, `${publicUrl.origin}${START_PATH}?${CORRECTED}`)
    }
    try {
      const browser = markBrowser(request, reply, { https })
      return send(reply, (await beginSignIn(context, google, browser)).href)
    } catch (error) {
      logFailure(request.log, error)
      return send(reply, `${LOGIN}failure`)
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, options, async (request, reply) => {
    try {
      const parameters = queryOf(request)
      const end = await endSignIn({ ...context, log: request.log }, google, {
        parameters,
        browserHash: browserHash(request),
      })
      // In the URL fragment, which reaches no server log; the token is valid while somebody decides.
      if ('decisionToken' in end) return send(reply, `${DECISION}#token=${end.decisionToken}`)
      return send(reply, `${LOGIN}success&token=${end.code}`)
    } catch (error) {
      logFailure(request.log, error)
      return send(reply, `${LOGIN}failure`)
    }
  })
}

function send(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(location, 303)
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? ''
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
}

/** Logs only name and message: other fields of such errors hold URL parameters. */
function logFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof SignInRefused) log.info({ reason: error.message }, 'Google sign-in refused')
  else log.warn({ reason: String(error) }, 'Google sign-in failed')
}
