import { connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'
import { sendTogether, sendWithCommit } from './send-together.ts'
import { inTransaction, postgresCode } from './transaction.ts'

let database: TestDatabase
let shop: DatabaseConnection
let writes = 0
const sockets: Socket[] = []
const between = createServer((shopSide) => {
  const { hostname, port } = new URL(database.url)
  const serverSide = connectTo(Number(port || 5432), hostname)
  shopSide.on('data', () => {
    writes += 1
  })
  shopSide.pipe(serverSide).pipe(shopSide)
  sockets.push(shopSide, serverSide)
  for (const socket of [shopSide, serverSide]) socket.on('error', () => {})
})

beforeAll(async () => {
  database = await newDatabase()
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const address = between.address()
  const url = new URL(database.url)
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  shop = await connectDatabase({ databaseUrl: url.href, dataDir: '' })
  await shop.db.execute(sql`create table pieces (id int primary key)`)
  await shop.db.execute(sql`
    create function in_conflict(is_so boolean) returns void language plpgsql as $$
    begin
      if is_so then raise exception 'conflict' using errcode = 'serialization_failure'; end if;
    end $$`)
})
beforeEach(async () => {
  await inTransaction(shop.db, (tx) => tx.execute(sql`truncate pieces`))
  writes = 0
})
afterAll(async () => {
  await shop.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => between.close(resolve))
  await database.drop()
})

const ids = async () => {
  const { rows } = await shop.db.execute(sql`select id from pieces order by id`)
  return rows.map(({ id }) => id)
}

describe('statements that are sent together', () => {
  it('travel as one with the beginning of their transaction, and are worked on in their order', async () => {
    const seen = await inTransaction(shop.db, async (tx) => {
      const count = () => tx.execute(sql`select count(*)::int as seen from pieces`)
      const put = (id: number) => tx.execute(sql`insert into pieces values (${id})`)
      const answers = await sendTogether(count(), put(1), count(), put(2), count())
      expect(writes).toBe(1)
      return answers.flatMap(({ rows }) => rows.map((row) => row.seen))
    })
    expect(seen).toEqual([0, 1, 2])
    expect(await ids()).toEqual([1, 2])
  })

  it('fail with the reason of the first that fails, and leave nothing behind', async () => {
    const failing = inTransaction(shop.db, (tx) =>
      sendTogether(
        tx.execute(sql`insert into pieces values (${1})`),
        tx.execute(sql`insert into pieces values (${1})`),
        tx.execute(sql`insert into pieces values (${2})`),
      ),
    )
    await expect(failing).rejects.toSatisfy((error) => postgresCode(error) === '23505')
    expect(await ids()).toEqual([])
  })
})

it('a step that goes on after its answer does so in its transaction or not at all', async () => {
  const ended = Promise.withResolvers<void>()
  const failing = inTransaction(shop.db, (tx) =>
    sendTogether(
      {
        async execute() {
          await tx.execute(sql`select 1`).execute()
          // Long after the other statement has failed.
          await pause(50)
          const goingOn = tx.execute(sql`insert into pieces values (${7})`).execute()
          await goingOn.finally(() => ended.resolve())
        },
      },
      tx.execute(sql`insert into pieces values (${null})`),
    ),
  )
  await expect(failing).rejects.toThrow()
  await ended.promise
  expect(await ids()).toEqual([])
})

describe('statements that end a transaction', () => {
  it('travel as one with its end, and answer', async () => {
    const answer = await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`insert into pieces values (${1})`)
      writes = 0
      return sendWithCommit(
        [tx.execute(sql`insert into pieces values (${2})`)],
        tx.execute(sql`insert into pieces values (${3}) returning id`),
        ({ rows }) => rows[0]?.id,
      )
    })
    expect(writes).toBe(1)
    expect(answer).toBe(3)
    expect(await ids()).toEqual([1, 2, 3])
  })

  it.each([
    { failing: 'the last', before: 2, last: 1 },
    { failing: 'one before', before: 1, last: 2 },
  ])('undo all of it when $failing fails, and say why', async ({ before, last }) => {
    const failing = inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`insert into pieces values (${1})`)
      return sendWithCommit(
        [tx.execute(sql`insert into pieces values (${before})`)],
        tx.execute(sql`insert into pieces values (${last})`),
        () => 'done',
      )
    })
    await expect(failing).rejects.toSatisfy((error) => postgresCode(error) === '23505')
    expect(await ids()).toEqual([])
  })

  it('undo all of it when one cannot even be sent', async () => {
    const unsendable = {
      getSQL: () => sql``,
      execute: (): Promise<string> => {
        throw new RangeError('no such date')
      },
    }
    const failing = inTransaction(shop.db, async (tx) =>
      sendWithCommit(
        [tx.execute(sql`insert into pieces values (${1})`)],
        unsendable,
        (text) => text,
      ),
    )
    await expect(failing).rejects.toThrow('no such date')
    expect(await ids()).toEqual([])
  })

  it('are repeated with the whole transaction when PostgreSQL asks for that', async () => {
    let tries = 0
    const answer = await inTransaction(shop.db, async (tx) => {
      tries += 1
      await tx.execute(sql`insert into pieces values (${tries})`)
      return sendWithCommit([], tx.execute(sql`select in_conflict(${tries === 1})`), () => tries)
    })
    expect(answer).toBe(2)
    expect(await ids()).toEqual([2])
  })
})
