import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { newPostgresServer } from '../../testing/shops/postgres-server.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
import { inTransaction } from './transaction.ts'

const ANSWER_WITHIN_MS = 1500

/** Proxy to the server that passes nothing on while `isSilent`, and keeps connections open. */
let isSilent = false
let way: Server
let database: TestDatabase
let shop: DatabaseConnection
beforeAll(async () => {
  database = await newDatabase()
  const { hostname, port } = new URL(database.url)
  const pass = (from: Socket, to: Socket) =>
    from.on('data', (part) => isSilent || to.write(part)).on('error', () => to.destroy())
  way = createServer((shopSide) => {
    const serverSide = connect(Number(port || 5432), hostname)
    pass(shopSide, serverSide).on('close', () => serverSide.destroy())
    pass(serverSide, shopSide).on('close', () => isSilent || shopSide.destroy())
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String((way.address() as AddressInfo).port)
  shop = await connectDatabase(
    { databaseUrl: url.href, dataDir: '' },
    { answerWithinMs: ANSWER_WITHIN_MS },
  )
})
afterAll(async () => {
  isSilent = false
  await shop.close()
  way.close()
  await database.drop()
})

it('a server that falls silent is away within its time, and keeps no connection of the pool when it is back', async () => {
  const work = () => shop.db.execute(sql`select ${1}::int`)
  const change = () => inTransaction(shop.db, (tx) => tx.execute(sql`select ${2}::int`))
  await Promise.all(Array.from({ length: 20 }, work))
  isSilent = true
  const began = performance.now()
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? work() : change()))
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer.status).toBe('rejected')
    if (answer.status === 'rejected') expect(isDatabaseAway(answer.reason)).toBe(true)
  }
  // One time-out for the statement, one for its ROLLBACK.
  expect(performance.now() - began).toBeLessThan(3 * ANSWER_WITHIN_MS)
  isSilent = false
  const back = performance.now()
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? work() : change())))
  expect(performance.now() - back).toBeLessThan(ANSWER_WITHIN_MS)
})

it('work that has set a time-out of its own on the server may take longer, and what follows it may not', async () => {
  const long = sql`select pg_sleep(${(ANSWER_WITHIN_MS * 1.3) / 1000})`
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    await tx.execute(long)
  })
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(`select pg_sleep(${(ANSWER_WITHIN_MS * 1.3) / 1000})`)
    await client.query('rollback')
    await expect(client.query(`select pg_sleep(${ANSWER_WITHIN_MS / 500})`)).rejects.toThrow(
      'Query read timeout',
    )
  } finally {
    client.release(true)
  }
})

it('a standby is not taken for the database', async () => {
  const server = await newPostgresServer()
  server.stop()
  server.becomeStandby()
  await server.start()
  const standby = await connectDatabase({ databaseUrl: server.url, dataDir: '' })
  try {
    const answer = await standby.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(isDatabaseAway(answer)).toBe(true)
    expect(standby.pool.totalCount).toBe(0)
  } finally {
    await standby.close()
    server.remove()
  }
})
