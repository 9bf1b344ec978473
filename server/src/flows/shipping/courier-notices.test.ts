import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import {
  COURIER_SECRET,
  moveParcel,
  newNumber,
  pack,
  report,
  shipmentsOf,
} from '../../testing/orders/shipments.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      COURIER_WEBHOOK_SECRET: COURIER_SECRET,
      COURIER_WEBHOOK_SECRET_OLD: 'the-secret-before-it',
    },
  })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const later = (minutes: number) => ago(-minutes)

async function sent() {
  const { orderId } = await boughtOrder(shop)
  const trackingNumber = newNumber()
  await pack(shop, admin, { orderId, quantity: 3, trackingNumber, dispatch: true })
  return { orderId, trackingNumber }
}
const statusOf = async (orderId: string) => (await orderDetails(shop, admin, orderId)).status
const parcelOf = async (orderId: string) => (await shipmentsOf(shop, admin, orderId)).shipments[0]

describe('what a courier reports', () => {
  it('moves the parcel, and with the last one its order', async () => {
    const { orderId, trackingNumber } = await sent()
    expect((await report(shop, { trackingNumber, event: 'outForDelivery' })).status).toBe(200)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'outForDelivery' })
    await report(shop, { trackingNumber, event: 'delivered' })
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'delivered',
      steps: [{}, {}, { state: 'outForDelivery', by: null }, { state: 'delivered', by: null }],
    })
    const { status, history } = await orderDetails(shop, admin, orderId)
    expect(status).toBe('Delivered')
    expect(history.at(-1)).toMatchObject({ by: null, status: 'Delivered' })
  })

  it('before there is such a parcel waits for it', async () => {
    const { orderId } = await boughtOrder(shop)
    const trackingNumber = newNumber()
    expect((await report(shop, { trackingNumber, event: 'delivered' })).status).toBe(200)
    await pack(shop, admin, { orderId, quantity: 3, trackingNumber })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'packed' })
    await moveParcel(shop, admin, { orderId, state: 'dispatched' })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Delivered')
  })

  it('is found by a parcel that gets its number later', async () => {
    const { orderId } = await sent()
    const mended = newNumber()
    await report(shop, { trackingNumber: mended, event: 'delivered' })
    const parcel = await parcelOf(orderId)
    await shop.call('PUT', `/api/admin/shipments/${parcel?.id}`, {
      token: admin.token,
      body: { ...parcel, courierName: '', trackingNumber: mended },
    })
    expect(await statusOf(orderId)).toBe('Delivered')
  })

  it('twice counts once', async () => {
    const { orderId, trackingNumber } = await sent()
    const notice = { trackingNumber, event: 'delivered', id: `once-${trackingNumber}` }
    const replies = await Promise.all([report(shop, notice), report(shop, notice)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await parcelOf(orderId))?.steps).toHaveLength(3)
    expect((await orderDetails(shop, admin, orderId)).history).toHaveLength(3)
  })

  it('in the wrong order ends where the parcel is', async () => {
    const { orderId, trackingNumber } = await sent()
    await report(shop, { trackingNumber, event: 'delivered', at: later(0) })
    await report(shop, { trackingNumber, event: 'inTransit', at: ago(30) })
    await report(shop, { trackingNumber, event: 'outForDelivery', at: ago(10) })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'delivered' })
  })

  it('of a parcel that comes back leaves the order as it is, and its pieces can be sent again', async () => {
    const { orderId, trackingNumber } = await sent()
    await report(shop, { trackingNumber, event: 'returned' })
    expect(await parcelOf(orderId)).toMatchObject({ state: 'returned' })
    expect(await statusOf(orderId)).toBe('Shipped')
    expect((await shipmentsOf(shop, admin, orderId)).lines).toMatchObject([{ left: 3 }])
  })

  it('does not overrule what staff have said by hand', async () => {
    const said = await sent()
    await moveParcel(shop, admin, { orderId: said.orderId, state: 'returned' })
    await report(shop, { trackingNumber: said.trackingNumber, event: 'delivered' })
    expect(await parcelOf(said.orderId)).toMatchObject({ state: 'returned' })
    const corrected = await sent()
    await setStatus(shop, admin, { orderId: corrected.orderId, status: 'Delivered' })
    await setStatus(shop, admin, { orderId: corrected.orderId, status: 'Shipped' })
    await report(shop, { trackingNumber: corrected.trackingNumber, event: 'delivered' })
    expect(await parcelOf(corrected.orderId)).toMatchObject({ state: 'delivered' })
    expect(await statusOf(corrected.orderId)).toBe('Shipped')
  })

  it('counts only with a signature of these very bytes, made just now', async () => {
    const { orderId, trackingNumber } = await sent()
    const notice = { trackingNumber, event: 'delivered' }
    const now = Math.floor(Date.now() / 1000)
    for (const forged of [
      { secret: 'somebody-else-signs-it' },
      { timestamp: now - 400 },
      { timestamp: now + 400 },
      { sent: JSON.stringify({ ...notice, courier: 'delhivery', id: 'x', at: ago(0) }) },
    ]) {
      expect(await report(shop, notice, forged), JSON.stringify(forged)).toMatchObject({
        status: 401,
        body: { code: 'shipment.signature' },
      })
    }
    expect(await parcelOf(orderId)).toMatchObject({ state: 'dispatched' })
    expect((await report(shop, notice, { secret: 'the-secret-before-it' })).status).toBe(200)
  })

  it('has to be a notice that the shop knows', async () => {
    for (const notice of [
      { trackingNumber: newNumber(), event: 'lost' },
      { trackingNumber: '', event: 'delivered' },
      { trackingNumber: newNumber(), event: 'delivered', at: 'yesterday' },
      { trackingNumber: newNumber(), event: 'delivered', at: '0000-01-01T00:00:00Z' },
      { trackingNumber: newNumber(), event: 'delivered', at: '0001-01-01T00:00:00+05:30' },
    ]) {
      expect((await report(shop, notice)).status).toBe(400)
    }
  })

  it('goes nowhere in a shop without a secret', async () => {
    const other = await startTestShop()
    try {
      expect(
        (await report(other, { trackingNumber: newNumber(), event: 'delivered' })).status,
      ).toBe(404)
    } finally {
      await other.close()
    }
  })
})
