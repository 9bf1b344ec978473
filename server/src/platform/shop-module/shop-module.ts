/** Declaration of a module or flow, made in its `.module.ts`; app/modules.ts collects them. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context.ts'
import type { CertificateExpiry } from '../host-checks/certificate-expiry.ts'
import type { ForwardedAddresses } from '../http/limits/forwarded-addresses.ts'
import type { RegisterReading } from '../metrics/database-readings.ts'
import type { Sweeps } from '../queue/sweeps.ts'
import type { Settings } from '../settings/settings.ts'
import type { Composers } from './composer.ts'
import type { Invariant } from './invariant.ts'
import type { None } from './none.ts'
import type { PersonalData } from './personal-data.ts'

/** Environment for routes that report on it or depend on process settings. */
export type Surroundings = {
  settings: Settings
  /** Undefined without https. */
  certificate: CertificateExpiry | undefined
  forwarded: ForwardedAddresses
  personalData: readonly PersonalData[]
}

/** Binds calls of the contract, or registers a plugin that does; its result is awaited. */
export type Routes = (api: FastifyInstance, context: Context, surroundings: Surroundings) => unknown

/** Declarations of all modules together, for jobs that need them. */
export type Declared = { composers: Composers }

export type Jobs = (context: Context, sweeps: Sweeps, declared: Declared) => void

export type MetricsOfModule = (register: RegisterReading) => void

export type KeptTable = {
  table: PgTable
  /** `kept`: in every backup and restore. `notRestored`: in a backup, for moves only. `leftOut`: in no backup. */
  inBackup: 'kept' | 'notRestored' | 'leftOut'
}

export type ShopModule = {
  name: string
  routes: readonly Routes[] | None
  jobs: Jobs | None
  /** Write the module's e-mails; each template has one composer. */
  composers: Composers | None
  metrics: MetricsOfModule | None
  personalData: PersonalData | None
  tables: readonly KeptTable[] | None
  invariants: readonly Invariant[] | None
}

export const kept = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'kept' }))

/** Declares tables that a restored shop starts without: access rights and work in progress. */
export const notRestored = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'notRestored' }))

/** Declares tables whose rows mean nothing in another database or at a later time. */
export const leftOut = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'leftOut' }))
