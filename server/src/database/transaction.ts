import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

const TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
export const UNIQUE_VIOLATION = '23505'
export const NOT_NULL_VIOLATION = '23502'

/**
 * Runs database work in one transaction and repeats all of it when PostgreSQL asks for that. The
 * work must touch nothing but the database: it may run more than once.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = postgresCode(error)
      const retry = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
      if (!retry || attempt === TRIES) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** PostgreSQL's error code, which drizzle keeps in the cause. */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** True when the error is a duplicate of the named unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    postgresCode(error) === UNIQUE_VIOLATION &&
    cause instanceof Error &&
    'constraint' in cause &&
    cause.constraint === constraint
  )
}
