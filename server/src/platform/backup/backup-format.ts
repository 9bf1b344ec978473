/**
 * Format of a backup: a tar, compressed with zstd and optionally encrypted with age. It has `backup.json` with the
 * schema, tables in pieces of COPY rows, files, and `manifest.json` with all hashes, which reveals truncation.
 */
import { z } from 'zod'

export const FORMAT = 1
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** Problem with a backup or its target, worded for the owner. */
export class BackupError extends Error {}

export class DatabaseNotEmptyError extends BackupError {}

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})
export type KeptTable = z.infer<typeof table>

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** Last number given out; null if none was. */
  last: z.string().nullable(),
})
export type KeptSequence = z.infer<typeof sequence>

export const header = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Creation time of the database's newest migration in milliseconds, as the migration runner records it. */
  migration: z.number(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Store that the files come from: addresses in the database depend on it. */
  store: z.enum(['disk', 'object store']),
})
export type BackupHeader = z.infer<typeof header>

const contents = z.object({ rows: z.number(), checksum: z.string() })
/** Number of rows of a table, and a checksum that does not depend on their order. */
export type TableContents = z.infer<typeof contents>

export const manifest = z.object({
  endedAt: z.iso.datetime(),
  /** Keyed by `schema.name`. */
  tables: z.record(z.string(), contents),
  /** All members before the manifest, in their order. */
  members: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  vanished: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof manifest>

export const fullName = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`
