/**
 * PostgreSQL inside this process's own worker thread (PGlite), reached through a socket so that the
 * same driver serves it and a real server. See docs/decisions/0003-embedded-database.md.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lock } from 'proper-lockfile'

export type EmbeddedPostgres = { pool: pg.Pool; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** Folder that keeps the data; in memory when not given. */
  dataDir?: string
  /** A dump of an earlier database to begin with. */
  loadFrom?: string
}

export class DatabaseInUseError extends Error {}

/**
 * Starts the embedded database and a pool of one connection: it serves one session at a time.
 * @throws DatabaseInUseError when another process has opened the same folder
 */
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
    // While Node watches for changes it sends messages of its own.
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

/**
 * Sends a statement when the one before has been answered, as the driver wants its users to do where nothing
 * is sent ahead. The shop's work asks several things at once.
 */
class OneByOneClient extends pg.Client {
  #before: Promise<unknown> = Promise.resolve()

  // Declared with an overload for each form of arguments; the driver tells them apart by itself.
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
    // A process that was killed leaves its lock behind; it counts as gone after five seconds.
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
