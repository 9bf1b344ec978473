import {
  DEFAULT_SHIPPING,
  FREE_EVERYWHERE,
} from '@bhitti/contract/rules/delivery/delivery-settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes } from '../../modules/changes/changes.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { setStatus } from '../../testing/orders/orders.ts'
import { createOrder, DELIVERY, payOrder, verify } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const PHONE = '+919876543210'
const HYDERABAD = { ...DELIVERY, phone: PHONE }
const LEH = { ...HYDERABAD, address: '4 Fort Road', city: 'Leh', pincode: '194101' }
const ISLAND = { ...HYDERABAD, address: '3 Beach Road', city: 'Kavaratti', pincode: '682555' }

let shop: TestShop
let admin: Person
let log = ''
beforeAll(async () => {
  shop = await startTestShop({
    notices: false,
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => (log += line) },
  })
  admin = await newAdmin(shop)
  await setCharge(499)
})
afterAll(() => shop.close())

async function setCharge(charge: number): Promise<void> {
  const zone = { ...FREE_EVERYWHERE, pincodes: [] }
  const body = {
    ...DEFAULT_SHIPPING,
    zones: [
      { ...zone, name: 'Ladakh', states: ['38'], charge },
      { ...zone, name: 'Lakshadweep', states: ['31'], isServed: false },
    ],
  }
  const reply = await shop.call('PUT', '/api/admin/settings/shipping', {
    token: admin.token,
    body,
  })
  expect(reply.status).toBe(200)
}

async function saveAddress(person: Person, address: object): Promise<void> {
  const body = { ...address, userId: person.id }
  const reply = await shop.call('POST', '/api/shop/address/add', { token: person.token, body })
  expect(reply.status).toBe(201)
}

type Begun = {
  person: Person
  providerOrderId: string
  proof: Awaited<ReturnType<typeof payOrder>>
}

async function paidAtProvider(
  more: Record<string, unknown> = {},
  saved: readonly object[] = [],
): Promise<Begun> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  for (const address of saved) await saveAddress(person, address)
  const created = await createOrder(shop, person, { shippingAddress: undefined, ...more })
  expect(created.status).toBe(200)
  const providerOrderId: string = created.body.order.id
  return { person, providerOrderId, proof: await payOrder(shop, providerOrderId) }
}

const tell = async ({ person, providerOrderId, proof }: Begun, details?: object) => {
  const reply = await verify(
    shop,
    person,
    providerOrderId,
    proof,
    details as Record<string, unknown>,
  )
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return detailsOf(reply.body.order._id)
}

const detailsOf = async (id: string) => {
  const path = `/api/admin/orders/details/${id}`
  return (await shop.call('GET', path, { token: admin.token })).body.order
}

const onDesk = async (id: string) => {
  const desk = await shop.call('GET', '/api/admin/payments/desk', { token: admin.token })
  return desk.body.data.openDeliveries.find(({ _id }: { _id: string }) => _id === id)
}

const settle = (id: string, body: object) =>
  shop.call('POST', `/api/admin/payments/deliveries/${id}/settle`, { token: admin.token, body })

const changeAddress = (id: string, address: object) =>
  shop.call('PUT', `/api/admin/orders/${id}/address`, { token: admin.token, body: address })

async function triesToLeave(id: string): Promise<string[]> {
  const { items } = await detailsOf(id)
  const lines = items.map((item: { id: string; quantity: number }) => ({
    lineId: item.id,
    quantity: item.quantity,
  }))
  const parcel = { lines, courier: 'ownVan', driverName: 'Ravi', driverPhone: PHONE }
  const packed = await shop.call('POST', `/api/admin/orders/${id}/shipments`, {
    token: admin.token,
    body: { ...parcel, dispatch: true, idempotencyKey: crypto.randomUUID() },
  })
  const runId = crypto.randomUUID()
  await shop.call('POST', '/api/admin/order-runs', {
    token: admin.token,
    body: { id: runId, kind: 'status', orderIds: [id], status: 'Shipped' },
  })
  await shop.runJobs()
  const run = await shop.call('GET', `/api/admin/order-runs/${runId}`, { token: admin.token })
  return [
    (await setStatus(shop, admin, { orderId: id, status: 'Shipped' })).body.code,
    (await setStatus(shop, admin, { orderId: id, status: 'Delivered' })).body.code,
    packed.body.code,
    run.body.data.problems[0]?.message,
  ]
}

describe('the address that comes with the payment', () => {
  it('is where the order goes, whatever was quoted, and costs nothing more where it costs the same', async () => {
    const begun = await paidAtProvider({}, [HYDERABAD])
    const order = await tell(begun, { shippingAddress: { ...HYDERABAD, city: 'Secunderabad' } })
    expect(order).toMatchObject({
      shippingAddress: { city: 'Secunderabad' },
      deliveryOpen: null,
      addressToConfirm: false,
    })
    expect(await onDesk(order._id)).toBeUndefined()
    expect((await setStatus(shop, admin, { orderId: order._id, status: 'Shipped' })).status).toBe(
      200,
    )
  })

  it('replaces the one of the checkout until work has begun', async () => {
    const begun = await paidAtProvider({ shippingAddress: HYDERABAD })
    const order = await tell(begun)
    expect(order.shippingAddress).toMatchObject(HYDERABAD)
    expect((await tell(begun, { shippingAddress: ISLAND })).deliveryOpen).toBe('notServed')
    const back = await tell(begun, { shippingAddress: HYDERABAD })
    expect(back).toMatchObject({ shippingAddress: HYDERABAD, deliveryOpen: null })
    await setStatus(shop, admin, { orderId: order._id, status: 'Processing' })
    expect((await tell(begun, { shippingAddress: LEH })).shippingAddress).toMatchObject(HYDERABAD)
  })

  it('does not undo the address that staff have entered', async () => {
    const begun = await paidAtProvider()
    const order = await tell(begun, { shippingAddress: HYDERABAD })
    const moved = { ...HYDERABAD, city: 'Warangal', pincode: '506001' }
    expect((await changeAddress(order._id, moved)).status).toBe(200)
    expect((await tell(begun, { shippingAddress: HYDERABAD })).shippingAddress.city).toBe(
      'Warangal',
    )
  })
})

describe('a paid order whose delivery costs more, is not served or is not known', () => {
  it.each([
    ['costs more', LEH, { reason: 'costsMore', dueAmount: 499, place: 'Leh 194101' }],
    ['is not served', ISLAND, { reason: 'notServed', dueAmount: null, place: 'Kavaratti 682555' }],
    ['is not known', undefined, { reason: 'noPlace', dueAmount: null, place: null }],
  ])(
    'is an order that leaves in no way until staff have settled it: it %s',
    async (_what, shippingAddress, told) => {
      const order = await tell(await paidAtProvider(), { shippingAddress })
      expect(order).toMatchObject({ paymentStatus: 'paid', status: 'Pending', totalAmount: 7920 })
      expect(await onDesk(order._id)).toMatchObject({ ...told, chargedAmount: 0 })
      const refused = 'order.delivery_open'
      expect(await triesToLeave(order._id)).toEqual([
        refused,
        refused,
        refused,
        expect.stringContaining('delivery of this order is still open'),
      ])
      const { version } = await detailsOf(order._id)
      expect(
        (await settle(order._id, { how: 'agreed', note: 'Asha comes by', version })).status,
      ).toBe(200)
      expect(await onDesk(order._id)).toBeUndefined()
      expect((await setStatus(shop, admin, { orderId: order._id, status: 'Shipped' })).status).toBe(
        200,
      )
    },
  )

  it('is settled once, by whom and how is in the log, and only a difference is collected or waived', async () => {
    const order = await tell(await paidAtProvider(), { shippingAddress: LEH })
    expect((await settle(order._id, { how: 'collected', version: 99 })).body.code).toBe(
      'order.changed',
    )
    expect((await settle(order._id, { how: 'stolen' })).status).toBe(400)
    for (const _time of [1, 2]) {
      expect((await settle(order._id, { how: 'collected', note: 'UPI 4711' })).status).toBe(200)
    }
    const logged = await shop.db.select().from(changes).where(eq(changes.entityId, order._id))
    expect(logged.filter(({ action }) => action === 'delivery settled')).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        before: { deliveryOpen: 'costsMore' },
        after: { deliverySettled: 'collected', deliveryDuePaise: 49_900, note: 'UPI 4711' },
      }),
    ])
    const island = await tell(await paidAtProvider(), { shippingAddress: ISLAND })
    expect(await settle(island._id, { how: 'waived' })).toMatchObject({
      status: 400,
      body: { fields: { how: expect.any(String) } },
    })
  })

  it('is closed by an address that costs no more, and stays open at one that does', async () => {
    const order = await tell(await paidAtProvider(), { shippingAddress: ISLAND })
    expect((await changeAddress(order._id, LEH)).status).toBe(200)
    expect(await onDesk(order._id)).toMatchObject({ reason: 'costsMore', dueAmount: 499 })
    expect((await changeAddress(order._id, HYDERABAD)).status).toBe(200)
    expect(await onDesk(order._id)).toBeUndefined()
  })

  it('keeps the charge of the place that was quoted, though the owner has raised it before it is paid', async () => {
    const begun = await paidAtProvider({ amount: 7920 + 499 }, [LEH])
    await setCharge(900)
    const order = await tell(begun, { shippingAddress: LEH })
    await setCharge(499)
    expect(order).toMatchObject({ shippingAmount: 499, deliveryOpen: null })
  })
})

describe('an order that nobody has told where it goes', () => {
  it('goes to the newest saved address, which somebody confirms before there is a label or a dispatch', async () => {
    const order = await tell(await paidAtProvider({}, [HYDERABAD]))
    expect(order).toMatchObject({ shippingAddress: HYDERABAD, addressToConfirm: true })
    expect(await onDesk(order._id)).toMatchObject({ reason: null, isAddressToConfirm: true })
    const [shipped, delivered, packed] = await triesToLeave(order._id)
    expect([shipped, delivered, packed]).toEqual(Array(3).fill('order.address_to_confirm'))

    const { items } = await detailsOf(order._id)
    const parcels = await shop.call('POST', `/api/admin/orders/${order._id}/shipments`, {
      token: admin.token,
      body: {
        lines: [{ lineId: items[0].id, quantity: 1 }],
        ...{ courier: 'ownVan', driverName: 'Ravi', driverPhone: PHONE },
        ...{ dispatch: false, idempotencyKey: crypto.randomUUID() },
      },
    })
    expect(parcels.status, JSON.stringify(parcels.body)).toBe(201)
    const label = `/api/admin/shipments/${parcels.body.data.shipments[0].id}/label.pdf`
    const refused = await shop.call('GET', label, { token: admin.token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order.address_to_confirm' } })
    expect((await changeAddress(order._id, HYDERABAD)).status).toBe(200)
    expect((await shop.call('GET', label, { token: admin.token })).status).toBe(200)
    expect((await setStatus(shop, admin, { orderId: order._id, status: 'Shipped' })).status).toBe(
      200,
    )
  })

  it('goes where the client says afterwards, also where a notice was faster and work has begun', async () => {
    const begun = await paidAtProvider({}, [HYDERABAD])
    const order = await tell(begun)
    await setStatus(shop, admin, { orderId: order._id, status: 'Processing' })
    expect(await tell(begun, { shippingAddress: LEH })).toMatchObject({
      shippingAddress: LEH,
      addressToConfirm: false,
      deliveryOpen: 'costsMore',
    })
  })

  it('goes where the checkout was told, which needs no confirming', async () => {
    const order = await tell(await paidAtProvider({ shippingAddress: HYDERABAD }, [LEH]))
    expect(order).toMatchObject({ shippingAddress: HYDERABAD, addressToConfirm: false })
  })
})

describe('an address with a field that cannot be used', () => {
  it.each([
    ['phone', '12345'],
    ['name', 'Asha\0Rao'],
    ['city', 'Hyder\ud800abad'],
    ['pincode', 'by the lake'],
    ['address', ''],
  ])('costs %s alone: the rest is kept and confirmed by somebody', async (field, wrong) => {
    const begun = await paidAtProvider({ amount: 7920 + 499 }, [LEH])
    const order = await tell(begun, { shippingAddress: { ...HYDERABAD, [field]: wrong } })
    expect(order).toMatchObject({
      shippingAddress: { ...HYDERABAD, [field]: '' },
      addressToConfirm: true,
    })
    if (wrong !== '') expect(order.unreadDetails).toContain(`${field}: ${wrong.slice(0, 4)}`)
    expect(await onDesk(order._id)).toMatchObject({ isAddressToConfirm: true })
    const later = await tell(begun, { shippingAddress: HYDERABAD })
    expect(later).toMatchObject({
      shippingAddress: HYDERABAD,
      addressToConfirm: false,
      unreadDetails: null,
      deliveryOpen: null,
    })
  })

  it('costs nothing of the order where all else is wrong, too', async () => {
    const begun = await paidAtProvider()
    const order = await tell(begun, {
      shippingAddress: { ...HYDERABAD, notes: 'x'.repeat(90_000) },
      specialInstructions: 7,
      promoCode: { code: 'x' },
      items: 'none',
      totalAmount: '\0',
    })
    expect(order).toMatchObject({
      shippingAddress: { ...HYDERABAD, notes: '' },
      addressToConfirm: false,
    })
    expect(Buffer.byteLength(order.unreadDetails)).toBeLessThanOrEqual(4096)
  })

  it('is never logged', async () => {
    const secret = 'behind the third gate'
    const order = await tell(await paidAtProvider(), {
      shippingAddress: { ...HYDERABAD, phone: secret },
    })
    expect(order.unreadDetails).toBe(`phone: ${secret}`)
    expect(log).not.toContain(secret)
    expect(log).toContain('verify-payment')
  })
})
