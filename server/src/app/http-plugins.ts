/** Plugins that every request passes before its call. Their order matters. */
import type { FastifyInstance } from 'fastify'
import { findEnrolling } from '../modules/accounts/second-factor/second-step.ts'
import { isConfirmedEnough } from '../modules/accounts/second-factor/step-up.ts'
import { findSession } from '../modules/accounts/sessions.ts'
import { compression } from '../platform/http/compression.ts'
import { errorReplies } from '../platform/http/errors.ts'
import { jsonBodies } from '../platform/http/json-bodies.ts'
import {
  type ForwardedAddresses,
  forwardedAddresses,
} from '../platform/http/limits/forwarded-addresses.ts'
import { rateLimits } from '../platform/http/limits/rate-limits.ts'
import { slowBodies } from '../platform/http/limits/slow-bodies.ts'
import { unreadReplies } from '../platform/http/limits/unread-replies.ts'
import { oneHost } from '../platform/http/one-host.ts'
import { rehearsal } from '../platform/http/rehearsal.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { session } from '../platform/http/session.ts'
import { draining } from '../platform/http/watching/graceful-shutdown.ts'
import { health } from '../platform/http/watching/health.ts'
import { requestMetrics } from '../platform/http/watching/request-metrics.ts'
import { secretAddresses } from '../platform/http/watching/secret-addresses.ts'
import { IDENTITY_SANDBOX_PREFIX } from '../platform/settings/google-settings.ts'
import { SANDBOX_PREFIX } from '../platform/settings/settings.ts'
import type { AppOptions } from './app-options.ts'

type Watchers = {
  headers: Record<string, string>
  forwarded: ForwardedAddresses
  /** Called for each request that the rate limits refuse. */
  onRefusal: () => void
}

export async function registerHttpPlugins(
  app: FastifyInstance,
  { settings, db, metrics, limitRates = true }: AppOptions,
  { headers, forwarded, onRefusal }: Watchers,
): Promise<void> {
  const isDemo = settings.demo !== undefined
  await app.register(unreadReplies)
  // Before every plugin that may reply itself, so that all replies are counted.
  if (metrics) await app.register(requestMetrics, { requests: metrics.requests })
  await app.register(draining)
  await app.register(errorReplies)
  await app.register(jsonBodies)
  await app.register(rehearsal, { isOn: settings.rehearsal })
  await app.register(slowBodies)
  await app.register(securityHeaders, { headers })
  await app.register(oneHost)
  await app.register(compression)
  await app.register(session, {
    findSession: (token) => findSession(db, token, { isDemo }),
    isConfirmedEnough: (token) => isConfirmedEnough(db, token, { isDemo }),
    findEnrolling: (token) => findEnrolling(db, token),
  })
  await app.register(forwardedAddresses, { watch: forwarded })
  await app.register(rateLimits, {
    onRefusal,
    redisUrl: settings.redisUrl,
    enabled: limitRates,
    exempt: [
      '/media/',
      '/assets/',
      ...(settings.payment.sandbox ? [SANDBOX_PREFIX] : []),
      ...(settings.google?.sandbox ? [IDENTITY_SANDBOX_PREFIX] : []),
    ],
  })
  await app.register(secretAddresses)
  await app.register(health, { db })
}
