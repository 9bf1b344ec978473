import pg from 'pg'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** @returns {Promise<boolean>} whether databases can be made there */
export async function isServerThere() {
  return asked(
    'select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)',
  ).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )
}

/**
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const name = `bhitti_deploy_${process.pid}_${Date.now()}`
  await asked(`create database ${name}`)
  try {
    return await work(Object.assign(new URL(SERVER), { pathname: `/${name}` }).href)
  } finally {
    await asked(`drop database ${name} with (force)`)
  }
}

/** @param {string} statement */
async function asked(statement) {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
