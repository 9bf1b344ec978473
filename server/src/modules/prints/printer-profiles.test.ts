import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'

const INPUTS = join(import.meta.dirname, '../../platform/renderer/test-inputs')

let shop: TestShop
let admin: Person
let ofThePress: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  ofThePress = await profileOf('cmyk')
})
afterAll(() => shop.close())

async function profileOf(space: 'cmyk' | 'srgb'): Promise<Buffer> {
  const { icc } = await sharp(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .toColourspace(space)
      .withIccProfile(space)
      .jpeg()
      .toBuffer(),
  ).metadata()
  if (!icc) throw new Error('no profile was attached')
  return icc
}

async function upload(material: string, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'press.icc'))
  const response = await fetch(`${shop.address}/api/admin/printer-profiles/${material}`, {
    ...{ method: 'POST', body: form },
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return { status: response.status, body: await response.json() }
}

const list = async () =>
  (await shop.call('GET', '/api/admin/printer-profiles', { token: admin.token })).body.data
const remove = (material: string) =>
  shop.call('DELETE', `/api/admin/printer-profiles/${material}`, { token: admin.token })

describe('the profile of the press for a material', () => {
  it('is for admins alone', () =>
    expectForAdminsOnly(shop, [
      ['GET', '/api/admin/printer-profiles'],
      ['POST', '/api/admin/printer-profiles/HD'],
      ['DELETE', '/api/admin/printer-profiles/HD'],
    ]))

  it('is kept, told, replaced and removed, each time with who did it', async () => {
    const { status, body } = await upload('HD', ofThePress)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ material: 'HD', bytes: ofThePress.length })
    expect((await upload('HD', ofThePress)).status).toBe(200)
    expect(await list()).toMatchObject([{ material: 'HD', by: { name: admin.name } }])
    expect((await remove('HD')).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await remove('HD')).body.code).toBe('profile.not_found')
    const [last] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.entity, 'printer profile'))
      .orderBy(desc(changes.at), desc(changes.id))
      .limit(1)
    expect(last).toMatchObject({ action: 'removed', entityId: 'HD', actorId: admin.id })
    expect(last?.before).toEqual({ name: `HD: ${body.data.name}` })
  })

  it('is taken with the lookup tables of version 2 in version 4', async () => {
    const { status } = await upload('HD', readFileSync(join(INPUTS, 'cmyk-v4-lut16.icc')))
    expect(status).toBe(200)
    expect((await remove('HD')).status).toBe(200)
  })

  it('is refused when a trial with it fails, in other words than a file of another kind', async () => {
    const withoutTables = Buffer.from(ofThePress)
    for (let tag = 0; tag < withoutTables.readUInt32BE(128); tag += 1) {
      const entry = 132 + 12 * tag
      if (/^[AB]2[AB]/.test(withoutTables.toString('latin1', entry))) {
        withoutTables.write('none', entry, 'latin1')
      }
    }
    expect((await upload('HD', withoutTables)).body.code).toBe('profile.cannot_print')
    expect(await list()).toEqual([])
  })

  it('is refused where it is no profile, of a screen, too large, or for no material', async () => {
    expect((await upload('HD', Buffer.from('no profile'))).body.code).toBe('profile.not_a_profile')
    expect((await upload('HD', await profileOf('srgb'))).body.code).toBe('profile.not_of_a_printer')
    expect((await upload('HD', Buffer.alloc(4 * 1024 ** 2 + 1))).body.code).toBe(
      'profile.too_large',
    )
    expect((await upload('Velvet', ofThePress)).body.code).toBe('profile.not_found')
    expect(await list()).toEqual([])
  })
})
