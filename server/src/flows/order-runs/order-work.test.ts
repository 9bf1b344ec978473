import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { DELIVERY } from '../../testing/orders/payments.ts'
import { newNumber, pack } from '../../testing/orders/shipments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const as = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, ...(body && { body }) })
const ordersFound = async (q: string): Promise<string[]> => {
  const { body } = await as('GET', `/api/admin/orders/get?q=${encodeURIComponent(q)}`)
  return body.orders.map(({ _id }: { _id: string }) => _id)
}
const lastChange = async () => (await as('GET', '/api/admin/changes?what=order')).body.data[0]

describe('notes and tags of staff', () => {
  it('stand on the order, are found by search, and are in the log without the words of a note', async () => {
    const { orderId } = await boughtOrder(shop)
    const word = `Zari${randomUUID().slice(0, 6)}`
    expect(
      (await as('POST', `/api/admin/orders/${orderId}/notes`, { text: `Call before: ${word}` }))
        .status,
    ).toBe(201)
    expect(await lastChange()).toMatchObject({ action: 'noted' })
    expect(JSON.stringify(await lastChange())).not.toContain(word)
    await as('PUT', `/api/admin/orders/${orderId}/tags`, { tags: [' VIP  Villa', 'gift', 'gift'] })
    expect(await lastChange()).toMatchObject({
      action: 'tagged',
      before: { tags: '' },
      after: { tags: 'gift, vip villa' },
    })
    const order = await orderDetails(shop, admin, orderId)
    expect(order).toMatchObject({
      tags: ['gift', 'vip villa'],
      notes: [{ text: `Call before: ${word}`, by: admin.name }],
    })
    expect(await ordersFound(word.toLowerCase())).toEqual([orderId])
    expect(await ordersFound('VIP villa')).toContain(orderId)
    expect((await as('GET', '/api/admin/orders/tags')).body.data).toEqual(['gift', 'vip villa'])
    await as('DELETE', `/api/admin/orders/${orderId}/notes/${order.notes[0].id}`)
    expect((await orderDetails(shop, admin, orderId)).notes).toEqual([])
    expect(await ordersFound(word)).toEqual([])
    expect(
      (await as('DELETE', `/api/admin/orders/${orderId}/notes/${order.notes[0].id}`)).body.code,
    ).toBe('order.note_not_found')
  })

  it('say something', async () => {
    const { orderId } = await boughtOrder(shop)
    expect((await as('POST', `/api/admin/orders/${orderId}/notes`, { text: '  ' })).status).toBe(
      400,
    )
    expect((await as('PUT', `/api/admin/orders/${orderId}/tags`, { tags: ['--'] })).status).toBe(
      400,
    )
    expect(
      (await as('POST', `/api/admin/orders/${randomUUID()}/notes`, { text: 'x' })).body.code,
    ).toBe('order.not_found')
  })
})

describe('orders', () => {
  it('are found by whom and where they go to, and by a tracking number', async () => {
    const { orderId } = await boughtOrder(shop)
    const city = `Nagpur${randomUUID().slice(0, 5)}`
    await shop.db.execute(sql`update orders set shipping_address = shipping_address ||
      ${JSON.stringify({ city, name: 'Meenakshi Q', phone: '+919812345670' })}::jsonb where id = ${orderId}`)
    const trackingNumber = newNumber()
    await pack(shop, admin, { orderId, quantity: 1, trackingNumber })
    for (const term of [
      city,
      'meenakshi q',
      '98123 45670',
      trackingNumber.slice(0, 12).toLowerCase(),
    ]) {
      expect(await ordersFound(term), term).toEqual([orderId])
    }
  })
})

describe('a delivery address', () => {
  const MUMBAI = {
    ...{ name: 'Asha Rao', address: '4 Marine Drive', city: 'Mumbai', pincode: '400002' },
    ...{ phone: '98490 12345', notes: '' },
  }

  it('can be changed before anything leaves: staff see what differs, and nobody is charged', async () => {
    const { orderId, person } = await boughtOrder(shop)
    const { version, totalAmount, shippingAmount } = await orderDetails(shop, admin, orderId)
    const outlook = await as('POST', `/api/admin/orders/${orderId}/address/outlook`, MUMBAI)
    expect(outlook.body.data).toMatchObject({
      isServed: true,
      chargedAmount: shippingAmount,
      stateBefore: 'Telangana',
      stateAfter: 'Maharashtra',
    })
    const reply = await as('PUT', `/api/admin/orders/${orderId}/address`, { ...MUMBAI, version })
    expect(reply.status).toBe(200)
    expect(await lastChange()).toMatchObject({
      action: 'sent elsewhere',
      before: { deliveryPlace: `${DELIVERY.city} ${DELIVERY.pincode}` },
      after: { deliveryPlace: 'Mumbai 400002' },
    })
    expect(await orderDetails(shop, admin, orderId)).toMatchObject({
      ...{ totalAmount, shippingAmount },
      shippingAddress: { city: 'Mumbai', phone: '+919849012345' },
    })
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const papers = await as('GET', `/api/admin/orders/${orderId}/tax-documents`)
    const invoice = papers.body.data.find(({ kind }: { kind: string }) => kind === 'invoice')
    const { body } = await as('GET', `/api/admin/tax-documents/${invoice.id}`)
    expect(body.data.document).toMatchObject({ placeOfSupply: '27', supply: 'inter' })
    const own = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    expect(own.body.data.shippingAddress.city).toBe('Mumbai')
  })

  it('stays once something has left, and when a colleague was faster', async () => {
    const { orderId } = await boughtOrder(shop)
    const path = `/api/admin/orders/${orderId}/address`
    const { version } = await orderDetails(shop, admin, orderId)
    await as('PUT', path, { ...MUMBAI, version })
    expect((await as('PUT', path, { ...MUMBAI, version })).body.code).toBe('order.changed')
    await pack(shop, admin, { orderId, quantity: 1, dispatch: true })
    expect((await as('PUT', path, MUMBAI)).body.code).toBe('order.address_fixed')
    expect((await as('POST', `${path}/outlook`, MUMBAI)).body.code).toBe('order.address_fixed')
  })

  it('is one that the shop delivers to', async () => {
    const { orderId } = await boughtOrder(shop)
    const { shipping } = shop.app.context.liveSettings.current()
    const before = structuredClone(shipping)
    Object.assign(shipping, {
      zones: [
        { ...before.elsewhere, name: 'Islands', pincodes: ['744'], states: [], isServed: false },
      ],
    })
    try {
      const islands = { ...MUMBAI, city: 'Port Blair', pincode: '744101' }
      expect(
        (await as('POST', `/api/admin/orders/${orderId}/address/outlook`, islands)).body.data
          .isServed,
      ).toBe(false)
      expect((await as('PUT', `/api/admin/orders/${orderId}/address`, islands)).body.code).toBe(
        'delivery.not_served',
      )
    } finally {
      Object.assign(shipping, before)
    }
  })
})

describe('a mail', () => {
  it('is sent again to the address that the customer has now', async () => {
    const { orderId, person } = await boughtOrder(shop)
    const { mails } = await orderDetails(shop, admin, orderId)
    const before = shop.mailsTo(person.email).length
    const again = `/api/admin/orders/${orderId}/mails/${mails[0].id}/send-again`
    expect((await as('POST', again)).status).toBe(200)
    expect(await lastChange()).toMatchObject({
      action: 'mailed again',
      after: { mail: mails[0].template },
    })
    await shop.runJobs()
    expect(shop.mailsTo(person.email)).toHaveLength(before + 1)
    expect(
      (await as('POST', `/api/admin/orders/${orderId}/mails/${randomUUID()}/send-again`)).body.code,
    ).toBe('order.mail_not_found')
  })
})

describe('a run over many orders', () => {
  const start = (body: object) => as('POST', '/api/admin/order-runs', { id: randomUUID(), ...body })
  const finished = async (id: string) => {
    await shop.runJobs()
    return (await as('GET', `/api/admin/order-runs/${id}`)).body.data
  }

  it('moves those that can be moved, says what is wrong with the others, and does it once', async () => {
    const bought = [await boughtOrder(shop), await boughtOrder(shop)]
    const orderIds = [...bought.map(({ orderId }) => orderId), randomUUID()]
    const id = randomUUID()
    const begin = () => start({ id, kind: 'status', status: 'Processing', orderIds })
    expect((await begin()).body.data).toMatchObject({ status: 'waiting', done: 0, total: 3 })
    await begin()
    expect(await finished(id)).toMatchObject({
      status: 'finished',
      done: 3,
      problems: [{ orderId: orderIds[2], message: 'Order not found' }],
      hasFile: false,
    })
    for (const { orderId } of bought) {
      const { status, history } = await orderDetails(shop, admin, orderId)
      expect(status).toBe('Processing')
      expect(history).toHaveLength(2)
      expect(history[1].by.name).toBe(admin.name)
    }
  })

  it.each(['labels', 'packingSlips', 'invoices'])('makes one file of their %s', async (kind) => {
    const bought = [await boughtOrder(shop), await boughtOrder(shop)]
    for (const { orderId } of bought)
      await pack(shop, admin, { orderId, quantity: 3, dispatch: true })
    const { orderId } = await boughtOrder(shop)
    const reply = await start({
      kind,
      orderIds: [...bought.map(({ orderId }) => orderId), orderId],
    })
    const run = await finished(reply.body.data.id)
    expect(run).toMatchObject({ status: 'finished', done: 3, hasFile: true })
    expect(run.problems).toHaveLength(kind === 'packingSlips' ? 0 : 1)
    const response = await fetch(`${shop.address}/api/admin/order-runs/${run.id}/papers.pdf`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(kind === 'packingSlips' ? 3 : 2)
  })

  it('goes on where its process ended', async () => {
    const { orderId } = await boughtOrder(shop)
    const reply = await start({ kind: 'status', status: 'Processing', orderIds: [orderId] })
    const { id } = reply.body.data
    await shop.db.execute(sql`delete from pgboss.job where name = 'order-run'`)
    await shop.db.execute(
      sql`update order_runs set created_at = now() - interval '2 minutes' where id = ${id}`,
    )
    await shop.recover()
    expect(await finished(id)).toMatchObject({ status: 'finished', done: 1 })
  })

  it('does nothing for somebody whose role was taken away before it began', async () => {
    const { orderId } = await boughtOrder(shop)
    const clerk = await newAdmin(shop, 'orders')
    const reply = await shop.call('POST', '/api/admin/order-runs', {
      token: clerk.token,
      body: { id: randomUUID(), kind: 'status', status: 'Processing', orderIds: [orderId] },
    })
    expect(reply.status).toBe(201)
    await shop.db.update(accounts).set({ staffRole: 'readOnly' }).where(eq(accounts.id, clerk.id))
    expect(await finished(reply.body.data.id)).toMatchObject({ status: 'failed', done: 0 })
    expect((await orderDetails(shop, admin, orderId)).status).toBe('Pending')
  })

  it('does not cancel, and is for those who run the shop', async () => {
    const { orderId } = await boughtOrder(shop)
    expect((await start({ kind: 'status', status: 'Cancelled', orderIds: [orderId] })).status).toBe(
      400,
    )
    expect((await start({ kind: 'status', orderIds: [orderId] })).status).toBe(400)
    expect((await as('GET', `/api/admin/order-runs/${randomUUID()}`)).body.code).toBe(
      'run.not_found',
    )
    await expectForAdminsOnly(shop, [
      ['POST', '/api/admin/order-runs'],
      ['GET', `/api/admin/order-runs/${randomUUID()}`],
      ['GET', `/api/admin/order-runs/${randomUUID()}/papers.pdf`],
      ['POST', `/api/admin/orders/${orderId}/notes`],
      ['DELETE', `/api/admin/orders/${orderId}/notes/${randomUUID()}`],
      ['PUT', `/api/admin/orders/${orderId}/tags`],
      ['GET', '/api/admin/orders/tags'],
      ['PUT', `/api/admin/orders/${orderId}/address`],
      ['POST', `/api/admin/orders/${orderId}/address/outlook`],
      ['POST', `/api/admin/orders/${orderId}/mails/${randomUUID()}/send-again`],
    ])
  })
})
