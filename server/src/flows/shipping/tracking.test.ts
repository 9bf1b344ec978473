import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtOrder, orderDetails } from '../../testing/orders/orders.ts'
import { DELIVERY } from '../../testing/orders/payments.ts'
import { newNumber, pack, shipmentsOf } from '../../testing/orders/shipments.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ limitRates: true })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const track = (order: string, phone: string) =>
  shop.call('POST', '/api/shop/track', { body: { order, phone } })
const numberOf = async (orderId: string): Promise<string> =>
  (await orderDetails(shop, admin, orderId)).orderNumber

describe('following an order without an account', () => {
  it('shows status and parcels to who knows its number and phone number, and nothing else', async () => {
    const { orderId, person } = await boughtOrder(shop)
    const trackingNumber = newNumber()
    await pack(shop, admin, { orderId, quantity: 1, trackingNumber, dispatch: true })
    const orderNumber = await numberOf(orderId)
    const reply = await track(orderNumber.toLowerCase(), DELIVERY.phone)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          orderNumber,
          status: 'Shipped',
          isAllSent: false,
          parcels: [
            {
              place: 1,
              of: 1,
              state: 'dispatched',
              courier: 'Delhivery',
              trackingNumber,
              trackingLink: expect.stringContaining(trackingNumber),
            },
          ],
        },
      },
    })
    const said = JSON.stringify(reply.body)
    for (const personal of [
      person.name,
      person.email,
      person.phone,
      DELIVERY.name,
      DELIVERY.address,
      DELIVERY.city,
      DELIVERY.pincode,
      orderId,
    ]) {
      expect(said).not.toContain(personal)
    }
    expect((await track(orderNumber, person.phone)).status).toBe(200)
  })

  it('answers alike for a wrong number and a wrong phone number', async () => {
    const { orderId } = await boughtOrder(shop)
    const orderNumber = await numberOf(orderId)
    const replies = [await track(orderNumber, '9000000001'), await track('BH999999', '9000000001')]
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    expect(replies[0]?.body.message).toBe(replies[1]?.body.message)
    expect(replies[0]?.body.code).toBe('order.not_found_by_phone')
    expect((await track('hello', '9000000001')).status).toBe(400)
  })

  it('cannot be guessed: an order may be asked for twenty times an hour, by whatever phone number', async () => {
    const { orderId } = await boughtOrder(shop)
    const orderNumber = await numberOf(orderId)
    const statuses: number[] = []
    for (let guess = 0; guess < 22; guess += 1) {
      statuses.push((await track(orderNumber, `90000001${String(guess).padStart(2, '0')}`)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})

it('an order is asked for twenty times an hour, with however many zeros before its number', async () => {
  const { orderId } = await boughtOrder(shop)
  const digits = (await numberOf(orderId)).replace('BH', '')
  const spellings = [digits, `000${digits}`, `BH${digits}`, `bh 00 ${digits}`]
  for (const spelling of spellings) expect((await track(spelling, DELIVERY.phone)).status).toBe(200)
  const statuses: number[] = []
  for (let guess = 0; guess < 18; guess += 1) {
    const phone = `90000002${String(guess).padStart(2, '0')}`
    statuses.push((await track(`${'0'.repeat(guess % 7)}${digits}`, phone)).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})

describe('tracking numbers in a file', () => {
  const check = (csv: string) =>
    shop.call('POST', '/api/admin/shipments/tracking/check', { token: admin.token, body: { csv } })
  const HEAD = 'Order,Parcel,Courier,Tracking number'

  it('are looked at row by row before anything changes, then do what was said', async () => {
    const [packed, unpacked] = [await boughtOrder(shop), await boughtOrder(shop)]
    await pack(shop, admin, { orderId: packed.orderId, quantity: 1, trackingNumber: '' })
    const [one, two] = [newNumber(), newNumber()]
    const file = [
      HEAD,
      `${await numberOf(packed.orderId)},1,delhivery,${one}`,
      `${await numberOf(unpacked.orderId)},,Blue Dart,${two}`,
      `BH999999,,DTDC,${newNumber()}`,
      `${await numberOf(unpacked.orderId)},,Pigeon post,${newNumber()}`,
      `${await numberOf(packed.orderId)},1,Delhivery,${one}`,
      `${await numberOf(packed.orderId)},,DTDC,x`,
    ].join('\n')
    const checked = await check(file)
    expect(checked.body.data.rows).toMatchObject([
      { row: 2, isWrong: false, says: 'Parcel 1 gets the number' },
      { row: 3, isWrong: false, says: 'Packed as one parcel' },
      { row: 4, isWrong: true, says: 'Order not found' },
      { row: 5, isWrong: true },
      { row: 6, isWrong: true, says: 'This number stands in the file twice' },
      { row: 7, isWrong: true },
    ])
    expect((await shipmentsOf(shop, admin, unpacked.orderId)).shipments).toEqual([])
    const rows = checked.body.data.rows.filter(({ isWrong }: { isWrong: boolean }) => !isWrong)
    const apply = () =>
      shop.call('POST', '/api/admin/shipments/tracking', {
        token: admin.token,
        body: { rows, dispatch: true },
      })
    expect((await apply()).body.data.rows).toMatchObject([{ isDone: true }, { isDone: true }])
    expect((await apply()).body.data.rows).toMatchObject([{ isDone: true }, { isDone: true }])
    expect((await shipmentsOf(shop, admin, unpacked.orderId)).shipments).toMatchObject([
      { courier: 'blueDart', trackingNumber: two, state: 'dispatched', lines: [{ quantity: 3 }] },
    ])
    expect((await shipmentsOf(shop, admin, packed.orderId)).shipments).toMatchObject([
      { trackingNumber: one, state: 'dispatched' },
    ])
    expect((await orderDetails(shop, admin, unpacked.orderId)).status).toBe('Shipped')
  })

  it('is refused where it is no such file', async () => {
    expect((await check('a,b\n1,2')).body.code).toBe('import.unreadable')
    expect((await check(`${HEAD}\n`)).body.code).toBe('import.unreadable')
    const long = [HEAD, ...Array.from({ length: 501 }, (_, row) => `BH${row},,DTDC,N${row}000`)]
    expect((await check(long.join('\n'))).body.code).toBe('import.unreadable')
  })

  it('has a template with what waits for a number', async () => {
    const { orderId } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 1, trackingNumber: '' })
    const response = await fetch(`${shop.address}/api/admin/shipments/tracking/template`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const text = await response.text()
    expect(text).toContain('Order,Parcel,Courier,Tracking number,Name,City')
    expect(text).toContain(`${await numberOf(orderId)},1,Delhivery,,`)
  })
})
