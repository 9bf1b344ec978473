/**
 * PostgreSQL in a worker thread (PGlite), behind a socket so that the driver for a real server serves it as well. See
 * docs/decisions/0003-embedded-database.md.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lock } from 'proper-lockfile'

export type EmbeddedPostgres = { pool: pg.Pool; stop: () => Promise<void> }

export type EmbeddedOptions = {
  dataDir?: string
  loadFrom?: string
}

export class DatabaseInUseError extends Error {}

/** @throws DatabaseInUseError if another process has opened the same folder */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = options.dataDir ? await lockFolder(options.dataDir) : async () => {}
  const socketDir = mkdtempSync(join(tmpdir(), 'bhitti-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      dataDir: options.dataDir ? join(options.dataDir, 'database') : undefined,
      loadFrom: options.loadFrom,
      socketPath: join(socketDir, '.s.PGSQL.5432'),
    },
  })
  await new Promise<void>((resolve, reject) => {
    // In watch mode, Node sends messages of its own.
    worker.on('message', (message) => message === 'ready' && resolve())
    worker.once('error', reject)
  })
  return {
    pool: new pg.Pool({
      Client: OneByOneClient,
      host: socketDir,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    }),
    async stop() {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('stop')
      await ended
      rmSync(socketDir, { recursive: true, force: true })
      await release()
    },
  }
}

/** Sends each statement after the previous answer: without pipelining pg requires this, but callers send several. */
class OneByOneClient extends pg.Client {
  #before: Promise<unknown> = Promise.resolve()

  // pg declares an overload for each form of arguments; all forms are passed on as they are.
  override query(...request: unknown[]): never {
    const before = this.#before
    const callback = request.at(-1)
    if (typeof callback !== 'function') {
      const answer = before.then(() => this.#send(request))
      this.#before = answer.catch(() => {})
      return answer as never
    }
    this.#before = new Promise<void>((resolve) => {
      const answered = (...answer: unknown[]) => {
        resolve()
        callback(...answer)
      }
      void before.then(() => this.#send([...request.slice(0, -1), answered]))
    })
    return undefined as never
  }

  #send(request: unknown[]): unknown {
    return Reflect.apply(super.query, this, request)
  }
}

async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // The lock of a killed process counts as stale after five seconds.
    return await lock(dataDir, {
      lockfilePath: join(dataDir, 'database.lock'),
      stale: 5000,
      retries: { retries: 12, minTimeout: 500, maxTimeout: 500 },
    })
  } catch (cause) {
    throw new DatabaseInUseError(
      `Another process is using the embedded database in ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
