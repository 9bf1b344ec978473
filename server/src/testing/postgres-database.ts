/** A database of its own for a test, on the server at TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; name: string; drop: () => Promise<void> }

export async function newDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `bhitti_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return {
    name,
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** Runs one statement on a server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
