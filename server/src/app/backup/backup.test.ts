import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOnDisk } from '../../platform/backup/files-on-disk.ts'
import { openSession } from '../../platform/backup/shop-session.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { DatabaseConnection } from '../../platform/database/connect.ts'
import {
  backUp,
  everythingIn,
  FILES,
  filesIn,
  fill,
  newFolder,
  putFiles,
  remove,
} from '../../testing/backups.ts'
import { startEmbeddedConnection } from '../../testing/shops/migrated-database.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { KEPT_SCHEMAS, LEFT_OUT, NOT_RESTORED } from './what-is-kept.ts'

/** The embedded database is slow to apply all migrations. */
const LONG = { timeout: 240_000 }

let shop: DatabaseConnection
let empty: DatabaseConnection
let dataDir: string
let folder: string
let whole: string
let bytes: Buffer

beforeAll(async () => {
  shop = await startEmbeddedConnection()
  empty = await startEmbeddedConnection()
  dataDir = newFolder()
  folder = newFolder()
  putFiles(dataDir)
  await fill(shop)
  whole = await backUp(shop, dataDir, folder)
  bytes = readFileSync(whole)
})
afterAll(async () => {
  await shop.close()
  await empty.close()
  remove(dataDir)
  remove(folder)
})

async function restore(
  to: DatabaseConnection,
  path: string,
  options: { key?: string; replace?: string } = {},
): Promise<string> {
  const target = newFolder()
  const session = await openSession(to.pool)
  try {
    await restoreBackup({
      ...{ path, session, files: filesOnDisk(target) },
      ...{ key: options.key, replace: options.replace },
    })
    return target
  } catch (error) {
    // A restore that fails leaves no files behind.
    expect(filesIn(target)).toEqual({})
    remove(target)
    throw error
  } finally {
    await session.end()
  }
}

const damagedAt = (name: string, content: Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('a backup of the embedded database', () => {
  it(
    'brings back every row of every table, all files, numbers, references and triggers',
    LONG,
    async () => {
      const before = await everythingIn(shop)
      for (const [name, { rows }] of Object.entries(before.tables)) {
        expect(rows, `${name} has a row to bring back`).toBeGreaterThan(0)
      }
      const target = await startEmbeddedConnection()
      const files = await restore(target, whole)
      const after = await everythingIn(target)
      for (const name of [...LEFT_OUT, ...NOT_RESTORED]) {
        expect(after.tables[name]?.rows, name).toBe(0)
        delete before.tables[name]
        delete after.tables[name]
      }
      expect(after).toEqual(before)
      expect(filesIn(files)).toEqual(FILES)
      remove(files)
      await target.close()
    },
  )

  it('is for its owner only, and appears when it is complete', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('can be looked through without being restored', async () => {
    const read = await verifyBackup(whole, undefined)
    expect(read).toMatchObject({ files: Object.keys(FILES).length, vanished: [] })
    expect(read.rows).toBeGreaterThan(50)
  })

  it('leaves nothing where the disk is full', async () => {
    const full = new Writable({
      write: (_, __, done) =>
        done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    })
    await expect(
      writeBackup(full, {
        ...{ openSession: () => openSession(shop.pool), files: filesOnDisk(dataDir) },
        ...{ schemas: KEPT_SCHEMAS, leftOut: LEFT_OUT },
      }),
    ).rejects.toThrow('no space left on device')
    // Only possible if the session was closed: the embedded database has one session.
    expect((await shop.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is not made over a file that is there', async () => {
    const place = newFolder()
    writeFileSync(join(place, 'backup-1.partial'), '')
    await expect(backUp(shop, dataDir, place)).rejects.toThrow('stands in its way')
    chmodSync(place, 0o700)
    remove(place)
  })
})

describe('a backup that is not what was written', () => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.99])(
    'is refused when it is cut off after %f of it',
    async (part) => {
      const path = damagedAt('cut', bytes.subarray(0, Math.floor(bytes.length * part)))
      await expect(verifyBackup(path, undefined)).rejects.toThrow(/damaged or was cut off/)
    },
  )

  it('changes nothing when it is cut off in the middle of its files', LONG, async () => {
    const path = damagedAt('cut', bytes.subarray(0, Math.floor(bytes.length * 0.9)))
    await expect(restore(empty, path)).rejects.toThrow(/damaged or was cut off/)
    expect((await empty.pool.query('select from accounts')).rows).toEqual([])
    expect((await empty.pool.query('select from pgboss.queue')).rows).not.toEqual([])
  })

  it('is refused when a bit of it has changed, wherever, unless that bit says nothing', async () => {
    const written = zstdDecompressSync(bytes)
    for (let step = 1; step < 40; step += 1) {
      const changed = Buffer.from(bytes)
      const at = Math.floor((bytes.length * step) / 40)
      changed[at] = (changed[at] ?? 0) ^ 1
      const read = verifyBackup(damagedAt('flipped', changed), undefined)
      // A few bits of the compressed stream have no effect; the restored bytes are then equal.
      if (decompressed(changed)?.equals(written)) await read
      else await expect(read, `byte ${at}`).rejects.toThrow(/damaged/)
    }
  })

  it('is refused when it is something else, or not there', async () => {
    await expect(verifyBackup(damagedAt('text', Buffer.from('hello')), undefined)).rejects.toThrow(
      'is no backup of a shop',
    )
    await expect(verifyBackup(join(folder, 'nowhere'), undefined)).rejects.toThrow(
      'There is no file',
    )
  })
})

describe('an encrypted backup', () => {
  it('opens with its key alone, and is noticed when it was cut off', async () => {
    const key = await generateIdentity()
    const recipient = await identityToRecipient(key)
    const path = await backUp(shop, dataDir, folder, { recipient })
    expect(readFileSync(path).includes('CREATE')).toBe(false)
    await expect(verifyBackup(path, undefined)).rejects.toThrow('This backup is encrypted')
    await expect(verifyBackup(path, 'my secret')).rejects.toThrow('AGE-SECRET-KEY-')
    await expect(verifyBackup(path, await generateIdentity())).rejects.toThrow(
      'This key does not open the backup',
    )
    const file = `# created: today\n${key}\n`
    expect(await verifyBackup(path, file)).toMatchObject({ files: Object.keys(FILES).length })
    const encrypted = readFileSync(path)
    for (const part of [0.5, 0.999]) {
      const cut = damagedAt('cut.age', encrypted.subarray(0, Math.floor(encrypted.length * part)))
      await expect(verifyBackup(cut, key)).rejects.toThrow(/damaged or was cut off/)
    }
  })
})

describe('a shop that has customers', () => {
  it('is not overwritten, unless its database is named', LONG, async () => {
    await expect(restore(shop, whole)).rejects.toThrow('The database postgres is not empty')
    await expect(restore(shop, whole, { replace: 'other' })).rejects.toThrow('is called postgres')
    const before = await everythingIn(shop)
    remove(await restore(shop, whole, { replace: 'postgres' }))
    const { tables } = await everythingIn(shop)
    expect(tables['public.orders']).toEqual(before.tables['public.orders'])
    expect(tables['public.sessions']?.rows).toBe(0)
  })
})

function decompressed(file: Buffer): Buffer | undefined {
  try {
    return zstdDecompressSync(file)
  } catch {
    return undefined
  }
}
