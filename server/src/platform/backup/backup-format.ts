/**
 * What a backup file is: a tar, compressed with zstd and, if wanted, encrypted with age. `backup.json` comes first and
 * says what there is to restore into; then come tables as rows of COPY, in pieces, and files; `manifest.json` comes
 * last with the hash of every member, so that a file that was cut off is noticed.
 */
import { z } from 'zod'

export const FORMAT = 1
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** What is wrong with a backup or with where it is to go, in words for the owner. */
export class BackupError extends Error {}

/** A database that should take a shop has something in it. */
export class DatabaseNotEmptyError extends BackupError {}

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})
/** A table whose rows are kept, with the columns that are written, in their order. */
export type KeptTable = z.infer<typeof table>

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** The last number that was given out; null: none was. */
  last: z.string().nullable(),
})
export type KeptSequence = z.infer<typeof sequence>

export const header = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, as the runner notes it: when it was made, in milliseconds. */
  migration: z.number(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Which kind of store the files are from: addresses in the database are written for it. */
  store: z.enum(['disk', 'object store']),
})
export type BackupHeader = z.infer<typeof header>

const contents = z.object({ rows: z.number(), checksum: z.string() })
/** How many rows a table has, and a sum over all of them that does not depend on their order. */
export type TableContents = z.infer<typeof contents>

export const manifest = z.object({
  endedAt: z.iso.datetime(),
  /** By schema and name, with a dot between. */
  tables: z.record(z.string(), contents),
  /** SHA-256 and bytes of every member before this one, in their order. */
  members: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that were removed while the others were copied. */
  vanished: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof manifest>

/** What a table is called in the manifest and in the names of its members. */
export const fullName = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}`
