import { SAMPLE_SETTINGS } from '@bhitti/contract/rules/shop/sample-settings'
import { emptySettings } from '@bhitti/contract/rules/shop/shop-settings'
import { nextDayInIndia } from '@bhitti/contract/rules/texts/dates'
import type { FastifyInstance } from 'fastify'
import { openProductReadModel } from '../modules/catalogue/product-read-model.ts'
import { createProviderQuestions } from '../modules/payments/provider-questions.ts'
import { createSearchMissCounter } from '../modules/search/search-misses.service.ts'
import { openLiveSettings } from '../modules/settings/live-settings.ts'
import type { Context } from '../platform/context/context.ts'
import { goOn } from '../platform/failpoints/failpoints.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { createPublicFetch } from '../platform/outgoing/public-fetch.ts'
import { openPasswordWorkerPool } from '../platform/passwords/password-worker-pool.ts'
import { openMasterStore } from '../platform/pictures/master-store.ts'
import {
  createPictureProcess,
  createVisitorPictureProcess,
} from '../platform/pictures/picture-process.ts'
import { openPictureStore } from '../platform/pictures/picture-store.ts'
import { openPrintFileStore } from '../platform/print-files/print-file-store.ts'
import { openJobQueue } from '../platform/queue/job-queue.ts'
import { createRenderProcess, createSampleProcess } from '../platform/renderer/render-process.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import type { AppOptions } from './app-options.ts'

/** Size of the response cache. A listing page needs about 50 kB, a product page 30 kB. */
const CACHED_REPLIES_BYTES = 48_000_000

export async function openContext(
  app: FastifyInstance,
  { settings, db, payments, limitRates, isSample, reached }: AppOptions,
): Promise<Context> {
  const { log } = app
  const hasSampleSettings = isSample ?? settings.demo !== undefined
  const defaults = hasSampleSettings
    ? SAMPLE_SETTINGS
    : emptySettings(new URL(settings.publicUrl).host)
  const liveSettings = await openLiveSettings(db, log, defaults)
  const context: Context = {
    db,
    payments,
    providerQuestions: createProviderQuestions(limitRates ?? true),
    mailer: createMailer(settings, () => liveSettings.current().details),
    passwords: openPasswordWorkerPool(log),
    secrets: createSecretBox(settings.secretsKey),
    pictures: await openPictureStore(settings),
    pictureProcess: createPictureProcess(log),
    visitorPictures: createVisitorPictureProcess(log),
    masters: await openMasterStore(settings),
    printFiles: await openPrintFileStore(settings),
    renderProcess: createRenderProcess(log),
    sampleProcess: settings.demo ? createSampleProcess(log) : null,
    fetchPublic: createPublicFetch(),
    jobs: await openJobQueue(db, log),
    liveSettings,
    productReadModel: openProductReadModel(db),
    responseCache: createResponseCache({
      maxBytes: CACHED_REPLIES_BYTES,
      // Pages show offers, which start and end at midnight.
      validUntil: nextDayInIndia,
    }),
    searchMisses: createSearchMissCounter(db, log),
    rehearsal: settings.rehearsal,
    publicUrl: settings.publicUrl,
    log,
    reached: reached ?? goOn,
  }
  app.addHook('onClose', async () => {
    // First: stopping the job queue waits for the work of these processes. The next process repeats that work.
    context.renderProcess.end()
    context.sampleProcess?.end()
    await context.jobs.stop()
    await context.searchMisses.settle()
    await liveSettings.stop()
    context.pictureProcess.end()
    context.visitorPictures.end()
    await context.passwords.close()
  })
  return context
}
