import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { libraryPictures, pictureZips } from '../modules/picture-library/picture-library.table.ts'
import { uploads } from '../modules/uploads/uploads.table.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { aJpeg, aZip, sendZip } from '../testing/goods/zips.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import { untilFinished } from './until-finished.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let fleet: Fleet
let token: string
beforeAll(async () => {
  fleet = await Fleet.open()
  const [owner] = await fleet.newOwners(1)
  if (!owner) throw new Error('there is an owner')
  token = owner.token
})
afterAll(() => fleet.close())

describe('a zip whose process is killed in the middle', () => {
  it.each<Failpoint>(['zip.picture_stored', 'zip.picture_ticked_off'])(
    'is finished by another one, and no picture is stored twice: %s',
    async (point) => {
      const name = point.replaceAll(/\W/g, '-').toUpperCase()
      const files = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => [
          `${name}-${index + 1}.jpg`,
          // A width that no other picture of these tests has
          await aJpeg('#c8b79e', 40 + name.length + 10 * index),
        ]),
      )
      const before = await fleet.db.$count(uploads)
      const { reached, disarm } = await fleet.arm(point)
      const id = await sendZip(fleet, token, await aZip(Object.fromEntries(files)))
      const path = `/api/admin/library/zips/${id}`
      const zip = await untilFinished(fleet, { path, token, ended: reached }, async () => {
        await fleet.db.update(pictureZips).set({ workedAt: null })
        await fleet.restartJobs()
      })
      expect(reached()).toBeGreaterThan(0)
      await disarm()
      expect(zip).toMatchObject({ status: 'finished', files: 6, done: 6, refused: 0 })
      expect(await fleet.db.$count(libraryPictures, like(libraryPictures.name, `${name}%`))).toBe(6)
      expect(await fleet.db.$count(uploads)).toBe(before + 6)
    },
  )
})
