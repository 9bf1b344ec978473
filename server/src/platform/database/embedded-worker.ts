/** Worker thread that runs PGlite, so that a long query does not block the shop's event loop. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, loadFrom, socketPath } = workerData as {
  dataDir: string | undefined
  loadFrom: string | undefined
  socketPath: string
}

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(loadFrom ? { loadDataDir: new Blob([readFileSync(loadFrom)]) } : {}),
  extensions: { pg_trgm },
})
// The pool has one connection, but may open the next before a broken one is closed.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  // Without the port the thread ends by itself. process.exit would interrupt it at any point.
  parentPort?.close()
})
parentPort?.postMessage('ready')
