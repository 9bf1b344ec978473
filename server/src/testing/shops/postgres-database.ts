/** A database of its own for a test, on the server at TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; name: string; drop: () => Promise<void> }

/** Makes an empty database. */
export async function newDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  return createDatabase(server)
}

/**
 * Makes a copy of a database on the same server, to which nobody is connected. What is told to be committed is
 * not waited for to reach the disk: no test here cuts the server's power. Nor does a test wait until its copy is
 * dropped, as that flushes all of the server to the disk; `dropCopies` drops what is left of them.
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

/** Drops the copies of a database that are left. */
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

/** A run of the check drops what begins with its own id, if it is stopped. */
function newName(): string {
  const { TEST_RUN } = process.env
  return `bhitti_test_${TEST_RUN ? `${TEST_RUN}_` : ''}${randomBytes(6).toString('hex')}`
}

/** The statement for one that somebody else may be dropping already. */
const dropping = (name: string) => `drop database if exists ${name} with (force)`

/** Runs one statement on a server and returns its rows. */
async function onServer(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
