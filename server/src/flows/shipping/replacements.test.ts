import { randomUUID } from 'node:crypto'
import type { PrintStage } from '@bhitti/contract/rules/print/print-stages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { placedProduct, printedOrder } from '../../testing/orders/printed-orders.ts'
import { packReplacement } from '../../testing/orders/replacements.ts'
import {
  COURIER_SECRET,
  moveParcel,
  newNumber,
  pack,
  report,
  shipmentsOf,
} from '../../testing/orders/shipments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ env: { COURIER_WEBHOOK_SECRET: COURIER_SECRET } })
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const replace = (orderId: string, more: { quantity?: number } & Record<string, unknown> = {}) =>
  packReplacement(shop, admin, { orderId, ...more })
const asStaff = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
const statusOf = async (orderId: string) => (await orderDetails(shop, admin, orderId)).status
const papersOf = async (orderId: string) =>
  (await listDocumentsOfOrder(shop.db, orderId)).filter(({ kind }) => kind !== 'receiptVoucher')
const orderOf = async ({ token }: Person, orderId: string) =>
  (await shop.call('GET', `/api/shop/order/details/${orderId}`, { token })).body.data
const stockOf = async (productId: string) =>
  (await asStaff('GET', `/products/stock/${productId}`)).body.product

async function movePrint(id: string, to: PrintStage, batch?: string) {
  const { version } = (await asStaff('GET', `/prints/${id}`)).body.data
  const moved = await asStaff('PUT', `/prints/${id}/stage`, { to, version, batch })
  expect(moved).toMatchObject({ status: 200, body: { data: { stage: to } } })
}

async function packPrint(id: string) {
  const { code, stripsUnchecked } = (await asStaff('GET', `/prints/${id}`)).body.data
  for (let strip = 1; strip <= stripsUnchecked; strip += 1) {
    const scanned = await asStaff('POST', '/prints/scan', { code: `${code}-${strip}` })
    expect(scanned.status).toBe(200)
  }
  await movePrint(id, 'packed')
}

async function broken() {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  return findings
    .filter(({ count }) => count !== 0)
    .map(({ invariant, examples }) => ({ id: invariant.id, examples }))
}

async function delivered(product: Parameters<typeof boughtOrder>[1] = {}) {
  const order = await boughtOrder(shop, product)
  await pack(shop, admin, { orderId: order.orderId, quantity: 3, dispatch: true })
  await moveParcel(shop, admin, { orderId: order.orderId, state: 'delivered' })
  expect(await statusOf(order.orderId)).toBe('Delivered')
  return order
}

describe('an owner', () => {
  it('takes a wall from Printing through a complaint to a delivered replacement', async () => {
    const { person, orderId, print } = await printedOrder(
      shop,
      admin,
      await placedProduct(shop, admin),
    )
    await movePrint(print._id, 'printing', 'R-17')
    await movePrint(print._id, 'checking')
    await packPrint(print._id)
    const [{ lineId } = { lineId: '' }] = (await shipmentsOf(shop, admin, orderId)).lines
    expect((await pack(shop, admin, { orderId, quantity: 1, dispatch: true })).status).toBe(201)
    await moveParcel(shop, admin, { orderId, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Delivered')

    const complaint = await shop.call('POST', '/api/tickets', {
      token: person.token,
      body: { orderId, reason: 'damaged', text: 'One strip is torn.', lineIds: [lineId] },
    })
    const { _id: ticketId } = complaint.body.data
    const { version } = (await asStaff('GET', `/tickets/${ticketId}`)).body.data
    const settled = await asStaff('POST', `/tickets/${ticketId}/settle`, {
      ...{ version, outcome: 'reprint', text: 'We print it again for you.', lineIds: [lineId] },
    })
    expect(settled.status).toBe(200)
    const { printId } = settled.body.data.messages.at(-1).prints[0]

    const waiting = await shipmentsOf(shop, admin, orderId)
    expect(waiting).toMatchObject({
      replaceable: [{ lineId, most: 1 }],
      reprints: [{ id: printId, lineId, stage: 'toPrint', strips: null }],
    })
    expect(await replace(orderId, { printIds: [printId] })).toMatchObject({
      status: 409,
      body: { code: 'shipment.print_not_ready' },
    })
    await movePrint(printId, 'printing', 'R-17')
    await movePrint(printId, 'checking')
    await packPrint(printId)
    const trackingNumber = newNumber()
    const sent = await replace(orderId, { printIds: [printId], trackingNumber, dispatch: true })
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: 'The replacement is on its way',
        data: {
          reprints: [],
          shipments: [{ isReplacement: false }, { isReplacement: true, state: 'dispatched' }],
        },
      },
    })
    expect(await statusOf(orderId)).toBe('Delivered')

    const [, parcel] = sent.body.data.shipments
    const label = await fetch(`${shop.address}/api/admin/shipments/${parcel.id}/label.pdf`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(label.status).toBe(200)
    expect(label.headers.get('content-disposition')).toContain('replacement')

    const papers = await papersOf(orderId)
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'deliveryNote'])
    expect(papers[1]?.content).toMatchObject({
      reason: 'Replacement, free of charge',
      totals: { grossPaise: 0 },
    })

    await shop.runJobs()
    const mail = shop.mailsTo(person.email).at(-1)?.replaceAll('=\r\n', '') ?? ''
    expect(mail).toContain('Your replacement is on its way')
    expect(mail).toContain(trackingNumber)
    expect(mail).toContain('1 × Udaipur Damask')

    const { parcels } = await orderOf(person, orderId)
    expect(parcels).toMatchObject([
      { place: 1, isReplacement: false },
      { place: 2, isReplacement: true, trackingNumber, lines: [{ lineId, quantity: 1 }] },
    ])
    await report(shop, { trackingNumber, event: 'delivered' })
    expect(await orderOf(person, orderId)).toMatchObject({
      status: 'Delivered',
      parcels: [{ state: 'delivered' }, { state: 'delivered' }],
    })
    expect((await papersOf(orderId)).length).toBe(2)
    expect(await broken()).toEqual([])
  })
})

describe('a replacement', () => {
  it('takes its goods out of stock when it is packed, and gives them back when it is unpacked or comes back', async () => {
    const { orderId, productId } = await delivered()
    const left = async () => (await stockOf(productId)).stockQuantity
    expect(await left()).toBe(7)
    expect((await replace(orderId, { quantity: 2 })).status).toBe(201)
    expect(await left()).toBe(5)
    const { shipments } = await shipmentsOf(shop, admin, orderId)
    expect((await asStaff('DELETE', `/shipments/${shipments[1]?.id}`)).status).toBe(200)
    expect(await left()).toBe(7)
    for (const how of ['by hand', 'by its courier']) {
      const trackingNumber = newNumber()
      await replace(orderId, { quantity: 2, trackingNumber, dispatch: true })
      expect(await left()).toBe(5)
      const place = (await shipmentsOf(shop, admin, orderId)).shipments.at(-1)?.place ?? 0
      if (how === 'by hand') await moveParcel(shop, admin, { orderId, place, state: 'returned' })
      else await report(shop, { trackingNumber, event: 'returned' })
      expect(await left(), how).toBe(7)
    }
    expect(await statusOf(orderId)).toBe('Delivered')
    expect(await broken()).toEqual([])
  })

  it('is of the dye lot that the order was of while that suffices, and else of another that is named', async () => {
    const product = await newProduct(shop, {
      ...{ productType: 'wallpaperRolls', category: null, stockQuantity: 0 },
    })
    const receive = (lot: string, by: number) =>
      asStaff('POST', `/products/stock/${product.id}`, { reason: 'received', lot, by })
    await receive('A1', 6)
    await receive('B2', 4)
    const person = await newCustomer(shop)
    await addToCart(shop, person, product, { quantity: 5 })
    const { orderId } = await buyCart(shop, person)
    await pack(shop, admin, { orderId, quantity: 5, dispatch: true })
    const first = await replace(orderId, { quantity: 1 })
    const second = await replace(orderId, { quantity: 3 })
    expect(first.body.data.shipments[1].lines).toMatchObject([{ quantity: 1, lot: 'A1' }])
    expect(second.body.data.shipments[2].lines).toMatchObject([{ quantity: 3, lot: 'B2' }])
    expect((await orderDetails(shop, admin, orderId)).lots[0].taken).toMatchObject([
      { code: 'A1', units: 5 },
    ])
    expect(await replace(orderId, { quantity: 3 })).toMatchObject({
      status: 409,
      body: {
        code: 'shipment.not_in_stock',
        fields: { lines: 'Udaipur Damask: 1 piece of one dye lot' },
      },
    })
    await asStaff('DELETE', `/shipments/${second.body.data.shipments[2].id}`)
    expect((await stockOf(product.id)).lots).toMatchObject([{ code: 'B2', onHand: 4 }])
    expect(await broken()).toEqual([])
  })

  it('of cloth takes its length times its pieces', async () => {
    const cloth = { productType: 'curtains', category: null, stockUnit: 'metres' } as const
    const product = await newProduct(shop, { ...cloth, stockQuantity: 120 })
    const person = await newCustomer(shop)
    await addToCart(shop, person, product, {
      ...{ selectedMaterial: 'Normal Lining', length: 2.55, quantity: 2 },
      ...{ height: undefined, width: undefined },
    })
    const { orderId } = await buyCart(shop, person)
    await pack(shop, admin, { orderId, quantity: 2, dispatch: true })
    await replace(orderId, { quantity: 1 })
    expect((await stockOf(product.id)).stockQuantity).toBe(120 - 51 - 26)
    expect(await broken()).toEqual([])
  })

  it('can be sent several times for one line, each once however often it is pressed', async () => {
    const { orderId } = await delivered()
    const idempotencyKey = randomUUID()
    const trackingNumber = newNumber()
    for (let press = 0; press < 2; press += 1) {
      const reply = await replace(orderId, { quantity: 3, idempotencyKey, trackingNumber })
      expect(reply.body.data.shipments).toHaveLength(2)
    }
    expect((await replace(orderId, { quantity: 3, dispatch: true })).status).toBe(201)
    expect((await shipmentsOf(shop, admin, orderId)).shipments).toHaveLength(3)
  })

  it('of what has left in a part keeps the rest of the order as it is', async () => {
    const { orderId } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 1, dispatch: true })
    await moveParcel(shop, admin, { orderId, state: 'delivered' })
    await replace(orderId, { quantity: 1, dispatch: true })
    await moveParcel(shop, admin, { orderId, place: 2, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Shipped')
    expect((await shipmentsOf(shop, admin, orderId)).lines).toMatchObject([{ left: 2 }])
    expect((await pack(shop, admin, { orderId, quantity: 2, dispatch: true })).status).toBe(201)
    await moveParcel(shop, admin, { orderId, place: 3, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Delivered')
  })

  it('on its way does not keep its order from being delivered', async () => {
    const { orderId } = await boughtOrder(shop)
    await pack(shop, admin, { orderId, quantity: 3, dispatch: true })
    await replace(orderId, { quantity: 1, dispatch: true })
    await moveParcel(shop, admin, { orderId, state: 'delivered' })
    expect(await statusOf(orderId)).toBe('Delivered')
    expect(await broken()).toEqual([])
  })

  it('is followed without a login, and told apart from what was ordered', async () => {
    const { orderId, person } = await delivered()
    await replace(orderId, { dispatch: true })
    const { orderNumber, shippingAddress } = await orderOf(person, orderId)
    const tracked = await shop.call('POST', '/api/shop/track', {
      body: { order: orderNumber, phone: shippingAddress.phone },
    })
    expect(tracked.body.data).toMatchObject({
      isAllSent: true,
      parcels: [{ isReplacement: false }, { isReplacement: true, state: 'dispatched' }],
    })
  })

  it('is in the log of changes, with why it was sent', async () => {
    const { orderId } = await delivered()
    await replace(orderId, { reason: 'Complaint TK50042' })
    const { body } = await asStaff('GET', '/changes?what=order')
    expect(body.data[0]).toMatchObject({
      action: 'replacement packed',
      after: { piecesInParcel: 1, replacementFor: 'Complaint TK50042' },
    })
  })
})

describe('what cannot be replaced', () => {
  it('what has not left, and more than the customer has', async () => {
    const { orderId } = await boughtOrder(shop)
    const refused = { status: 409, body: { code: 'shipment.not_replaceable' } }
    expect(await replace(orderId)).toMatchObject(refused)
    await pack(shop, admin, { orderId, quantity: 2, dispatch: true })
    expect(await replace(orderId, { quantity: 3 })).toMatchObject(refused)
    expect((await replace(orderId, { quantity: 2 })).status).toBe(201)
  })

  it('a cancelled order', async () => {
    const { orderId } = await delivered()
    await replace(orderId)
    const { version } = await orderDetails(shop, admin, orderId)
    const cancelled = await setStatus(shop, admin, { orderId, status: 'Cancelled', version })
    expect(cancelled.status).toBe(200)
    const refused = { status: 409, body: { code: 'shipment.order_cancelled' } }
    expect(await replace(orderId)).toMatchObject(refused)
    expect(await moveParcel(shop, admin, { orderId, place: 2, state: 'dispatched' })).toMatchObject(
      refused,
    )
  })

  it('without a reason, a number where it leaves, or with a print of another line', async () => {
    const { orderId } = await delivered()
    expect(await replace(orderId, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say why it is sent' } },
    })
    expect((await replace(orderId, { trackingNumber: '', dispatch: true })).body.code).toBe(
      'shipment.number_missing',
    )
    expect((await replace(orderId, { printIds: [randomUUID()] })).body.code).toBe(
      'shipment.print_not_ready',
    )
    expect((await shipmentsOf(shop, admin, orderId)).shipments).toHaveLength(1)
  })

  it('other pieces than were packed: it is unpacked and packed again', async () => {
    const { orderId } = await delivered()
    await replace(orderId)
    const [, parcel] = (await shipmentsOf(shop, admin, orderId)).shipments
    const lineId = parcel?.lines[0]?.lineId
    const edit = (quantity: number, more = {}) =>
      asStaff('PUT', `/shipments/${parcel?.id}`, {
        ...{ ...parcel, courierName: '', lines: [{ lineId, quantity }], ...more },
      })
    expect((await edit(2)).body.code).toBe('shipment.replacement_is_packed')
    expect((await edit(1, { weightGrams: 900 })).body.data.shipments[1]).toMatchObject({
      weightGrams: 900,
      lines: [{ quantity: 1 }],
    })
  })

  it('by anybody but those who work on orders', async () => {
    await expectForAdminsOnly(shop, [['POST', `/api/admin/orders/${randomUUID()}/replacements`]])
  })
})
