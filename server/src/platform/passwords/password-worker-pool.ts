/**
 * Passwords are worked on in threads of their own: hashing is slow on purpose, and in the four threads
 * that Node reads files with, everybody would wait for it. See docs/decisions/0038.
 */
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { ShopError } from '../errors/shop-error.ts'

export type PasswordWorkerPool = {
  /** @throws ShopError account.sign_in_busy */
  hash: (password: string) => Promise<string>
  /**
   * Whether the password is the account's; never without a hash.
   * @throws ShopError account.sign_in_busy
   */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>
  /**
   * Whether a password is among those that are tried first, given words that the person is known by.
   * @throws ShopError account.sign_in_busy
   */
  isEasyToGuess: (password: string, words: readonly string[]) => Promise<boolean>
  /** Ends the threads; what was not answered fails. */
  close: () => Promise<void>
}

const MOST_THREADS = 4
/** Some seconds of work. */
const MOST_WAITING = 200
/** A thread costs a few megabytes, the dictionary fifty. */
const IDLE_MS = 10_000
const PATIENCE_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/**
 * Starts no thread yet: they come with work and end when there has been none for a while.
 * @param options.mostWaiting how many wait for a thread; who comes later is asked to try again
 */
export function openPasswordWorkerPool(
  log: FastifyBaseLogger,
  { mostWaiting = MOST_WAITING } = {},
): PasswordWorkerPool {
  const common = {
    minThreads: 0,
    idleTimeout: IDLE_MS,
    maxQueue: mostWaiting,
  }
  const hashing = new Piscina({
    ...common,
    filename: new URL('./password-worker.ts', import.meta.url).href,
    maxThreads: Math.min(MOST_THREADS, availableParallelism()),
  })
  const strength = new Piscina({
    ...common,
    filename: new URL('./password-strength-worker.ts', import.meta.url).href,
    maxThreads: 1,
  })
  for (const pool of [hashing, strength]) {
    // The next password starts another thread.
    pool.on('error', (error) => log.error({ err: error }, 'a thread for passwords ended'))
  }
  return {
    hash: (password) => work(hashing, 'hash', password),
    matches: (password, passwordHash) =>
      work(hashing, 'matches', { password, passwordHash: passwordHash ?? null }),
    isEasyToGuess: (password, words) => work(strength, 'isEasyToGuess', { password, words }),
    async close() {
      await Promise.all([hashing.destroy(), strength.destroy()])
    },
  }
}

async function work<Answer>(pool: Piscina, name: string, task: unknown): Promise<Answer> {
  if (pool.queueSize >= pool.options.maxQueue) throw busy()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await pool.run(task, { name, signal })
  } catch (error) {
    throw signal.aborted ? busy(error) : error
  }
}

function busy(cause?: unknown): ShopError {
  return new ShopError('account.sign_in_busy', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
