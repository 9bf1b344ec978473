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
  /** How changes of the catalogue are heard; without it every reply is made again. */
  listen?: Listen
  payments: PaymentProvider
  /** Off in tests that call more often than a person would. */
  limitRates?: boolean
  /** Where the log goes instead of the standard output. */
  logTo?: { write: (line: string) => void }
  /** Off in tests of what happens when the sandbox provider's notices do not arrive. */
  notices?: boolean
  /** Is called at each failpoint of checkout, settlement and refunds (failpoints.ts). */
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
