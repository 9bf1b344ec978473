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
 * not waited for to reach the disk: no test here cuts the server's power.
 */
export async function newCopy(template: string): Promise<TestDatabase> {
  const database = await createDatabase(process.env.TEST_DATABASE_URL, `template ${template}`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { ...database, url: url.href }
}

async function createDatabase(server: string | undefined, how = ''): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `bhitti_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${how}`)
  return {
    name,
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** Runs one statement on a server. */
async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
