/** The databases of a run, on the server at TEST_DATABASE_URL. */
import { databasesOfRun } from './run-processes.mjs'

/** For one statement to be given up. */
const MOST_MS = 5_000

/**
 * Drops the databases that tests of the run have left: those of a test that was stopped.
 * @param {string} run
 */
export async function dropDatabases(run) {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) return
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: TEST_DATABASE_URL,
    connectionTimeoutMillis: MOST_MS,
  })
  // A server that a test has stopped, or that is not there, has nothing to drop.
  client.on('error', () => {})
  try {
    await client.connect()
    // The server goes on making a copy for a client that has gone.
    await client.query(
      `select pg_terminate_backend(pid, $2) from pg_stat_activity
        where pid <> pg_backend_pid() and strpos(query, $1) > 0`,
      [databasesOfRun(run), MOST_MS],
    )
    const { rows } = await client.query(
      'select datname from pg_database where starts_with(datname, $1)',
      [databasesOfRun(run)],
    )
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${datname} with (force)`)
    }
  } catch {
  } finally {
    await client.end().catch(() => {})
  }
}
