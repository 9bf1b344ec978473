/** Zips whose process ends in the middle, on a real database with several processes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { libraryPictures, pictureZips } from '../modules/picture-library/picture-library.table.ts'
import { uploads } from '../modules/uploads/uploads.table.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { Fleet } from '../testing/fleet.ts'
import { aJpeg, aZip, sendZip } from '../testing/zips.ts'
import { isFull } from './extent.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let fleet: Fleet
let token: string
beforeAll(async () => {
  fleet = await Fleet.open()
  const [person] = await fleet.newBuyers(1)
  if (!person) throw new Error('nobody is there')
  token = person.token
  await fleet.db
    .update(accounts)
    .set({ role: 'admin', staffRole: 'owner' })
    .where(eq(accounts.id, person.id))
})
afterAll(() => fleet.close())

const WAIT_MS = 240_000

describe('a zip whose process is killed in the middle', () => {
  it.each<Failpoint>(['zip.picture_stored', 'zip.picture_ticked_off'])(
    'is finished by another one, and no picture is stored twice: %s',
    async (point) => {
      const name = point.replaceAll(/\W/g, '-').toUpperCase()
      const files = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => [
          `${name}-${index + 1}.jpg`,
          // As wide as no other picture of these tests.
          await aJpeg('#c8b79e', 40 + name.length + 10 * index),
        ]),
      )
      const before = await fleet.db.$count(uploads)
      const { reached, disarm } = await fleet.arm(point)
      const id = await sendZip(fleet, token, await aZip(Object.fromEntries(files)))
      const path = `/api/admin/library/zips/${id}`
      let zip: { status: string } | undefined
      let missed = 0
      for (const begun = Date.now(); Date.now() - begun < WAIT_MS; await sleep(300)) {
        zip = (await fleet.call('GET', path, { token })).body.data
        if (zip?.status === 'finished') break
        // In full, it is waited until the shop misses them.
        if (isFull || reached() === missed) continue
        missed = reached()
        await fleet.db.update(pictureZips).set({ workedAt: null })
        await fleet.missJobs()
      }
      expect(reached()).toBeGreaterThan(0)
      await disarm()
      expect(zip).toMatchObject({ status: 'finished', files: 6, done: 6, refused: 0 })
      expect(await fleet.db.$count(libraryPictures, like(libraryPictures.name, `${name}%`))).toBe(6)
      expect(await fleet.db.$count(uploads)).toBe(before + 6)
    },
  )
})
