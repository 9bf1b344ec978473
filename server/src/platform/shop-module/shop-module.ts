/**
 * What a module or a flow takes part in. Each declares all of it in its `.module.ts`; the program adds the
 * declarations up (app/modules.ts).
 */
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

/** What surrounds the shop, for the routes that report on it or depend on settings of the process. */
export type Surroundings = {
  settings: Settings
  /** Undefined for a shop that is not reached by https. */
  certificate: CertificateExpiry | undefined
  forwarded: ForwardedAddresses
  /** What all modules hold of people. */
  personalData: readonly PersonalData[]
}

/** Binds calls of the contract, or registers a plugin that does; what it returns is awaited. */
export type Routes = (api: FastifyInstance, context: Context, surroundings: Surroundings) => unknown

/** What all modules declare together, for the jobs that need it. */
export type Declared = { composers: Composers }

/** Registers handlers of jobs, and sweeps. */
export type Jobs = (context: Context, sweeps: Sweeps, declared: Declared) => void

/** Registers gauges whose figures the database is asked for. */
export type MetricsOfModule = (register: RegisterReading) => void

/** A table, and what a backup does with its rows. */
export type KeptTable = {
  table: PgTable
  /**
   * `kept`: in every backup and in a restored shop. `notRestored`: in a backup, for a shop that moves; a restored shop
   * begins without the rows. `leftOut`: in no backup.
   */
  inBackup: 'kept' | 'notRestored' | 'leftOut'
}

export type ShopModule = {
  /** Its folder. */
  name: string
  routes: readonly Routes[] | None
  jobs: Jobs | None
  /** Write the e-mails about what the module knows; each template has one composer. */
  composers: Composers | None
  metrics: MetricsOfModule | None
  personalData: PersonalData | None
  tables: readonly KeptTable[] | None
  invariants: readonly Invariant[] | None
}

/** Declares tables that every backup has. */
export const kept = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'kept' }))

/** Declares tables that a restored shop begins without: what opens doors, or was under way. */
export const notRestored = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'notRestored' }))

/** Declares tables whose rows mean nothing outside of their own database, or at a later moment. */
export const leftOut = (...tables: PgTable[]): KeptTable[] =>
  tables.map((table) => ({ table, inBackup: 'leftOut' }))
