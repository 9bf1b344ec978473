import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES, filesIn, newFolder, putFiles, remove } from '../../testing/backups.ts'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'

const COMMAND_LINE = fileURLToPath(
  new URL('../../../build-fault-tests/command-line.js', import.meta.url),
)
/** Each test starts a process, and most create a whole database. */
const LONG = { timeout: 240_000 }

type Shop = { database: TestDatabase; dataDir: string; backups: string }

const shops: Shop[] = []
let shop: Shop
let recipient: string
let keyFile: string
let file: string

beforeAll(async () => {
  shop = await newShop()
  putFiles(shop.dataDir)
  const identity = await generateIdentity()
  recipient = await identityToRecipient(identity)
  keyFile = join(shop.backups, 'owner.key')
  writeFileSync(keyFile, `${identity}\n`)
  await on(shop, ['seed', '--size', 'small'])
  const made = await on(shop, ['backup'], { BACKUP_RECIPIENT: recipient })
  expect(made).toMatchObject({ code: 0, wrong: '' })
  file = /^\S+(?=: \d+ rows and 6 files in )/.exec(made.said)?.[0] ?? made.said
}, 240_000)
afterAll(async () => {
  for (const { database, dataDir, backups } of shops) {
    await database.drop()
    remove(dataDir)
    remove(backups)
  }
})

async function newShop(): Promise<Shop> {
  const made = { database: await newDatabase(), dataDir: newFolder(), backups: newFolder() }
  shops.push(made)
  return made
}

async function on(
  { database, dataDir, backups }: Shop,
  args: string[],
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { said, wrong, code: await ended }
}

async function rowsOf({ database }: Shop, statement: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount
  } finally {
    await client.end()
  }
}

const PRODUCTS = 'select from products'

describe('at the command line', () => {
  it('a backup is looked through with its key alone, and without any database', LONG, async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const withoutKey = await on(shop, ['verify-backup', file], nowhere)
    expect(withoutKey).toMatchObject({ code: 1, said: '' })
    expect(withoutKey.wrong).toContain('key')
    const whole = await on(shop, ['verify-backup', file, '--key-file', keyFile], nowhere)
    expect(whole).toMatchObject({ code: 0, wrong: '' })
    expect(whole.said).toMatch(/ is whole: \d+ rows and 6 files as they were at /)
  })

  it('a lost shop is brought back whole, with what the audit says of it', LONG, async () => {
    const back = await newShop()
    const restored = await on(back, ['restore', file, '--key-file', keyFile])
    expect(restored.wrong).toBe('')
    expect(restored.said).toContain('Everybody has to log in again')
    expect(restored.said).toContain('I1')
    expect(restored.code).toBe(0)
    expect(await rowsOf(back, PRODUCTS)).toBe(await rowsOf(shop, PRODUCTS))
    expect(filesIn(back.dataDir)).toEqual(FILES)
  })

  it(
    'a shop that has something in it is replaced only where its database is named',
    LONG,
    async () => {
      const other = await newShop()
      await on(other, ['seed', '--size', 'small'])
      await rowsOf(other, "update products set product_name = 'Kept'")
      const restore = ['restore', file, '--key-file', keyFile]
      const refused = await on(other, restore)
      expect(refused).toMatchObject({ code: 1, said: '' })
      expect(refused.wrong).toContain('--replace')
      const unasked = await on(other, [...restore, '--replace'])
      expect(unasked).toMatchObject({ code: 1, said: '' })
      expect(unasked.wrong).toContain('--yes-replace')
      const misnamed = await on(other, [...restore, '--yes-replace', 'another'])
      expect(misnamed).toMatchObject({ code: 1, said: '' })
      const kept = "select from products where product_name = 'Kept'"
      expect(await rowsOf(other, kept)).toBe(await rowsOf(shop, PRODUCTS))

      const named = await on(other, [...restore, '--yes-replace', other.database.name])
      expect(named).toMatchObject({ code: 0 })
      expect(await rowsOf(other, kept)).toBe(0)
    },
  )

  it('where nothing can be written, it says so, and what to do', LONG, async () => {
    const inTheWay = join(shop.backups, 'file')
    writeFileSync(inTheWay, '')
    const made = await on(shop, ['backup', '--to', inTheWay])
    expect(made).toMatchObject({ code: 1, said: '' })
    expect(made.wrong).toBe(
      `The backup could not be written to ${inTheWay}: something else stands in its way. Take it away, or name another folder\n`,
    )
  })

  it('a shop moves into an empty database, and into no other', LONG, async () => {
    const { database } = await newShop()
    const moved = await on(shop, ['move-to', database.url])
    expect(moved).toMatchObject({ code: 0, wrong: '' })
    expect(moved.said).toContain('rows and checksums of each are the same on both sides')
    const again = await on(shop, ['move-to', database.url])
    expect(again).toMatchObject({ code: 1, said: '' })
    expect(again.wrong).toMatch(/empty/)
    const nameless = await on(shop, ['move-to', 'mysql://elsewhere'])
    expect(nameless).toMatchObject({ code: 1, said: '' })
    expect(nameless.wrong).toContain('postgres://')
  })

  it('a backup by pgBackRest is noted, and by nothing else', LONG, async () => {
    expect(await on(shop, ['note-backup', '--by', 'pgbackrest'])).toMatchObject({ code: 0 })
    expect(await on(shop, ['note-backup', '--by', 'hand'])).toMatchObject({ code: 1, said: '' })
  })
})
