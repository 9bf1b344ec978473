import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readShipments } from '../modules/shipments/shipments.queries.ts'
import { listDocumentsOfOrder } from '../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../testing/goods/products.ts'
import { setStatus } from '../testing/orders/orders.ts'
import { newNumber, pack, shipmentsOf } from '../testing/orders/shipments.ts'
import { savedTax } from '../testing/orders/tax.ts'
import { type Buyer, Fleet } from '../testing/shops/fleet.ts'
import type { Reply } from '../testing/shops/test-shop.ts'
import { buyPatiently, putInCart, untilAnswered } from './buying.ts'
import { extent } from './extent.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let fleet: Fleet
let admin: Buyer
beforeAll(async () => {
  fleet = await Fleet.open({ settings: { tax: savedTax() } })
  const [owner] = await fleet.newOwners(1)
  if (!owner) throw new Error('there is an owner')
  admin = owner
})
afterAll(() => fleet.close())

async function bought(): Promise<{ orderId: string; lineId: string }> {
  const product = await newProduct(fleet, { stockQuantity: 5 })
  const [buyer] = await fleet.newBuyers(1)
  if (!buyer) throw new Error('nobody')
  for (let piece = 0; piece < 5; piece += 1) await putInCart(fleet, buyer, product)
  const order = await buyPatiently(fleet, buyer)
  if (!order) throw new Error('not bought')
  const { lines } = await shipmentsOf(fleet, admin, order.orderId)
  return { orderId: order.orderId, lineId: lines[0]?.lineId ?? '' }
}

const packAndSend = (orderId: string, quantity: number, more = {}) =>
  untilAnswered(() => pack(fleet, admin, { orderId, quantity, dispatch: true, ...more }))
const pieces = async (orderId: string) =>
  (await readShipments(fleet.db, [orderId]))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const orderOf = async (orderId: string) =>
  (await fleet.call('GET', `/api/admin/orders/details/${orderId}`, { token: admin.token })).body
const codes = (replies: readonly Reply[]) => replies.map(({ status, body }) => body.code ?? status)

it('two clerks who send at once never send more than was ordered, and the order is invoiced once', async () => {
  for (let round = 0; round < extent(4, 25); round += 1) {
    const { orderId } = await bought()
    const replies = await Promise.all([
      ...[3, 3, 2].map((quantity) => packAndSend(orderId, quantity)),
      packAndSend(orderId, 1),
    ])
    expect(await pieces(orderId), String(codes(replies))).toBeLessThanOrEqual(5)
    expect(replies.filter(({ status }) => status === 201)).not.toEqual([])
    for (const reply of replies) {
      expect([201, 'shipment.too_many_pieces']).toContain(reply.body.code ?? reply.status)
    }
    const papers = await listDocumentsOfOrder(fleet.db, orderId)
    expect(papers.filter(({ kind }) => kind === 'invoice')).toHaveLength(1)
    const sent = replies.filter(({ status }) => status === 201).length
    expect(papers.filter(({ kind }) => kind === 'deliveryNote')).toHaveLength(sent - 1)
  }
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})

it('a number that two clerks give at once belongs to one parcel', async () => {
  const [one, other] = [await bought(), await bought()]
  const trackingNumber = newNumber()
  const replies = await Promise.all([
    packAndSend(one.orderId, 1, { trackingNumber }),
    packAndSend(other.orderId, 1, { trackingNumber }),
  ])
  expect(codes(replies).toSorted()).toEqual([201, 'shipment.number_taken'])
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})

it('two clerks who send the same last piece at once: it leaves with one of them, and the other is told', async () => {
  for (let round = 0; round < extent(4, 25); round += 1) {
    const { orderId } = await bought()
    expect((await packAndSend(orderId, 4)).status).toBe(201)
    const replies = await Promise.all([packAndSend(orderId, 1), packAndSend(orderId, 1)])
    expect(codes(replies).toSorted()).toEqual([201, 'shipment.too_many_pieces'])
    expect(await pieces(orderId)).toBe(5)
  }
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})

it('two clerks who refund one order beyond its sum at once: one of them gives it back, and the other is told', async () => {
  for (let round = 0; round < extent(4, 25); round += 1) {
    const { orderId } = await bought()
    const { order } = await orderOf(orderId)
    const amount = Math.floor(order.totalAmount * 0.6)
    const refund = () =>
      untilAnswered(() =>
        fleet.call('POST', `/api/admin/orders/refund/${orderId}`, {
          token: admin.token,
          body: {
            lines: [{ kind: 'line', lineId: order.items[0].id, amount }],
            idempotencyKey: randomUUID(),
          },
        }),
      )
    const replies = await Promise.all([refund(), refund()])
    expect(replies.map(({ status }) => status).toSorted(), String(codes(replies))).toEqual([
      200, 409,
    ])
    const lost = replies.find(({ status }) => status === 409)
    expect(lost?.body.code).toBe('order.not_refundable')
    const after = (await orderOf(orderId)).order
    expect(after.refunds).toMatchObject([{ amount }])
  }
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})

it('two clerks who saw one order and send it elsewhere at once: it goes where one of them said, and the other is told', async () => {
  for (let round = 0; round < extent(4, 25); round += 1) {
    const { orderId } = await bought()
    const { version } = (await orderOf(orderId)).order
    const elsewhere = (city: string) =>
      untilAnswered(() =>
        fleet.call('PUT', `/api/admin/orders/${orderId}/address`, {
          token: admin.token,
          body: {
            ...{ name: 'Asha Rao', address: '4 Marine Drive', city, version },
            ...{ pincode: '400002', phone: '9849012345', notes: `Left in ${city}` },
          },
        }),
      )
    const replies = await Promise.all([elsewhere('Mumbai'), elsewhere('Thane')])
    expect(codes(replies).toSorted()).toEqual([200, 'order.changed'])
    const winner = replies[0]?.status === 200 ? 'Mumbai' : 'Thane'
    const { shippingAddress } = (await orderOf(orderId)).order
    expect(shippingAddress).toMatchObject({ city: winner, notes: `Left in ${winner}` })
  }
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})

it('notes that two clerks write on one order at once are both there, and one that both remove is gone once', async () => {
  const { orderId } = await bought()
  const { token } = admin
  const note = (text: string) =>
    untilAnswered(() =>
      fleet.call('POST', `/api/admin/orders/${orderId}/notes`, { token, body: { text } }),
    )
  const written = await Promise.all([note('Call first'), note('Fragile')])
  expect(written.map(({ status }) => status)).toEqual([201, 201])
  const { notes } = (await orderOf(orderId)).order
  expect(notes.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Call first',
    'Fragile',
  ])
  const remove = () =>
    untilAnswered(() =>
      fleet.call('DELETE', `/api/admin/orders/${orderId}/notes/${notes[0].id}`, { token }),
    )
  const removed = await Promise.all([remove(), remove()])
  expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await orderOf(orderId)).order.notes).toHaveLength(1)
})

it('one order that is sent, refunded, edited and cancelled at once ends in one of the ways that people know', async () => {
  for (let round = 0; round < extent(4, 25); round += 1) {
    const { orderId, lineId } = await bought()
    const { token } = admin
    const send = () => packAndSend(orderId, 5)
    const refund = () =>
      untilAnswered(() =>
        fleet.call('POST', `/api/admin/orders/refund/${orderId}`, {
          token,
          body: {
            lines: [{ kind: 'line', lineId, amount: 100 }],
            restock: [{ lineId, quantity: 1 }],
            idempotencyKey: randomUUID(),
          },
        }),
      )
    const elsewhere = () =>
      untilAnswered(() =>
        fleet.call('PUT', `/api/admin/orders/${orderId}/address`, {
          token,
          body: {
            ...{ name: 'Asha Rao', address: '4 Marine Drive', city: 'Mumbai' },
            ...{ pincode: '400002', phone: '9849012345' },
          },
        }),
      )
    const cancel = () =>
      untilAnswered(() => setStatus(fleet, admin, { orderId, status: 'Cancelled' }))
    const [sent, , moved] = await Promise.all([
      send(),
      refund(),
      elsewhere(),
      ...(round % 2 === 0 ? [] : [cancel()]),
    ])
    expect([201, 'shipment.too_many_pieces', 'shipment.order_cancelled']).toContain(
      sent.body.code ?? sent.status,
    )
    expect([200, 'order.address_fixed']).toContain(moved.body.code ?? moved.status)
    const papers = await listDocumentsOfOrder(fleet.db, orderId)
    const invoice = papers.find(({ kind }) => kind === 'invoice')
    // In either order, the invoice names the State of the address that the parcel was sent to.
    if (invoice) expect(invoice.placeOfSupply).toBe(moved.status === 200 ? '27' : '36')
  }
  await fleet.settle()
  expect(await fleet.audit()).toBe('')
})
