/** A session that may take as long as a whole database takes. */
import pg from 'pg'

export type ShopSession = {
  client: pg.ClientBase
  /** Whether it is the embedded database, which holds the answer to a statement in memory and takes no COPY in. */
  isEmbedded: boolean
  end: () => Promise<void>
}

/**
 * Opens one beside the pool, without its time-outs. The embedded database has one session only, so that everybody else
 * waits until this one ends.
 */
export async function openSession(pool: pg.Pool): Promise<ShopSession> {
  const { connectionString } = pool.options
  if (!connectionString) {
    const client = await pool.connect()
    return { client, isEmbedded: true, end: async () => client.release() }
  }
  const client = new pg.Client({ connectionString, application_name: 'bhitti-backup' })
  // Without a listener a connection that breaks would end the process; what is asked of it fails then.
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return { client, isEmbedded: false, end: () => client.end() }
}

/** Writes values the same on every server, for as long as the transaction lasts. */
export async function writeAlike(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'`,
  )
}
