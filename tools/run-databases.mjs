/** The databases of a run, on the server at TEST_DATABASE_URL. */
import { databasesOfRun } from './run-processes.mjs'

/**
 * Drops the databases that tests of the run have left: those of a test that was stopped.
 * @param {string} run
 */
export async function dropDatabases(run) {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) return
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL })
  // A server that a test has stopped, or that is not there, has nothing to drop.
  client.on('error', () => {})
  try {
    await client.connect()
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
