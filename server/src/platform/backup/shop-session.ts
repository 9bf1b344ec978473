/** Database session without time-outs, for work on the whole database. */
import pg from 'pg'

export type ShopSession = {
  client: pg.ClientBase
  /** True for the embedded database, which buffers whole results and accepts no COPY FROM. */
  isEmbedded: boolean
  end: () => Promise<void>
}

/** Opens a connection outside the pool. The embedded database has a single session, so everybody else waits. */
export async function openSession(pool: pg.Pool): Promise<ShopSession> {
  const { connectionString } = pool.options
  if (!connectionString) {
    const client = await pool.connect()
    return { client, isEmbedded: true, end: async () => client.release() }
  }
  const client = new pg.Client({ connectionString, application_name: 'bhitti-backup' })
  // Without a listener, a broken connection would end the process. Its queries fail anyway.
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return { client, isEmbedded: false, end: () => client.end() }
}

/** Makes the transaction format values the same on every server. */
export async function writeAlike(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'`,
  )
}
