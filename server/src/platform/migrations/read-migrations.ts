import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type Migration = {
  tag: string
  /** Creation time in milliseconds, by which drizzle records it as applied. */
  when: number
  hash: string
  statements: readonly string[]
  /** True if its statements must run outside a transaction, like CREATE INDEX CONCURRENTLY. */
  withoutTransaction: boolean
  /** Oldest release that works after this migration; null if all do. */
  oldestRelease: string | null
}

const BREAKPOINT = '--> statement-breakpoint'
const NO_TRANSACTION = /^-- no-transaction$/m
const CONTRACTS = /^-- contracts: oldest release (\d+\.\d+\.\d+)$/m

/** Returns all migrations of a folder, in the order of drizzle-kit's journal. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text
        .split(BREAKPOINT)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
      withoutTransaction: NO_TRANSACTION.test(text),
      oldestRelease: CONTRACTS.exec(text)?.[1] ?? null,
    }
  })
}
