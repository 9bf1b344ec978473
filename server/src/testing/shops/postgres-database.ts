import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; name: string; drop: () => Promise<void> }

export async function newDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  return createDatabase(server)
}

/**
 * Copies a database to which nobody is connected. The copy commits asynchronously, because no test cuts the server's
 * power. Tests do not wait until it is dropped, because that flushes the whole server to disk; `dropCopies` drops the
 * rest.
 */
export async function newCopy(template: string): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const database = await createDatabase(process.env.TEST_DATABASE_URL, name, `template ${template}`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return {
    ...database,
    url: url.href,
    drop: async () => {
      database.drop().catch(() => {})
    },
  }
}

export async function dropCopies(template: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  const copies = await onServer(
    server,
    `select datname from pg_database where starts_with(datname, '${template}_')`,
  )
  for (const { datname } of copies) await onServer(server, dropping(datname))
}

async function createDatabase(
  server: string | undefined,
  name = newName(),
  how = '',
): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  await onServer(server, `create database ${name} ${how}`)
  return {
    name,
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => {
      await onServer(server, dropping(name))
    },
  }
}

/** An aborted run of the check drops all databases with its run id in their names. */
function newName(): string {
  const { TEST_RUN } = process.env
  return `bhitti_test_${TEST_RUN ? `${TEST_RUN}_` : ''}${randomBytes(6).toString('hex')}`
}

/** `if exists`: somebody else may drop it at the same time. */
const dropping = (name: string) => `drop database if exists ${name} with (force)`

async function onServer(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
