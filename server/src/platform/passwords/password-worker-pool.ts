/** Threads for passwords: slow hashing in Node's four file threads would delay everybody. See docs/decisions/0038. */
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { ShopError } from '../errors/shop-error.ts'

export type PasswordWorkerPool = {
  /** @throws ShopError account.sign_in_busy */
  hash: (password: string) => Promise<string>
  /**
   * Always false without a hash.
   * @throws ShopError account.sign_in_busy
   */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>
  /** @throws ShopError account.sign_in_busy */
  isEasyToGuess: (password: string, words: readonly string[]) => Promise<boolean>
  /** Ends the threads; pending work rejects. */
  close: () => Promise<void>
}

const MOST_THREADS = 4
/** A few seconds of work. */
const MOST_WAITING = 200
/** A thread takes a few megabytes, the dictionary fifty. */
const IDLE_MS = 10_000
const PATIENCE_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/**
 * Threads start with work and end when idle.
 * @param options.mostWaiting how many may wait for a thread; later callers are asked to try again
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
    // The next password starts a new thread.
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
