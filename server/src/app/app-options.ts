import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from '../platform/context/payment-provider.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Listen } from '../platform/database/listen.ts'
import type { Reached } from '../platform/failpoints/failpoints.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'

export type AppOptions = {
  settings: Settings
  db: Database
  /** Listens for changes of the catalogue; without it no reply is cached. */
  listen?: Listen
  payments: PaymentProvider
  /** Off in tests that call more often than a person would. */
  limitRates?: boolean
  logTo?: { write: (line: string) => void }
  /** False in tests of lost notices: the payment sandbox then sends none. */
  notices?: boolean
  reached?: Reached
  /** True if the sample fills what the owner has not entered, and the shop is open. Defaults to true in a demo. */
  isSample?: boolean
  /** Registers the pages; without it there is only the API. */
  pages?: (app: FastifyInstance) => Promise<void>
  tracing?: Tracing
  /** False in a process that only runs jobs: it then serves only the health checks. */
  serves?: boolean
  metrics?: Metrics | undefined
}
