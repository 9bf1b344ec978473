import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
let other: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  other = await newAdmin(shop)
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await shop.call('GET', `/api/admin/changes?${query}`, { token: admin.token })).body
const record = (
  actor: Person | null,
  entity: 'product' | 'artist' | 'staff',
  entityId: string,
  name: string,
) =>
  recordChange(
    shop.db,
    { actor },
    {
      entity,
      entityId,
      action: 'edited',
      before: { name } as object,
      after: { name: 'B' } as object,
    },
  )

describe('the log of changes', () => {
  it('shows the newest first with who, what, before and after, page by page', async () => {
    const product = await newProduct(shop)
    for (const name of ['one', 'two', 'three']) await record(admin, 'product', product.id, name)
    const first = await list(`q=${product.id}&limit=2`)
    const second = await list(`q=${product.id}&limit=2&cursor=${first.nextCursor}`)
    const all = [...first.data, ...second.data]
    expect(all.map(({ before }) => before)).toEqual([
      { name: 'three' },
      { name: 'two' },
      { name: 'one' },
    ])
    expect(all[0]).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      actor: { _id: admin.id, name: admin.name },
      entity: 'product',
      entityId: product.id,
      label: 'Udaipur Damask',
      action: 'edited',
      before: { name: 'three' },
      after: { name: 'B' },
      group: null,
      groupId: null,
    })
    expect(first.total).toBe(3)
    expect(second.nextCursor).toBeNull()
  })

  it('is narrowed by who, what, day in India and the beginning of an id', async () => {
    const id = randomUUID()
    await record(admin, 'artist', id, 'A')
    await record(other, 'artist', id, 'A')
    await record(null, 'staff', id, 'A')
    const found = async (query: string) =>
      (await list(`${query}&q=${id}`)).data.map(
        ({ entity, actor }: { entity: string; actor: { name: string } | null }) =>
          `${entity} ${actor?.name ?? 'shop'}`,
      )
    expect(await found(`who=${other.id}`)).toEqual([`artist ${other.name}`])
    expect(await found('what=staff')).toEqual(['staff shop'])
    expect(await found('what=chair')).toEqual([])
    expect((await list(`q=${id.slice(0, 13)}`)).total).toBe(3)
    expect((await list(`q=${encodeURIComponent('%')}`)).total).toBe(0)

    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    expect(await found(`from=${day}&to=${day}`)).toHaveLength(3)
    expect(await found('to=2020-01-01')).toEqual([])
    expect(await found('from=2999-01-01')).toEqual([])
  })

  it('knows who may be in it and the kinds of things', async () => {
    await record(admin, 'artist', randomUUID(), 'A')
    const { body } = await shop.call('GET', '/api/admin/changes/filters', { token: admin.token })
    expect(body.data.people).toContainEqual({ _id: other.id, name: other.name })
    expect(body.data.things).toContain('artist')
    expect(new Set(body.data.things).size).toBe(body.data.things.length)
  })

  it('cannot be changed, shortened or emptied, no matter who asks the database', async () => {
    await record(admin, 'product', randomUUID(), 'A')
    const before = await shop.db.$count(changes)
    for (const attempt of [
      shop.db.update(changes).set({ action: 'nothing' }),
      shop.db.delete(changes).where(eq(changes.actorId, admin.id)),
      shop.db.execute(sql`truncate changes`),
    ]) {
      await expect(attempt).rejects.toMatchObject({
        cause: { message: 'the log of changes is only ever added to' },
      })
    }
    expect(await shop.db.$count(changes)).toBe(before)
  })

  it.each(['who=me', 'from=21-11-2026', 'to=2026-02-30', 'limit=101', 'cursor=x'])(
    'is a 400 for %s',
    async (query) => expect((await list(query)).code).toBe('request.invalid'),
  )

  it('is for admins, and nobody can write to it', async () => {
    await expectForAdminsOnly(shop, [
      ['GET', '/api/admin/changes'],
      ['GET', '/api/admin/changes/filters'],
    ])
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const reply = await shop.call(method, '/api/admin/changes', { token: admin.token })
      expect(reply.status, method).toBe(404)
    }
  })
})

describe('what an admin does with the own account', () => {
  it('is in the log: logging in, a new password, a new name; never the password itself', async () => {
    const person = await newAdmin(shop)
    const { email, password } = person
    const { token } = person
    await shop.call('POST', '/api/auth/login', { body: { identifier: email, password } })
    await shop.call('PUT', '/api/account/profile', {
      token,
      body: { name: 'Asha Rao', phone: person.phone },
    })
    await shop.call('PUT', '/api/account/password', {
      token,
      body: {
        currentPassword: password,
        password: 'another-password',
        confirmPassword: 'another-password',
      },
    })
    const { data } = await list(`q=${person.id}`)
    expect(data).toMatchObject([
      { action: 'password changed', before: null, after: null },
      { action: 'edited', before: { name: person.name }, after: { name: 'Asha Rao' } },
      { action: 'logged in', label: 'Asha Rao' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/argon2|another-password/)
  })

  it('is of no interest with customers', async () => {
    const { id, email, password } = await newCustomer(shop)
    await shop.call('POST', '/api/auth/login', { body: { identifier: email, password } })
    expect((await list(`q=${id}`)).total).toBe(0)
  })
})
