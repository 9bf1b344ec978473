/** The table of contents of the server: plugins, then one line per module. */

import {
  adminProductCalls,
  pictureLibraryCalls,
  printCalls,
  productFileCalls,
  ticketCalls,
} from '@bhitti/contract/calls/endpoint-table'
import { nextDayInIndia } from '@bhitti/contract/rules/dates'
import { SAMPLE_DETAILS, SAMPLE_SETTINGS } from '@bhitti/contract/rules/sample-settings'
import { emptySettings } from '@bhitti/contract/rules/shop-settings'
import { paymentSandbox } from '@bhitti/payment-simulator/payment-sandbox'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { artworkCartRoutes } from '../flows/artwork-carts/artwork-carts.routes.ts'
import { bulkEditRoutes } from '../flows/bulk-edit/bulk-edit.routes.ts'
import { orderChangeRoutes } from '../flows/cancel-and-refund/cancel-and-refund.routes.ts'
import { changeRoutes } from '../flows/change-log/changes.routes.ts'
import { paymentRoutes } from '../flows/checkout/checkout.routes.ts'
import { complaintRoutes } from '../flows/complaints/complaints.routes.ts'
import { dashboardRoutes } from '../flows/dashboard/dashboard.routes.ts'
import { deliveryStateRoutes } from '../flows/delivery-state/delivery-state.routes.ts'
import { openingRoutes } from '../flows/opening/opening.routes.ts'
import type { PaymentKeys } from '../flows/opening/opening.rules.ts'
import type { OpeningSurroundings } from '../flows/opening/opening.service.ts'
import { orderAddressRoutes } from '../flows/order-address/order-address.routes.ts'
import { orderRunJobs } from '../flows/order-runs/order-runs.jobs.ts'
import { orderRunRoutes } from '../flows/order-runs/order-runs.routes.ts'
import { paymentDeskRoutes } from '../flows/payment-desk/payment-desk.routes.ts'
import { peopleRoutes } from '../flows/people/people.routes.ts'
import { placedPictureJobs } from '../flows/placed-pictures/placed-pictures.jobs.ts'
import { productFileJobs } from '../flows/product-files/product-files.jobs.ts'
import { productFileRoutes } from '../flows/product-files/product-files.routes.ts'
import { productionRoutes } from '../flows/production/production.routes.ts'
import { paymentJobs } from '../flows/reconciliation/payments.jobs.ts'
import { providerEventRoutes, WEBHOOK_PATH } from '../flows/settlement/payment-webhooks.routes.ts'
import { courierWebhookRoutes } from '../flows/shipping/courier-webhook.routes.ts'
import { shippingJobs } from '../flows/shipping/shipping.jobs.ts'
import { shippingRoutes } from '../flows/shipping/shipping.routes.ts'
import { backupMetrics } from '../flows/shop-status/backup.metrics.ts'
import type { FindLastBackup } from '../flows/shop-status/last-backup.ts'
import { shopStatusRoutes } from '../flows/shop-status/shop-status.routes.ts'
import { stockRoutes } from '../flows/stock-holds/stock-holds.routes.ts'
import { taxBookRoutes } from '../flows/tax-books/tax-books.routes.ts'
import { taxClassChoiceRoutes } from '../flows/tax-class-choice/tax-class-choice.routes.ts'
import { taxPaperJobs } from '../flows/tax-papers/tax-papers.jobs.ts'
import { taxPaperRoutes } from '../flows/tax-papers/tax-papers.routes.ts'
import { accountRoutes } from '../modules/accounts/accounts.routes.ts'
import { findEnrolling } from '../modules/accounts/second-factor/second-step.ts'
import { securityRoutes } from '../modules/accounts/second-factor/security.routes.ts'
import { isConfirmedEnough } from '../modules/accounts/second-factor/step-up.ts'
import { findSession } from '../modules/accounts/sessions.ts'
import { addressRoutes } from '../modules/addresses/addresses.routes.ts'
import { adminProductRoutes } from '../modules/admin-products/admin-products.routes.ts'
import { artistRoutes, submissionRoutes } from '../modules/artists/artists.routes.ts'
import { artworkUploadRoutes, UPLOAD_ROUTE } from '../modules/artworks/artwork-uploads.routes.ts'
import { artworkJobs } from '../modules/artworks/artworks.jobs.ts'
import { artworkRoutes } from '../modules/artworks/artworks.routes.ts'
import { lastBackup } from '../modules/backups/backups.queries.ts'
import { cartRoutes } from '../modules/cart/cart.routes.ts'
import { catalogueJobs } from '../modules/catalogue/catalogue.jobs.ts'
import { catalogueMetrics } from '../modules/catalogue/catalogue.metrics.ts'
import { openProductReadModel } from '../modules/catalogue/product-read-model.ts'
import { searchRoutes } from '../modules/catalogue/product-search.routes.ts'
import { catalogueRoutes } from '../modules/catalogue/products.routes.ts'
import { contactRoutes } from '../modules/contacts/contacts.routes.ts'
import { contentRoutes } from '../modules/content/content.routes.ts'
import { googleLinkRoutes } from '../modules/google-sign-in/google-links.routes.ts'
import {
  GOOGLE_CALLBACK_PATH,
  googleSignInRoutes,
} from '../modules/google-sign-in/google-sign-in.routes.ts'
import { orderDocumentRoutes } from '../modules/orders/documents/order-documents.routes.ts'
import { orderWorkRoutes } from '../modules/orders/order-work.routes.ts'
import { orderJobs } from '../modules/orders/orders.jobs.ts'
import { orderMetrics } from '../modules/orders/orders.metrics.ts'
import { orderRoutes } from '../modules/orders/orders.routes.ts'
import { paymentMetrics } from '../modules/payments/payments.metrics.ts'
import { createProviderQuestions } from '../modules/payments/provider-questions.ts'
import { pictureLibraryJobs } from '../modules/picture-library/picture-library.jobs.ts'
import {
  libraryPictureRoutes,
  pictureLibraryRoutes,
  ZIP_UPLOAD_ROUTE,
  zipUploadRoutes,
} from '../modules/picture-library/picture-library.routes.ts'
import { printJobs } from '../modules/prints/prints.jobs.ts'
import { printerProfileRoutes, printRoutes } from '../modules/prints/prints.routes.ts'
import { promotionRoutes } from '../modules/promotions/promotions.routes.ts'
import { reservationJobs } from '../modules/reservations/reservations.jobs.ts'
import { reservationMetrics } from '../modules/reservations/reservations.metrics.ts'
import { readHeldProducts } from '../modules/reservations/reservations.queries.ts'
import { reviewRoutes } from '../modules/reviews/reviews.routes.ts'
import { salesJobs } from '../modules/sales/sales.jobs.ts'
import { searchJobs } from '../modules/search/search.jobs.ts'
import { createSearchMissCounter } from '../modules/search/search-misses.service.ts'
import { seoRoutes } from '../modules/seo/seo.routes.ts'
import { openLiveSettings } from '../modules/settings/live-settings.ts'
import { settingsRoutes } from '../modules/settings/settings.routes.ts'
import { staffRoutes } from '../modules/staff/staff.routes.ts'
import { taxDocumentRoutes } from '../modules/tax-documents/tax-documents.routes.ts'
import { papersWithMail } from '../modules/tax-documents/tax-documents.service.ts'
import { ticketJobs } from '../modules/tickets/tickets.jobs.ts'
import { ticketMetrics } from '../modules/tickets/tickets.metrics.ts'
import { ticketRoutes } from '../modules/tickets/tickets.routes.ts'
import { uploadJobs } from '../modules/uploads/uploads.jobs.ts'
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts'
import { wishlistRoutes } from '../modules/wishlist/wishlist.routes.ts'
import type { Context } from '../platform/context/context.ts'
import type { PaymentProvider } from '../platform/context/payment-provider.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Listen } from '../platform/database/listen.ts'
import { loggedError } from '../platform/errors/logged-error.ts'
import { goOn, type Reached } from '../platform/failpoints/failpoints.ts'
import {
  type CertificateExpiry,
  watchCertificate,
} from '../platform/host-checks/certificate-expiry.ts'
import { hostMetrics } from '../platform/host-checks/host-checks.metrics.ts'
import { apiDocs } from '../platform/http/api-docs.ts'
import { refuseClientError } from '../platform/http/client-errors.ts'
import { closedShop } from '../platform/http/closed-shop.ts'
import { compression } from '../platform/http/compression.ts'
import { errorReplies, sendError, sendUnknownRoute } from '../platform/http/errors.ts'
import {
  type ForwardedAddresses,
  forwardedAddresses,
  watchForwardedAddresses,
} from '../platform/http/forwarded-addresses.ts'
import { draining } from '../platform/http/graceful-shutdown.ts'
import { health } from '../platform/http/health.ts'
import { httpMetrics } from '../platform/http/http.metrics.ts'
import { jsonBodies } from '../platform/http/json-bodies.ts'
import { oneHost } from '../platform/http/one-host.ts'
import { rateLimits } from '../platform/http/rate-limits.ts'
import { rehearsal } from '../platform/http/rehearsal.ts'
import { OneLinePerRequest } from '../platform/http/request-log.ts'
import { requestMetrics } from '../platform/http/request-metrics.ts'
import { requestQueue } from '../platform/http/request-queue.plugin.ts'
import { createRequestQueue, type RequestQueue } from '../platform/http/request-queue.ts'
import { responseCache } from '../platform/http/response-cache.plugin.ts'
import { loggedRequest, secretAddresses } from '../platform/http/secret-addresses.ts'
import { headersOfEveryReply, securityHeaders } from '../platform/http/security-headers.ts'
import { session } from '../platform/http/session.ts'
import { LONGEST_REQUEST_MS, slowBodies } from '../platform/http/slow-bodies.ts'
import { unreadReplies } from '../platform/http/unread-replies.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { databaseReadings } from '../platform/metrics/database-readings.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { createPublicFetch } from '../platform/outgoing/public-fetch.ts'
import { openPasswordWorkerPool } from '../platform/passwords/password-worker-pool.ts'
import { openMasterStore } from '../platform/pictures/master-store.ts'
import {
  createPictureProcess,
  createVisitorPictureProcess,
} from '../platform/pictures/picture-process.ts'
import { openPictureStore } from '../platform/pictures/picture-store.ts'
import { openPrintFileStore } from '../platform/print-files/print-file-store.ts'
import { forgetStaleFailures, sweepRecord } from '../platform/queue/failed-work.ts'
import { jobQueueMetrics } from '../platform/queue/job-queue.metrics.ts'
import { openJobQueue } from '../platform/queue/job-queue.ts'
import { createSweeps, type Sweeps } from '../platform/queue/sweeps.ts'
import { createRenderProcess, createSampleProcess } from '../platform/renderer/render-process.ts'
import { responseCacheMetrics } from '../platform/response-cache/response-cache.metrics.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import {
  type GoogleSettings,
  IDENTITY_SANDBOX_PREFIX,
} from '../platform/settings/google-settings.ts'
import {
  paymentOrigins,
  pictureOrigins,
  SANDBOX_PREFIX,
  type Settings,
  sandboxJournal,
} from '../platform/settings/settings.ts'
import { newRequestId } from '../platform/tracing/request-id.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { type NightlyBackups, nightlyBackups } from './backup/nightly-backup.ts'

const JSON_BODY_LIMIT = 100_000
/** Node reads no longer heads of requests. */
const LONGEST_ADDRESS = 16_384
/** Replies that are kept ready; a listing page needs about 50 kB, a product page 30. */
const CACHED_REPLIES_BYTES = 48_000_000
const STALE_REST_MS = 600_000

export type AppOptions = {
  settings: Settings
  db: Database
  /** How changes of the catalogue are heard; without it every reply is made again. */
  listen?: Listen
  payments: PaymentProvider
  /** Off in tests that call more often than a person would. */
  limitRates?: boolean
  /** Where the log goes instead of the standard output. */
  logTo?: { write: (line: string) => void }
  /** Off in tests of what happens when the sandbox provider's notices do not arrive. */
  notices?: boolean
  /** Hears of exact points in the way of money: see failpoints.ts. */
  reached?: Reached
  /** Whether what the owner has not entered is the sample's, and the shop open; so in a demo unless said. */
  isSample?: boolean
  /** Serves the pages; without it there is only the API. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Where requests are traced. */
  tracing?: Tracing
  /** Off in a process that only works on jobs: it answers nothing but how it is. */
  serves?: boolean
  /** Takes what is measured; without it nothing is. */
  metrics?: Metrics | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What verbs are given, for those who run them without a request. */
    context: Context
    /** What modules do by themselves, for those who begin the rounds. */
    sweeps: Sweeps
    /** The backup of the night, which may be running. */
    backups: NightlyBackups
  }
}

/** Builds the shop's server; it does not listen yet, and works on no jobs before `startWork`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, payments, metrics, limitRates = true, serves = true } = options
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
    // As long as an address can be: what is too long is said by the schema, with the field's name.
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    return503OnClosing: true,
    // Addresses that cannot be read reach no hook, so the headers are set here as well.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (options.tracing) await app.register(options.tracing.requests)
  app.decorateRequest('actor', null)
  app.decorate('publicCalls', new Map())

  await app.register(unreadReplies)
  // Before whatever answers by itself, so that all that is answered counts.
  if (metrics) await app.register(requestMetrics, { requests: metrics.requests })
  await app.register(draining)
  await app.register(errorReplies)
  await app.register(jsonBodies)
  await app.register(rehearsal, { isOn: settings.rehearsal })
  await app.register(slowBodies, {
    patient: [
      adminProductCalls.uploadProductImage.path,
      productFileCalls.uploadProductFile.path,
      printCalls.uploadPrinterProfile.path,
      ticketCalls.addOwnTicketPhoto.path,
      ticketCalls.addLinkedTicketPhoto.path,
      UPLOAD_ROUTE,
      pictureLibraryCalls.addLibraryPicture.path,
      ZIP_UPLOAD_ROUTE,
    ],
  })
  await app.register(securityHeaders, { headers })
  await app.register(oneHost)
  await app.register(compression)
  await app.register(session, {
    findSession: (token) => findSession(db, token, { isDemo: settings.demo !== undefined }),
    isConfirmedEnough: (token) =>
      isConfirmedEnough(db, token, { isDemo: settings.demo !== undefined }),
    findEnrolling: (token) => findEnrolling(db, token),
  })
  const forwarded = watchForwardedAddresses(app.log)
  await app.register(forwardedAddresses, { watch: forwarded })
  let refusals = 0
  await app.register(rateLimits, {
    onRefusal: () => {
      refusals += 1
    },
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

  const { isSample = settings.demo !== undefined } = options
  const defaults = isSample ? SAMPLE_SETTINGS : emptySettings(new URL(settings.publicUrl).host)
  const liveSettings = await openLiveSettings(db, app.log, defaults)
  const context: Context = {
    db,
    payments,
    providerQuestions: createProviderQuestions(limitRates),
    mailer: createMailer(settings, () => liveSettings.current().details),
    passwords: openPasswordWorkerPool(app.log),
    secrets: createSecretBox(settings.secretsKey),
    pictures: await openPictureStore(settings),
    pictureProcess: createPictureProcess(app.log),
    visitorPictures: createVisitorPictureProcess(app.log),
    masters: await openMasterStore(settings),
    printFiles: await openPrintFileStore(settings),
    renderProcess: createRenderProcess(app.log),
    sampleProcess: settings.demo ? createSampleProcess(app.log) : null,
    fetchPublic: createPublicFetch(),
    jobs: await openJobQueue(db, app.log),
    liveSettings,
    productReadModel: openProductReadModel(db),
    responseCache: createResponseCache({
      maxBytes: CACHED_REPLIES_BYTES,
      // Pages name offers that begin and end with a day.
      validUntil: nextDayInIndia,
    }),
    searchMisses: createSearchMissCounter(db, app.log),
    rehearsal: settings.rehearsal,
    publicUrl: settings.publicUrl,
    log: app.log,
    reached: options.reached ?? goOn,
  }
  app.decorate('context', context)
  app.addHook('onClose', async () => {
    // What it works on would keep jobs from ending in time; the next process goes on with it.
    context.renderProcess.end()
    context.sampleProcess?.end()
    await context.jobs.stop()
    await context.searchMisses.settle()
    await liveSettings.stop()
    context.pictureProcess.end()
    context.visitorPictures.end()
    await context.passwords.close()
  })
  const sweeps = createSweeps(app.log, sweepRecord(db, app.log))
  app.decorate('sweeps', sweeps)
  paymentJobs(context, sweeps)
  orderJobs(context, sweeps, (mail) => papersWithMail(context, mail))
  reservationJobs(context, sweeps)
  productFileJobs(context, sweeps)
  uploadJobs(context, sweeps)
  catalogueJobs(context, sweeps)
  pictureLibraryJobs(context, sweeps)
  artworkJobs(context, sweeps)
  placedPictureJobs(context, sweeps)
  printJobs(context, sweeps)
  shippingJobs(context, sweeps)
  orderRunJobs(context, sweeps)
  taxPaperJobs(context, sweeps)
  ticketJobs(context, sweeps)
  salesJobs(context, sweeps)
  searchJobs(context, sweeps)
  sweeps.register({
    ...{ name: 'stale failures', restMs: STALE_REST_MS },
    work: () => forgetStaleFailures(db),
  })
  const backups = nightlyBackups(context, sweeps, settings)
  app.decorate('backups', backups)
  // Beside the requests that are still answered: it needs the database, and would hold it.
  app.addHook('preClose', backups.stop)
  const turns = createRequestQueue()
  const certificate = watchCertificate(settings.publicUrl)
  if (metrics) {
    metrics.tellFailures(app.log)
    httpMetrics(metrics, { turns, refusals: () => refusals })
    responseCacheMetrics(metrics, context.responseCache)
    hostMetrics(metrics, { dataDir: settings.dataDir, certificate })
    const register = databaseReadings(db, metrics)
    jobQueueMetrics(register)
    paymentMetrics(register)
    orderMetrics(register)
    reservationMetrics(register)
    catalogueMetrics(register)
    ticketMetrics(register)
    backupMetrics(register, findLastBackup)
  }
  if (serves) await serve(app, options, { turns, certificate, forwarded })
  else app.setNotFoundHandler(sendUnknownRoute)
  return app
}

/** What is looked at from without as well: by metrics, and by the page that says how the shop is doing. */
type Watched = {
  turns: RequestQueue
  certificate: CertificateExpiry | undefined
  forwarded: ForwardedAddresses
}

/** What people and other programs ask of the shop: calls, pages, and the demo's own outside world. */
async function serve(
  app: FastifyInstance,
  options: AppOptions,
  { turns, certificate, forwarded }: Watched,
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
  // Behind kept replies, which need not wait.
  await app.register(requestQueue, { turns })
  await app.register(apiDocs, { publicUrl: settings.publicUrl })
  const opening: OpeningSurroundings = {
    isDemo: settings.demo !== undefined,
    paymentKeys: paymentKeysOf(settings),
  }
  const redirectUri = settings.publicUrl + GOOGLE_CALLBACK_PATH
  const google = settings.google && (await openGoogleProvider(settings.google, redirectUri))
  await app.register(async (api) => {
    accountRoutes(api, context)
    securityRoutes(api, context)
    catalogueRoutes(api, context)
    adminProductRoutes(api, context)
    await api.register(uploadRoutes, { context })
    pictureLibraryRoutes(api, context)
    await api.register(libraryPictureRoutes, { context })
    await api.register(zipUploadRoutes, { context })
    searchRoutes(api, context)
    reviewRoutes(api, context)
    contactRoutes(api, context)
    await api.register(ticketRoutes, { context })
    complaintRoutes(api, context)
    peopleRoutes(api, context)
    staffRoutes(api, context)
    changeRoutes(api, context)
    cartRoutes(api, context)
    addressRoutes(api, context)
    orderRoutes(api, context)
    orderChangeRoutes(api, context)
    deliveryStateRoutes(api, context)
    orderDocumentRoutes(api, context)
    orderWorkRoutes(api, context)
    orderAddressRoutes(api, context)
    orderRunRoutes(api, context)
    shippingRoutes(api, context)
    await api.register(courierWebhookRoutes, { context, secrets: settings.courierSecrets })
    taxDocumentRoutes(api, context)
    taxClassChoiceRoutes(api, context)
    taxPaperRoutes(api, context)
    taxBookRoutes(api, context)
    paymentRoutes(api, context)
    promotionRoutes(api, context)
    paymentDeskRoutes(api, context)
    dashboardRoutes(api, context)
    shopStatusRoutes(api, context, {
      isDemo: settings.demo !== undefined,
      hasEmbeddedDatabase: settings.databaseUrl === undefined,
      movesMoney: !settings.payment.sandbox && !settings.rehearsal,
      sendsMail: settings.smtpUrl !== undefined,
      dataDir: settings.dataDir,
      publicUrl: settings.publicUrl,
      certificate,
      forwarded,
      findLastBackup,
      opening,
    })
    openingRoutes(api, context, opening)
    await api.register(providerEventRoutes, { context, secrets: settings.payment.webhookSecrets })
    wishlistRoutes(api, context)
    bulkEditRoutes(api, context)
    await api.register(productFileRoutes, { context })
    stockRoutes(api, context)
    artworkRoutes(api, context)
    artworkCartRoutes(api, context)
    printRoutes(api, context)
    productionRoutes(api, context)
    await api.register(printerProfileRoutes, { context })
    await api.register(artworkUploadRoutes, { context })
    artistRoutes(api, context)
    submissionRoutes(api, context)
    settingsRoutes(api, context)
    contentRoutes(api, context)
    seoRoutes(api, context)
    googleLinkRoutes(api, context)
    if (google) googleSignInRoutes(api, context, google)
    api.all('/api/*', sendUnknownRoute)
  })
  if (settings.payment.sandbox) {
    await app.register(paymentSandbox, {
      prefix: SANDBOX_PREFIX,
      keyId: settings.payment.keyId,
      keySecret: settings.payment.keySecret,
      merchantName: SAMPLE_DETAILS.name,
      journalPath: sandboxJournal(settings.dataDir),
      ...(options.notices === false
        ? {}
        : {
            webhook: {
              url: () => new URL(settings.payment.apiUrl).origin + WEBHOOK_PATH,
              secret: settings.payment.webhookSecrets[0] ?? '',
            },
          }),
    })
  }
  if (settings.google?.sandbox) {
    const { identitySandbox } = await import('@bhitti/identity-sandbox/identity-sandbox')
    const { issuer, clientId, clientSecret } = settings.google
    await app.register(identitySandbox, {
      prefix: IDENTITY_SANDBOX_PREFIX,
      issuer,
      clientId,
      clientSecret,
      clientName: SAMPLE_DETAILS.name,
      redirectUri,
    })
  }
  if (options.pages) await options.pages(app)
  else app.setNotFoundHandler(sendUnknownRoute)
}

function paymentKeysOf({ payment, rehearsal }: Settings): PaymentKeys {
  if (payment.sandbox) return 'sandbox'
  return rehearsal ? 'test' : 'live'
}

const findLastBackup: FindLastBackup = async (db) => (await lastBackup(db))?.finishedAt ?? null

/** Read only by shops that offer it. */
async function openGoogleProvider(settings: GoogleSettings, redirectUri: string) {
  const { createGoogleProvider } = await import('../modules/google-sign-in/google-provider.ts')
  return createGoogleProvider(settings, redirectUri)
}
