import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'
import { type Places, prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let shop: DatabaseConnection
beforeAll(async () => {
  database = await newDatabase()
  shop = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  await shop.db.execute(sql`create table accounts (id text primary key, name text)`)
  await shop.db.execute(sql`insert into accounts values ('1', 'Meera'), ('2', 'Arjun')`)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

let timesWritten = 0
const findingName = prepared((db, at: Places<{ id: string }>) => {
  timesWritten += 1
  return db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, at.id))
})
const nameOf = async (...asked: Parameters<typeof findingName>) => {
  const [found] = await findingName(...asked)
  return found?.name
}

it('a statement is written once and answers with what it is asked each time', async () => {
  timesWritten = 0
  expect(await nameOf(shop.db, { id: '1' })).toBe('Meera')
  expect(await nameOf(shop.db, { id: '2' })).toBe('Arjun')
  expect(await nameOf(shop.db, { id: '3' })).toBeUndefined()
  expect(timesWritten).toBe(1)
})

it('in transactions it is written once for each connection, and sees what its own has changed', async () => {
  timesWritten = 0
  const rename = (name: string) =>
    inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`update accounts set name = ${name} where id = '1'`)
      expect(await nameOf(shop.db, { id: '1' })).toBe('Meera')
      expect(await nameOf(tx, { id: '1' })).toBe(name)
      throw new Error('taken back')
    })
  await expect(rename('Mira')).rejects.toThrow('taken back')
  await expect(rename('Mitra')).rejects.toThrow('taken back')
  expect(await nameOf(shop.db, { id: '1' })).toBe('Meera')
  expect(timesWritten).toBe(1)
})
