import type { SessionUser } from '@bhitti/contract/accounts.schemas'
import type { FastifyBaseLogger } from 'fastify'
import type { Reached } from './checkpoints.ts'
import type { Database } from './database/connect.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { LiveProducts } from './live-products/live-products.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordThreads } from './modules/accounts/password-threads.ts'
import type { PaymentProvider } from './modules/payments/payment-provider.ts'
import type { ProviderQuestions } from './modules/payments/provider-questions.ts'
import type { SearchMissCounter } from './modules/search/search-misses.service.ts'
import type { LiveSettings } from './modules/settings/live-settings.ts'
import type { PictureProcess } from './pictures/picture-process.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { SharedReplies } from './replies/shared-replies.ts'

/** What every service verb is given: where data is, and the outside world it may touch. */
export type Context = {
  db: Database
  payments: PaymentProvider
  /** How often the provider may be asked for one customer. */
  providerQuestions: ProviderQuestions
  mailer: Mailer
  passwords: PasswordThreads
  pictures: PictureStore
  /** What makes the shop's pictures of uploaded files. */
  pictureProcess: PictureProcess
  jobs: JobQueue
  /** What the owner has set, as it is shown now. */
  liveSettings: LiveSettings
  /** What lists count and search looks through. */
  liveProducts: LiveProducts
  /** Replies that are the same for everybody. */
  sharedReplies: SharedReplies
  searchMisses: SearchMissCounter
  /** Whether the shop was opened with test keys: no money moves, and documents say so. */
  rehearsal: boolean
  /** Origin of links in mails, without a slash at the end. */
  publicUrl: string
  log: FastifyBaseLogger
  /** Says that an exact point was reached: see checkpoints.ts. */
  reached: Reached
}

/** The same on behalf of a signed-in account. */
export type ActorContext = Context & { actor: SessionUser }
