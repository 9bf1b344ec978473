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
  /** What holds of sections that nobody has saved: the sample's in a demo, else next to nothing. */
  defaults: ShopSettings
  /** The last settings that could be read. */
  current: () => ShopSettings
  /** Reads what has changed. Never fails: what cannot be read stays as it was. */
  refresh: () => Promise<void>
  /** Is called after the settings have become others. */
  onChange: (listener: () => void) => void
  /** Ends looking for changes, and waits for a look that is under way. */
  stop: () => Promise<void>
}

/** Each answers with the products as they are in the database now; the first answers take longest. */
export type ProductReadModel = {
  facets: () => Promise<Omit<ProductFacets, 'put' | 'remove' | 'isWasteful'>>
  searchIndex: () => Promise<Pick<SearchIndex, 'search' | 'wordFrequencies'>>
}

export type SearchMissCounter = {
  /** Counts a search that found nothing. The shopper's answer does not wait for it. */
  note: (keyword: string) => void
  /** Ends when all that was noted is counted. */
  settle: () => Promise<void>
}

/** What every service verb is given: where data is, and the outside world it may touch. */
export type Context = {
  db: Database
  payments: PaymentProvider
  /** How often the provider may be asked for one customer. */
  providerQuestions: ProviderQuestions
  mailer: Mailer
  passwords: PasswordWorkerPool
  /** Encrypts what the shop keeps of people and has to read again. */
  secrets: SecretBox
  pictures: PictureStore
  /** What makes the shop's pictures of files that staff upload. */
  pictureProcess: PictureProcess
  /** What draws photos and walls of visitors. */
  visitorPictures: VisitorPictureProcess
  /** What prints are made from. */
  masters: MasterStore
  /** What the press gets, until it expires. */
  printFiles: PrintFileStore
  /** What prepares masters, and makes print files of them. */
  renderProcess: RenderProcess
  /** The same for masters that the shop draws of its sample; null in a shop that trades. */
  sampleProcess: RenderProcess | null
  /** Fetches files from addresses on the internet that people have entered. */
  fetchPublic: PublicFetch
  jobs: JobQueue
  /** What the owner has set, as it is shown now. */
  liveSettings: LiveSettings
  /** What lists count and search looks through. */
  productReadModel: ProductReadModel
  /** Replies that are the same for everybody. */
  responseCache: ResponseCache
  searchMisses: SearchMissCounter
  /** Whether the shop was opened with test keys: no money moves, and documents say so. */
  rehearsal: boolean
  /** Origin of links in mails, without a slash at the end. */
  publicUrl: string
  log: FastifyBaseLogger
  /** Says that an exact point was reached: see failpoints.ts. */
  reached: Reached
}

/** The same on behalf of a signed-in account. */
export type ActorContext = Context & { actor: SessionUser }
