import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { readHeldProducts } from '../modules/reservations/reservations.queries.ts'
import type { Context } from '../platform/context/context.ts'
import { loggedError } from '../platform/errors/logged-error.ts'
import { watchCertificate } from '../platform/host-checks/certificate-expiry.ts'
import { hostMetrics } from '../platform/host-checks/host-checks.metrics.ts'
import { apiDocs } from '../platform/http/api-docs.ts'
import { closedShop } from '../platform/http/closed-shop.ts'
import { sendError, sendUnknownRoute } from '../platform/http/errors.ts'
import { refuseClientError } from '../platform/http/limits/client-errors.ts'
import { watchForwardedAddresses } from '../platform/http/limits/forwarded-addresses.ts'
import { requestQueue } from '../platform/http/limits/request-queue.plugin.ts'
import { createRequestQueue, type RequestQueue } from '../platform/http/limits/request-queue.ts'
import { LONGEST_REQUEST_MS } from '../platform/http/limits/slow-bodies.ts'
import { responseCache } from '../platform/http/response-cache.plugin.ts'
import { headersOfEveryReply } from '../platform/http/security-headers.ts'
import { httpMetrics } from '../platform/http/watching/http.metrics.ts'
import { OneLinePerRequest } from '../platform/http/watching/request-log.ts'
import { loggedRequest } from '../platform/http/watching/secret-addresses.ts'
import { databaseReadings } from '../platform/metrics/database-readings.ts'
import { sweepRecord } from '../platform/queue/failed-work.ts'
import { createSweeps, type Sweeps } from '../platform/queue/sweeps.ts'
import { responseCacheMetrics } from '../platform/response-cache/response-cache.metrics.ts'
import { paymentOrigins, pictureOrigins } from '../platform/settings/settings.ts'
import type { Composers } from '../platform/shop-module/composer.ts'
import { present } from '../platform/shop-module/none.ts'
import type { Surroundings } from '../platform/shop-module/shop-module.ts'
import { newRequestId } from '../platform/tracing/request-id.ts'
import type { AppOptions } from './app-options.ts'
import { type NightlyBackups, nightlyBackups } from './backup/nightly-backup.ts'
import { registerHttpPlugins } from './http-plugins.ts'
import { MODULES } from './modules.ts'
import { openContext } from './open-context.ts'
import { registerSandboxes } from './sandboxes.ts'

const JSON_BODY_LIMIT = 100_000
/** Node's limit for the head of a request. */
const LONGEST_ADDRESS = 16_384

declare module 'fastify' {
  interface FastifyInstance {
    /** Context given to verbs, for callers without a request. */
    context: Context
    sweeps: Sweeps
    backups: NightlyBackups
  }
}

/** Builds the shop's server. It does not listen yet; jobs and sweeps are started by the caller. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, metrics, serves = true } = options
  const headers = headersOfEveryReply({
    paymentOrigins: paymentOrigins(settings),
    pictureOrigins: pictureOrigins(settings),
    https: settings.publicUrl.startsWith('https:'),
  })
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: { req: loggedRequest, err: loggedError },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new OneLinePerRequest(),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < settings.trustProxyHops,
    bodyLimit: JSON_BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: 4000, connectionsCheckingInterval: 1000 },
    // As long as an address can be, so that the schema reports an id that is too long, with the field's name.
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    return503OnClosing: true,
    // A request with an unreadable address runs no hooks, so the headers are set here as well.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (options.tracing) await app.register(options.tracing.requests)
  app.decorateRequest('actor', null)
  app.decorate('publicCalls', new Map())

  const forwarded = watchForwardedAddresses(app.log)
  let refusals = 0
  const onRefusal = () => {
    refusals += 1
  }
  await registerHttpPlugins(app, options, { headers, forwarded, onRefusal })

  const context = await openContext(app, options)
  app.decorate('context', context)
  const sweeps = createSweeps(app.log, sweepRecord(db, app.log))
  app.decorate('sweeps', sweeps)
  const composers: Composers = Object.assign(
    {},
    ...present(MODULES.map(({ composers }) => composers)),
  )
  for (const register of present(MODULES.map(({ jobs }) => jobs))) {
    register(context, sweeps, { composers })
  }
  const backups = nightlyBackups(context, sweeps, settings)
  app.decorate('backups', backups)
  // A backup holds a database connection, so it stops while requests are still being answered.
  app.addHook('preClose', backups.stop)

  const queue = createRequestQueue()
  const certificate = watchCertificate(settings.publicUrl)
  if (metrics) {
    metrics.tellFailures(app.log)
    httpMetrics(metrics, { queue, refusals: () => refusals })
    responseCacheMetrics(metrics, context.responseCache)
    hostMetrics(metrics, { dataDir: settings.dataDir, certificate })
    const register = databaseReadings(db, metrics)
    for (const registerMetrics of present(MODULES.map(({ metrics }) => metrics)))
      registerMetrics(register)
  }
  const personalData = present(MODULES.map(({ personalData }) => personalData))
  if (serves) await serve(app, options, queue, { settings, certificate, forwarded, personalData })
  else app.setNotFoundHandler(sendUnknownRoute)
  return app
}

/** Registers what only a web process serves: API, API docs, sandboxes and pages. */
async function serve(
  app: FastifyInstance,
  options: AppOptions,
  queue: RequestQueue,
  surroundings: Surroundings,
): Promise<void> {
  const { settings, db } = options
  const { context } = app
  await app.register(closedShop, {
    isOpen: () => context.liveSettings.current().opening.isOpen,
  })
  await app.register(responseCache, {
    replies: context.responseCache,
    listen: options.listen,
    readHeld: () => readHeldProducts(db),
    onSettingsChange: context.liveSettings.onChange,
  })
  // After the response cache: cached replies need not wait in the queue.
  await app.register(requestQueue, { queue })
  await app.register(apiDocs, { publicUrl: settings.publicUrl })
  await app.register(async (api) => {
    for (const routes of present(MODULES.map(({ routes }) => routes)).flat())
      await routes(api, context, surroundings)
    api.all('/api/*', sendUnknownRoute)
  })
  await registerSandboxes(app, options)
  if (options.pages) await options.pages(app)
  else app.setNotFoundHandler(sendUnknownRoute)
}
