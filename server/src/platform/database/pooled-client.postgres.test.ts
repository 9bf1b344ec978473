import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'

let database: TestDatabase
let shop: DatabaseConnection
beforeAll(async () => {
  database = await newDatabase()
  shop = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  await shop.db.execute(sql`create table pieces (id int primary key)`)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const countPieces = async () => {
  const { rows } = await shop.db.execute(sql`select count(*)::int as pieces from pieces`)
  return rows[0]?.pieces
}

it('what is asked again and again is prepared once, and answers with what it is asked each time', async () => {
  const answers = await shop.db.transaction(async (tx) => {
    const doubled: unknown[] = []
    for (let number = 0; number < 30; number += 1) {
      const { rows } = await tx.execute(sql`select 2 * ${number}::int as doubled`)
      doubled.push(rows[0]?.doubled)
    }
    const { rows } = await tx.execute(
      sql`select statement from pg_prepared_statements where statement like '%as doubled'`,
    )
    expect(rows).toEqual([{ statement: 'select 2 * $1::int as doubled' }])
    return doubled
  })
  expect(answers).toEqual(Array.from({ length: 30 }, (_, number) => 2 * number))
})

it('a transaction that fails has done nothing, be it at its first statement or without any', async () => {
  const failing = [
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into pieces values (${1})`)
      throw new Error('stopped')
    }),
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into pieces values (${null})`)
    }),
    shop.db.transaction(async () => {
      throw new Error('stopped at once')
    }),
  ]
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  expect(await countPieces()).toBe(0)
  await shop.db.transaction(async () => {})
  await shop.db.transaction((tx) => tx.execute(sql`insert into pieces values (${1})`))
  expect(await countPieces()).toBe(1)
})

it('a transaction whose connection has ended fails, and the next one works', async () => {
  const ended = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(ended).rejects.toThrow()
  await shop.db.transaction((tx) => tx.execute(sql`delete from pieces`))
  expect(await countPieces()).toBe(0)
})
