import type { Call } from '@bhitti/contract/calls/endpoint-table'
import { endpointTable } from '@bhitti/contract/calls/endpoint-table'
import {
  permissionsOf,
  STAFF_ROLE_WORDS,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../modules/accounts/accounts.table.ts'
import { orders } from '../modules/orders/orders.table.ts'
import { boughtOrder, setStatus } from '../testing/orders/orders.ts'
import { placedProduct, printedOrder } from '../testing/orders/printed-orders.ts'
import { newAdmin, type Person } from '../testing/people/people.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

let shop: TestShop
const people = new Map<StaffRole, Person>()
beforeAll(async () => {
  shop = await startTestShop()
  for (const role of STAFF_ROLES) people.set(role, await newAdmin(shop, role))
})
afterAll(() => shop.close())

const personOf = (role: StaffRole): Person => {
  const person = people.get(role)
  if (!person) throw new Error(`nobody is ${role}`)
  return person
}

const SOME_ID = '01990000-0000-7000-8000-000000000000'
const adminCalls = Object.entries(endpointTable)
  .filter(([, { access }]) => access === 'admin')
  .toSorted(([one], [other]) => (one < other ? -1 : 1))

const isAllowed = (role: StaffRole, { permission }: Call) =>
  permission !== null && permissionsOf(role).includes(permission)

it('what each role may do is written down, call by call, so that nobody changes it unseen', async () => {
  const head = ['call', 'permission', ...STAFF_ROLES.map((role) => STAFF_ROLE_WORDS[role].name)]
  const rows = adminCalls.map(([name, call]) => [
    `${name}${call.confirmed ? ' (asks who you are)' : ''}`,
    call.permission ?? 'none',
    ...STAFF_ROLES.map((role) => (isAllowed(role, call) ? 'yes' : '–')),
  ])
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const text = table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot('permission-matrix.txt')
})

it('every call of the admin area names a permission, and no other call does', () => {
  for (const [name, { path, access, permission }] of Object.entries(endpointTable)) {
    expect(permission !== null, name).toBe(access === 'admin')
    if (path.startsWith('/api/admin/')) expect(access, name).toBe('admin')
  }
})

describe.each(STAFF_ROLES.map((role) => [role]))('somebody in the role %s', (role) => {
  it('is told by every call outside of it that the role does not include it, and by no other', async () => {
    const { token } = personOf(role)
    for (const [name, call] of adminCalls) {
      const path = call.path.replace(/:\w+/g, SOME_ID)
      const body = call.method === 'POST' || call.method === 'PUT' ? {} : undefined
      const reply = await shop.call(call.method, path, { token, body })
      const code = reply.status === 403 ? reply.body.code : null
      expect(code, `${role}: ${name}`).toBe(isAllowed(role, call) ? null : 'account.no_permission')
      expect(reply.status, `${role}: ${name}`).not.toBe(500)
    }
  })

  it('is told at login and at each check what the role is and may do', async () => {
    const { email, password, token } = personOf(role)
    const told = {
      role: 'admin',
      staffRole: role,
      permissions: [...permissionsOf(role)],
    }
    const login = await shop.call('POST', '/api/auth/login', {
      body: { identifier: email, password },
    })
    expect(login.body.user).toMatchObject(told)
    const check = await shop.call('GET', '/api/auth/check-auth', { token })
    expect(check.body.user).toMatchObject(told)
  })
})

describe('the workshop', () => {
  const ADDRESS = {
    name: 'Farida Begum',
    address: '7-1-59 Ameerpet Main Road',
    city: 'Hyderabad',
    pincode: '500016',
    phone: '+919848012345',
    notes: 'Ring at the green gate',
  }

  it('gets jobs and drawings without a sum of money and without how to reach the customer', async () => {
    const owner = personOf('owner')
    const workshop = personOf('workshop')
    const { person, orderId, print } = await printedOrder(
      shop,
      owner,
      await placedProduct(shop, owner),
    )
    await shop.db
      .update(orders)
      .set({
        shippingAddress: ADDRESS,
        specialInstructions: 'Cut by hand. Call 98480 12345 or write to farida@example.in',
      })
      .where(eq(orders.id, orderId))
    const full = await shop.call('GET', `/api/admin/orders/details/${orderId}`, {
      token: owner.token,
    })
    const [line] = full.body.order.items
    expect(line.totalPrice).toBeGreaterThan(0)
    const kept = [
      ...[ADDRESS.address, ADDRESS.name, ADDRESS.notes, '9848012345', '98480 12345'],
      ...['farida@example.in', person.email, person.phone.slice(3), person.name],
    ]
    // Proves that these values exist: the owner reads all of them.
    for (const secret of kept) expect(JSON.stringify(full.body)).toContain(secret)

    const seen = adminCalls.filter(
      ([, call]) => call.method === 'GET' && isAllowed('workshop', call),
    )
    expect(seen.map(([name]) => name)).toEqual([
      'getHangingSheet',
      'getJob',
      'getJobSheet',
      'getJobSheets',
      'getPrint',
      'getPrintProof',
      'listJobs',
      'listPrints',
      'listPrintsOfOrder',
    ])
    const { token } = workshop
    const replies = await Promise.all(
      [
        '/api/admin/jobs',
        `/api/admin/jobs/${orderId}`,
        '/api/admin/prints',
        `/api/admin/prints/${print._id}`,
        `/api/admin/orders/${orderId}/prints`,
      ].map((path) => shop.call('GET', path, { token })),
    )
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      const bytes = JSON.stringify(body)
      for (const secret of kept) expect(bytes).not.toContain(secret)
      expect(bytes).not.toContain('₹')
      expect(bytes).not.toMatch(/"[a-z]*(price|amount|phone|email|total(?!"))[a-z]*":(?!null)/i)
    }
    const [jobs, job] = replies
    expect(jobs?.body.data[0].lines[0]).toMatchObject({ productName: line.productName })
    expect(job?.body.data).toMatchObject({
      deliverTo: null,
      specialInstructions: 'Cut by hand. Call [phone number] or write to [e-mail]',
    })
  })

  it('cannot say what printing again costs, and does not read what others said', async () => {
    const owner = personOf('owner')
    const { print } = await printedOrder(shop, owner, await placedProduct(shop, owner))
    const again = (token: string, price: number | null) =>
      shop.call('POST', `/api/admin/prints/${print._id}/again`, {
        token,
        body: { strips: null, reason: 'Torn', price },
      })
    const { token } = personOf('workshop')
    expect((await again(token, 450)).body.code).toBe('account.no_permission')
    expect((await again(token, null)).body.code).toBe('print.not_begun')
  })

  it('finds a job by its number or a product, the longest waiting first, page by page', async () => {
    const first = await boughtOrder(shop, { product: { productName: 'Lotus of the Godavari' } })
    const second = await boughtOrder(shop, { product: { productName: 'Lotus of the Krishna' } })
    const { token } = personOf('workshop')
    const list = async (query: string) =>
      (await shop.call('GET', `/api/admin/jobs?${query}`, { token })).body
    const both = await list('q=lotus%20of%20the')
    expect(both.data.map(({ _id }: { _id: string }) => _id)).toEqual([
      first.orderId,
      second.orderId,
    ])
    expect(both).toMatchObject({ total: 2, nextCursor: null })
    const page = await list('q=lotus%20of%20the&limit=1')
    expect(page.data[0]._id).toBe(first.orderId)
    const next = await list(`q=lotus%20of%20the&limit=1&cursor=${page.nextCursor}`)
    expect(next).toMatchObject({ data: [{ _id: second.orderId }], nextCursor: null })
    expect((await list(`q=${both.data[0].orderNumber}`)).total).toBe(1)
    await setStatus(shop, personOf('owner'), { orderId: first.orderId, status: 'Shipped' })
    expect((await list('q=lotus%20of%20the')).total).toBe(1)
    for (const cursor of ['x', SOME_ID]) {
      const reply = await shop.call('GET', `/api/admin/jobs?cursor=${cursor}`, { token })
      expect(reply).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } })
    }
    for (const id of ['x', SOME_ID]) {
      expect((await shop.call('GET', `/api/admin/jobs/${id}`, { token })).status).toBe(
        id === 'x' ? 400 : 404,
      )
    }
  })
})

describe('somebody who works on orders and gives no money back', () => {
  it('may cancel without a refund, and not with one', async () => {
    const { token } = personOf('orders')
    const { orderId } = await boughtOrder(shop)
    const cancel = (more: object) =>
      setStatus(shop, { token }, { orderId, status: 'Cancelled', ...more })
    for (const more of [{}, { refund: true }]) {
      expect(await cancel(more)).toMatchObject({
        status: 403,
        body: { code: 'account.no_permission', message: expect.stringContaining('owner') },
      })
    }
    expect((await cancel({ refund: false })).status).toBe(200)
  })
})

it('a role that is taken away is gone with the next call, and one that is given is there', async () => {
  const person = await newAdmin(shop, 'orders')
  const list = () => shop.call('GET', '/api/admin/orders/get', { token: person.token })
  const become = (staffRole: StaffRole | null) =>
    shop.db.update(accounts).set({ staffRole }).where(eq(accounts.id, person.id))
  expect((await list()).status).toBe(200)
  await become('catalogue')
  expect((await list()).body.code).toBe('account.no_permission')
  // An admin created by the previous release, which has no roles.
  await become(null)
  expect((await list()).status).toBe(200)
  const moved = await setStatus(shop, person, { orderId: SOME_ID, status: 'Shipped' })
  expect(moved.body.code).toBe('account.no_permission')
  await become('orders')
  expect((await list()).status).toBe(200)
})

it('customers have no role on the staff and no permissions, whatever they send', async () => {
  const { person } = await boughtOrder(shop)
  await shop.db.update(accounts).set({ staffRole: 'owner' }).where(eq(accounts.id, person.id))
  const { body } = await shop.call('GET', '/api/auth/check-auth', { token: person.token })
  expect(Object.keys(body.user).toSorted()).toEqual(['email', 'id', 'name', 'phone', 'role'])
  expect((await shop.call('GET', '/api/admin/orders/get', { token: person.token })).status).toBe(
    403,
  )
})
