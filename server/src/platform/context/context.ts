import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { ShopSettings } from '@bhitti/contract/rules/shop/shop-settings'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Reached } from '../failpoints/failpoints.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PublicFetch } from '../outgoing/public-fetch.ts'
import type { PasswordWorkerPool } from '../passwords/password-worker-pool.ts'
import type { MasterStore } from '../pictures/master-keeping.ts'
import type { PictureProcess, VisitorPictureProcess } from '../pictures/picture-process.ts'
import type { PictureStore } from '../pictures/picture-store.port.ts'
import type { PrintFileStore } from '../print-files/print-file-store.port.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import type { RenderProcess } from '../renderer/render-process.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { ProductFacets } from '../search-index/facet-counts.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type ProviderQuestions = {
  /** @throws ShopError request.too_many */
  count: (accountId: string, questions: number) => Promise<void>
}

export type LiveSettings = {
  /** Values of sections that nobody has saved: those of the sample in a demo, else almost empty. */
  defaults: ShopSettings
  /** Returns the last settings that could be read. */
  current: () => ShopSettings
  /** Reads changes. Never rejects: settings that cannot be read stay as they were. */
  refresh: () => Promise<void>
  onChange: (listener: () => void) => void
  /** Stops looking for changes, and waits for a running read. */
  stop: () => Promise<void>
}

export type ProductReadModel = {
  facets: () => Promise<Omit<ProductFacets, 'put' | 'remove' | 'isWasteful'>>
  searchIndex: () => Promise<Pick<SearchIndex, 'search' | 'wordFrequencies'>>
}

export type SearchMissCounter = {
  /** Counts a search without results. The shopper's reply does not wait for it. */
  note: (keyword: string) => void
  /** Resolves once all noted searches are counted. */
  settle: () => Promise<void>
}

export type Context = {
  db: Database
  payments: PaymentProvider
  /** Limits how often the provider is asked for one customer. */
  providerQuestions: ProviderQuestions
  mailer: Mailer
  passwords: PasswordWorkerPool
  /** Encrypts personal data that the shop has to read again. */
  secrets: SecretBox
  pictures: PictureStore
  /** Makes the shop's pictures from uploads of staff. */
  pictureProcess: PictureProcess
  /** Draws photos and walls of visitors. */
  visitorPictures: VisitorPictureProcess
  masters: MasterStore
  /** Print files for the press, until they expire. */
  printFiles: PrintFileStore
  renderProcess: RenderProcess
  /** Draws the masters of a demo's sample; null in a shop that trades. */
  sampleProcess: RenderProcess | null
  /** Fetches internet addresses that people have entered. */
  fetchPublic: PublicFetch
  jobs: JobQueue
  liveSettings: LiveSettings
  productReadModel: ProductReadModel
  responseCache: ResponseCache
  searchMisses: SearchMissCounter
  /** True if the shop was opened with test keys: no money moves, and documents say so. */
  rehearsal: boolean
  /** Origin of links in mails, without a trailing slash. */
  publicUrl: string
  log: FastifyBaseLogger
  /** Called at failpoints: see failpoints.ts. */
  reached: Reached
}

export type ActorContext = Context & { actor: SessionUser }
