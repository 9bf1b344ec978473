import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { moveParcel, newNumber, pack, shipmentsOf } from '../../testing/orders/shipments.ts'
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

const send = (orderId: string, quantity: number, more = {}) =>
  pack(shop, admin, { orderId, quantity, dispatch: true, ...more })
const kindsOf = async (orderId: string) =>
  (await listDocumentsOfOrder(shop.db, orderId)).map(({ kind }) => kind)
const statusOf = async (orderId: string) => (await orderDetails(shop, admin, orderId)).status
const orderOf = async ({ token }: Person, orderId: string) =>
  (await shop.call('GET', `/api/shop/order/details/${orderId}`, { token })).body.data

describe('an order in parcels', () => {
  it('is shipped with its first one, with the invoice of the whole; later ones carry a delivery note', async () => {
    const { orderId, person } = await boughtOrder(shop)
    expect((await send(orderId, 1)).status).toBe(201)
    expect(await statusOf(orderId)).toBe('Shipped')
    expect((await kindsOf(orderId)).filter((kind) => kind !== 'receiptVoucher')).toEqual([
      'invoice',
    ])
    expect((await send(orderId, 2)).status).toBe(201)
    expect((await kindsOf(orderId)).filter((kind) => kind !== 'receiptVoucher')).toEqual([
      'invoice',
      'deliveryNote',
    ])
    await shop.runJobs()
    const mails = shop.mailsTo(person.email)
    const { parcels } = await orderOf(person, orderId)
    expect(parcels).toHaveLength(2)
    expect(mails.filter((mail) => mail.includes(parcels[0].trackingNumber))).not.toEqual([])
    expect(mails.at(-1)).toContain('Another parcel')
    expect(mails.at(-1)?.replaceAll('=\r\n', '')).toContain(parcels[1].trackingNumber)
  })

  it('is delivered once all of them are, and not before', async () => {
    const { orderId } = await boughtOrder(shop)
    await send(orderId, 2)
    await moveParcel(shop, admin, { orderId, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Shipped')
    await send(orderId, 1)
    await moveParcel(shop, admin, { orderId, place: 2, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Delivered')
    const { history } = await orderDetails(shop, admin, orderId)
    expect(history.at(-1)).toMatchObject({ status: 'Delivered', reason: 'All parcels arrived' })
  })

  it('can be packed before anything leaves, and its customer sees what has left alone', async () => {
    const { orderId, person } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 1 })
    expect(await statusOf(orderId)).toBe('Pending')
    expect((await orderOf(person, orderId)).parcels).toEqual([])
    await moveParcel(shop, admin, { orderId, state: 'dispatched' })
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Shipped',
      parcels: [
        {
          place: 1,
          state: 'dispatched',
          courier: 'Delhivery',
          steps: [{}, { state: 'dispatched' }],
        },
      ],
    })
  })

  it('goes by the shop’s own van without a number, with a driver who can be called', async () => {
    const { orderId, person } = await boughtOrder(shop)
    const reply = await send(orderId, 3, {
      courier: 'ownVan',
      trackingNumber: '',
      driverName: 'Ravi Kumar',
      driverPhone: '98490 12345',
    })
    expect(reply.status).toBe(201)
    expect((await orderOf(person, orderId)).parcels).toMatchObject([
      { driver: { name: 'Ravi Kumar', phone: '+919849012345' }, trackingLink: null },
    ])
  })

  it('keeps the status that staff set by hand', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Delivered' })
    expect((await send(orderId, 3)).status).toBe(201)
    expect(await statusOf(orderId)).toBe('Delivered')
  })

  it('that came back can be sent again', async () => {
    const { orderId } = await boughtOrder(shop)
    await send(orderId, 3)
    await moveParcel(shop, admin, { orderId, state: 'returned' })
    expect((await shipmentsOf(shop, admin, orderId)).lines).toMatchObject([{ left: 3 }])
    expect((await send(orderId, 3)).status).toBe(201)
    expect((await shipmentsOf(shop, admin, orderId)).shipments.map(({ state }) => state)).toEqual([
      'returned',
      'dispatched',
    ])
  })

  it('are in the log of changes, with who sent them', async () => {
    const { orderId } = await boughtOrder(shop)
    const trackingNumber = newNumber()
    await send(orderId, 1, { trackingNumber })
    const { body } = await shop.call('GET', '/api/admin/changes?what=order', {
      token: admin.token,
    })
    expect(body.data.slice(0, 3)).toMatchObject([
      { action: 'moved', after: { status: 'Shipped' } },
      { action: 'parcel sent', after: { parcel: 1, courier: 'delhivery', trackingNumber } },
      { action: 'packed', after: { piecesInParcel: 1 } },
    ])
  })
})

describe('what does not fit', () => {
  it('more than was ordered is refused, whether at once or over several parcels', async () => {
    const { orderId } = await boughtOrder(shop)
    expect(await send(orderId, 4)).toMatchObject({
      status: 409,
      body: { code: 'shipment.too_many_pieces' },
    })
    await pack(shop, admin, { orderId, quantity: 2 })
    expect((await send(orderId, 2)).body.code).toBe('shipment.too_many_pieces')
    expect((await send(orderId, 1)).status).toBe(201)
  })

  it('pieces that went back into stock are not sent, also where they were packed before', async () => {
    const { orderId } = await boughtOrder(shop)
    const { lines } = await shipmentsOf(shop, admin, orderId)
    await pack(shop, admin, { orderId, quantity: 3 })
    const back = await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
      token: admin.token,
      body: {
        lines: [{ kind: 'line', lineId: lines[0]?.lineId, amount: 7920 }],
        restock: [{ lineId: lines[0]?.lineId, quantity: 1 }],
      },
    })
    expect(back.status).toBe(200)
    expect(await moveParcel(shop, admin, { orderId, state: 'dispatched' })).toMatchObject({
      status: 409,
      body: { code: 'shipment.too_many_pieces' },
    })
    expect(await statusOf(orderId)).toBe('Pending')
  })

  it('a tracking number belongs to one parcel of its courier, and to any of another', async () => {
    const [one, other] = [await boughtOrder(shop), await boughtOrder(shop)]
    const trackingNumber = newNumber()
    expect((await send(one.orderId, 1, { trackingNumber })).status).toBe(201)
    expect(
      await send(other.orderId, 1, { trackingNumber: ` ${trackingNumber.toLowerCase()} ` }),
    ).toMatchObject({ status: 409, body: { code: 'shipment.number_taken' } })
    expect((await shipmentsOf(shop, admin, other.orderId)).shipments).toEqual([])
    expect((await send(other.orderId, 1, { trackingNumber, courier: 'dtdc' })).status).toBe(201)
  })

  it('a cancelled order is not packed, and what was packed of it does not leave', async () => {
    const { orderId } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 1 })
    await setStatus(shop, admin, { orderId, status: 'Cancelled' })
    for (const reply of [
      await send(orderId, 1),
      await moveParcel(shop, admin, { orderId, state: 'dispatched' }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'shipment.order_cancelled' } })
    }
  })

  it('a parcel does not leave without a tracking number, nor an order that cannot be invoiced', async () => {
    const { orderId } = await boughtOrder(shop)
    expect((await send(orderId, 1, { trackingNumber: '' })).body.code).toBe(
      'shipment.number_missing',
    )
    await setTax(shop, admin, { rates: [] })
    try {
      expect((await send(orderId, 1)).body.code).toBe('tax.rate_missing')
      expect((await shipmentsOf(shop, admin, orderId)).shipments).toEqual([])
    } finally {
      await setTax(shop, admin)
    }
  })

  it('pressing twice packs once, and moves once', async () => {
    const { orderId } = await boughtOrder(shop)
    const idempotencyKey = randomUUID()
    const trackingNumber = newNumber()
    for (let press = 0; press < 2; press += 1) {
      const reply = await send(orderId, 1, { idempotencyKey, trackingNumber })
      expect(reply.body.data.shipments).toHaveLength(1)
    }
  })

  it('what has left keeps its pieces, but its number can be mended', async () => {
    const { orderId } = await boughtOrder(shop)
    await send(orderId, 2)
    const { shipments } = await shipmentsOf(shop, admin, orderId)
    const [parcel] = shipments
    const edit = (body: object) =>
      shop.call('PUT', `/api/admin/shipments/${parcel?.id}`, {
        token: admin.token,
        body: { ...parcel, courierName: '', ...body },
      })
    const lineId = parcel?.lines[0]?.lineId
    expect((await edit({ lines: [{ lineId, quantity: 1 }] })).body.code).toBe('shipment.has_left')
    const mended = newNumber()
    expect((await edit({ trackingNumber: mended })).body.data.shipments[0]).toMatchObject({
      trackingNumber: mended,
      state: 'dispatched',
    })
    expect((await edit({})).body.code).toBe('shipment.changed')
    expect(
      (await shop.call('DELETE', `/api/admin/shipments/${parcel?.id}`, { token: admin.token })).body
        .code,
    ).toBe('shipment.has_left')
  })

  it('is for those who run the shop, and for parcels that there are', async () => {
    const id = randomUUID()
    await expectForAdminsOnly(shop, [
      ['GET', `/api/admin/orders/${id}/shipments`],
      ['POST', `/api/admin/orders/${id}/shipments`],
      ['PUT', `/api/admin/shipments/${id}`],
      ['DELETE', `/api/admin/shipments/${id}`],
      ['PUT', `/api/admin/shipments/${id}/state`],
      ['GET', `/api/admin/shipments/${id}/label.pdf`],
      ['GET', '/api/admin/shipments/tracking/template'],
      ['POST', '/api/admin/shipments/tracking'],
    ])
    const { token } = admin
    expect((await shop.call('DELETE', `/api/admin/shipments/${id}`, { token })).body.code).toBe(
      'shipment.not_found',
    )
    expect((await shop.call('GET', `/api/admin/orders/${id}/shipments`, { token })).body.code).toBe(
      'order.not_found',
    )
  })
})

describe('a label', () => {
  it('is one page of 100 × 150 mm', async () => {
    const { orderId } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 1, weightGrams: 1250 })
    const { shipments } = await shipmentsOf(shop, admin, orderId)
    const response = await fetch(
      `${shop.address}/api/admin/shipments/${shipments[0]?.id}/label.pdf`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    )
    expect(response.status).toBe(200)
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width) / 72).toBeCloseTo(100 / 25.4, 2)
    expect(Number(height) / 72).toBeCloseTo(150 / 25.4, 2)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
