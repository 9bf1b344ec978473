import { databasesOfRun } from './run-processes.mjs'

/** Time limit to connect, and for a terminated backend to end. */
const MOST_MS = 5_000

/**
 * Drops the databases that stopped tests of the run have left behind.
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
  // If the server is gone, there is nothing to drop.
  client.on('error', () => {})
  try {
    await client.connect()
    // PostgreSQL continues to copy a database after its client has disconnected, so the copy is terminated first.
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
