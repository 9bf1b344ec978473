import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type Transaction, transactionOn } from './connect.ts'

const TRIES = 5
const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK_DETECTED = '40P01'
export const LOCK_NOT_AVAILABLE = '55P03'
export const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
export const NOT_NULL_VIOLATION = '23502'

/** Result of a transaction whose last statements are still being answered. */
export class Ending<T> {
  readonly answer: Promise<T>

  constructor(answer: Promise<T>) {
    // The answer is awaited after COMMIT, and may reject before.
    answer.catch(() => {})
    this.answer = answer
  }
}

/**
 * Runs work in a transaction, and repeats it up to five times after a serialization failure or deadlock. The work must
 * touch nothing but the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T | Ending<T>>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await once(db, work)
      return done instanceof Ending ? await done.answer : done
    } catch (error) {
      const code = postgresCode(error)
      const retry = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
      if (!retry || attempt === TRIES) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let isBroken = false
  try {
    const tx = await transactionOn(client)
    try {
      await client.query(BEGIN)
      const done = await work(tx)
      await client.query(COMMIT)
      return done
    } catch (error) {
      await client.query(ROLLBACK).catch(() => {
        isBroken = true
      })
      throw error
    }
  } finally {
    client.release(isBroken)
  }
}

const BEGIN = { text: 'begin' }
const COMMIT = { text: 'commit' }
const ROLLBACK = { text: 'rollback' }

/** Returns PostgreSQL's error code, which drizzle keeps in the cause. */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : undefined
}

export function violates(error: unknown, constraint: string): boolean {
  return postgresCode(error) === UNIQUE_VIOLATION && constraintOf(error) === constraint
}

export function failsCheck(error: unknown, constraint: string): boolean {
  return postgresCode(error) === CHECK_VIOLATION && constraintOf(error) === constraint
}

function constraintOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
}
