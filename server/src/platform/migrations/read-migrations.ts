/** Migrations as they lie in their folder, in the order in which drizzle-kit has made them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type Migration = {
  /** Its file's name without the ending. */
  tag: string
  /** When it was made, in milliseconds; by this drizzle notes that it was applied. */
  when: number
  hash: string
  statements: readonly string[]
  /** Whether its statements stand by themselves, as CREATE INDEX CONCURRENTLY must. */
  withoutTransaction: boolean
  /** The oldest release that goes on working when it was applied; null while every release does. */
  oldestRelease: string | null
}

const BREAKPOINT = '--> statement-breakpoint'
const NO_TRANSACTION = /^-- no-transaction$/m
const CONTRACTS = /^-- contracts: oldest release (\d+\.\d+\.\d+)$/m

/** Reads all migrations of a folder. */
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
