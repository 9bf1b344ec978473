import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastBackup } from '../../modules/backups/backups.queries.ts'
import { noteBackup } from '../../modules/backups/backups.service.ts'
import { removeOldBackups } from '../../platform/backup/kept-backups.ts'
import { newFolder, remove } from '../../testing/backups.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { verifyBackup } from './restore-backup.ts'

let shop: TestShop
let folder: string
const logged: string[] = []
beforeAll(async () => {
  folder = newFolder()
  shop = await startTestShop({
    env: { BACKUP_DIR: folder, BACKUP_AT: '0', LOG_LEVEL: 'error' },
    logTo: { write: (line) => logged.push(line) },
  })
})
afterAll(async () => {
  await shop.close()
  remove(folder)
})

const rows = async () =>
  (
    await shop.pool.query(
      `select "by", day, error, bytes, finished_at from backups order by started_at`,
    )
  ).rows

describe('a shop with BACKUP_DIR', () => {
  it('backs itself up once a day, in one of its processes', async () => {
    await Promise.all([shop.recover(), shop.recover()])
    await shop.app.backups.settle()
    await shop.recover()
    await shop.app.backups.settle()
    const [file = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    const read = await verifyBackup(join(folder, file), undefined)
    expect(read.rows).toBeGreaterThan(0)
    expect(await rows()).toMatchObject([{ by: 'schedule', error: null }])
    expect(await lastBackup(shop.db)).toMatchObject({
      ...{ by: 'schedule', place: join(folder, file), isOverdue: false },
      bytes: readFileSync(join(folder, file)).length,
    })
  })

  it('says so when the last backup is older than a day, until another was made', async () => {
    await shop.db.execute(sql`update backups set finished_at = now() - interval '27 hours'`)
    expect(await lastBackup(shop.db)).toMatchObject({ isOverdue: true })
    await noteBackup(shop.db, { by: 'pgbackrest' })
    expect(await lastBackup(shop.db)).toMatchObject({ by: 'pgbackrest', isOverdue: false })
  })

  it('writes down why a backup failed, and tries again later', async () => {
    await shop.db.execute(sql`delete from backups`)
    remove(folder)
    writeFileSync(folder, 'a file where the folder was')
    const again = await startTestShop({
      env: { BACKUP_DIR: folder, BACKUP_AT: '0', LOG_LEVEL: 'error' },
      logTo: { write: (line) => logged.push(line) },
    })
    await again.recover()
    await again.app.backups.settle()
    const failed = await again.pool.query('select error from backups')
    expect(failed.rows).toMatchObject([{ error: expect.stringContaining('stands in its way') }])
    expect(logged.join('')).toContain('the backup of this night failed')
    expect(await lastBackup(again.db)).toBeUndefined()
    await again.close()
    remove(folder)
  })
})

describe('old backups', () => {
  it('go after their days, but never the newest three, nor files of others', async () => {
    const place = newFolder()
    const day = (number: number) =>
      `bhitti-2026-01-${String(number).padStart(2, '0')}T02-00-00Z.tar.zst`
    const names = [1, 2, 3, 4, 5].map(day)
    const others = ['bhitti.tar.zst', `copy of ${day(1)}`, 'notes.txt']
    const broken = `${day(1)}.age.partial`
    for (const name of [...names, ...others, broken]) {
      writeFileSync(join(place, name), '')
      // Age comes from the file name: copying a file to another disk changes its time.
      utimesSync(join(place, name), new Date(), new Date())
    }
    expect(await removeOldBackups(place, 30, Date.parse('2026-01-20'))).toEqual([broken])
    expect(await removeOldBackups(place, 30, Date.parse('2026-02-02T03:00:00Z'))).toEqual([
      day(2),
      day(1),
    ])
    await removeOldBackups(place, 1, Date.parse('2027-01-01'))
    expect(readdirSync(place).toSorted()).toEqual([...names.slice(2), ...others].toSorted())
    remove(place)
  })
})
