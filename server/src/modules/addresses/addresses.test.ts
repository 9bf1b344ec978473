import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { addresses } from './addresses.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const HOME = {
  name: 'Asha Rao',
  address: '12-2-417, Mehdipatnam',
  city: 'Hyderabad',
  pincode: '500028',
  phone: '98765 43210',
  notes: 'Opposite the park',
}

const add = (person: Person, form: Record<string, unknown> = HOME) =>
  shop.call('POST', '/api/shop/address/add', {
    token: person.token,
    body: { ...form, userId: person.id },
  })
const list = async (person: Person) => {
  const path = `/api/shop/address/get/${person.id}`
  return (await shop.call('GET', path, { token: person.token })).body.data
}
const update = (person: Person, id: string, body: unknown) =>
  shop.call('PUT', `/api/shop/address/update/${person.id}/${id}`, { token: person.token, body })
const remove = (person: Person, id: string) =>
  shop.call('DELETE', `/api/shop/address/delete/${person.id}/${id}`, { token: person.token })

describe('POST /api/shop/address/add', () => {
  it('saves an address and shows it with the phone number in one form', async () => {
    const person = await newCustomer(shop)
    const reply = await add(person)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      success: true,
      message: 'Address added successfully',
      data: {
        ...{ ...HOME, phone: '+919876543210', state: null },
        ...{ _id: expect.any(String), userId: person.id },
      },
    })
    expect(await list(person)).toEqual([reply.body.data])
  })

  it('keeps three addresses and refuses the fourth', async () => {
    const person = await newCustomer(shop)
    for (const city of ['Hyderabad', 'Pune', 'Kochi']) {
      expect((await add(person, { ...HOME, city })).status).toBe(201)
    }
    const fourth = await add(person)
    expect(fourth).toMatchObject({
      status: 409,
      body: { code: 'address.limit', message: 'You can add max 3 addresses' },
    })
    const cities = (await list(person)).map((saved: { city: string }) => saved.city)
    expect(cities).toEqual(['Hyderabad', 'Pune', 'Kochi'])
  })

  it('keeps three also when eight are added at once', async () => {
    const person = await newCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(person)))
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(await list(person)).toHaveLength(3)
  })

  it('has room again once an address is deleted', async () => {
    const person = await newCustomer(shop)
    const [first] = await Promise.all([add(person), add(person), add(person)])
    await remove(person, first.body.data._id)
    expect((await add(person)).status).toBe(201)
  })

  it.each([
    ['name', '   '],
    ['name', 'a\u0000b'],
    ['name', 'x'.repeat(81)],
    ['address', ''],
    ['address', null],
    ['city', 7],
    ['pincode', '012345'],
    ['pincode', '5000281'],
    ['pincode', '०५००२८'],
    ['pincode', -500028],
    ['phone', '12345'],
    ['phone', -9876543210],
    ['phone', true],
    ['notes', ' '],
    ['notes', ['x']],
  ])('names the field %s when it is %j and saves nothing', async (field, value) => {
    const person = await newCustomer(shop)
    const reply = await add(person, { ...HOME, [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await list(person)).toEqual([])
  })

  it('ignores an id, slot or owner that is sent along', async () => {
    const person = await newCustomer(shop)
    const other = await newCustomer(shop)
    const _id = randomUUID()
    const reply = await add(person, { ...HOME, _id, slot: 9, accountId: other.id })
    expect(reply.status).toBe(201)
    expect(reply.body.data._id).not.toBe(_id)
    expect(await list(other)).toEqual([])
  })
})

describe('PUT /api/shop/address/update', () => {
  it('replaces the fields', async () => {
    const person = await newCustomer(shop)
    const { _id } = (await add(person)).body.data
    const form = { ...HOME, city: 'Secunderabad', pincode: '500003', phone: '9000040414' }
    const reply = await update(person, _id, form)
    const changed = { ...form, _id, userId: person.id, phone: '+919000040414', state: null }
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, message: 'Address updated successfully', data: changed },
    })
    expect(await list(person)).toEqual([changed])
  })

  it('names a field that is wrong and changes nothing', async () => {
    const person = await newCustomer(shop)
    const before = (await add(person)).body.data
    const reply = await update(person, before._id, { ...HOME, pincode: '12' })
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { pincode: 'Enter a 6-digit PIN code' } },
    })
    expect(await list(person)).toEqual([before])
  })
})

describe('somebody else’s address', () => {
  it('cannot be told from one that does not exist, and stays as it is', async () => {
    const owner = await newCustomer(shop)
    const stranger = await newCustomer(shop)
    const saved = (await add(owner)).body.data
    for (const id of [saved._id, randomUUID()]) {
      for (const reply of [await update(stranger, id, HOME), await remove(stranger, id)]) {
        expect(reply).toMatchObject({ status: 404, body: { code: 'address.not_found' } })
      }
    }
    expect(await list(owner)).toEqual([saved])
    expect(await list(stranger)).toEqual([])
  })

  it.each(['x', '1', '../orders', '%00'])('refuses the id %j', async (id) => {
    const person = await newCustomer(shop)
    const reply = await remove(person, encodeURIComponent(id))
    expect(reply).toMatchObject({ status: 400, body: { fields: { addressId: expect.anything() } } })
  })
})

describe('DELETE /api/shop/address/delete', () => {
  it('deletes the address, once', async () => {
    const person = await newCustomer(shop)
    const { _id } = (await add(person)).body.data
    expect(await remove(person, _id)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Address deleted successfully' },
    })
    expect((await remove(person, _id)).status).toBe(404)
    const rows = await shop.db.select().from(addresses).where(eq(addresses.accountId, person.id))
    expect(rows).toEqual([])
  })
})
