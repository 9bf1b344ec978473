import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, createOrder, DELIVERY, payOrder, verify } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { BUYER_GSTINS, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const YANAM = { ...DELIVERY, city: 'Yanam', pincode: '533464' }
const business = {
  gstin: BUYER_GSTINS.karnataka,
  name: 'Kaveri Studios',
  address: 'MG Road, Bengaluru 560001',
  deliveredTo: 'someoneElse',
}

const papersOf = (orderId: string) => listDocumentsOfOrder(shop.db, orderId)
const kindsOf = async (orderId: string) => (await papersOf(orderId)).map(({ kind }) => kind)
const settle = async () => {
  await shop.runJobs()
  await shop.recover()
}
async function bought(more: Record<string, unknown> = {}) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person, more)
  await shop.runJobs()
  return { person, orderId }
}
async function copyOrder(orderId: string) {
  const copy = randomUUID()
  await shop.pool.query(
    `insert into orders overriding system value select (jsonb_populate_record(original, jsonb_build_object(
       'id', $2::uuid, 'provider_order_id', $2::text, 'number', -(select count(*) from orders)))).*
     from orders original where id = $1`,
    [orderId, copy],
  )
  await shop.pool.query(
    `insert into payments select (jsonb_populate_record(original, jsonb_build_object('id', $2::uuid,
       'order_id', $2::uuid, 'provider_payment_id', $2::text, 'created_at', now()))).*
     from payments original where order_id = $1`,
    [orderId, copy],
  )
}
const move = (orderId: string, status: 'Processing' | 'Shipped' | 'Cancelled', more = {}) =>
  setStatus(shop, admin, { orderId, status, ...more })
const cancelOwn = (person: Person, orderId: string) =>
  shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
const listOwn = async (person: Person, orderId: string) => {
  const path = `/api/shop/order/${orderId}/tax-documents`
  return (await shop.call('GET', path, { token: person.token })).body.data
}

describe('where a paper cannot be made yet', () => {
  it.each([
    ['Yanam', { city: 'Yanam', pincode: '533464' }],
    ['Chandigarh', { city: 'Chandigarh', pincode: '160017' }],
    ['Mahe', { city: 'Mahe', pincode: '673310' }],
    ['Mohali', { city: 'Mohali', pincode: '160055' }],
    ['a field post office', { city: 'Army Post Office', pincode: '900056' }],
  ])('a customer in %s can still cancel and gets the money back', async (_name, place) => {
    const { person, orderId } = await bought({ shippingAddress: { ...DELIVERY, ...place } })
    expect((await cancelOwn(person, orderId)).status).toBe(200)
    await settle()
    expect(await papersOf(orderId)).toEqual([])
  })

  it('an order can be begun and cancelled by staff, but does not leave', async () => {
    const { orderId } = await bought({ shippingAddress: YANAM })
    expect((await move(orderId, 'Processing')).status).toBe(200)
    expect(await move(orderId, 'Shipped')).toMatchObject({
      status: 409,
      body: { code: 'tax.state_missing', message: expect.stringContaining('State') },
    })
    expect((await move(orderId, 'Cancelled', { refund: true })).status).toBe(200)
  })

  it('an order that was invoiced is credited, whatever has become of the tax classes', async () => {
    const { orderId } = await bought()
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    await setTax(shop, admin, { byType: {}, rates: [] })
    const { lines } = await partOfLine(shop, orderId, 500)
    await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
      token: admin.token,
      body: { lines, note: 'A stain' },
    })
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher', 'invoice', 'creditNote'])
    expect((await move(orderId, 'Cancelled', { refund: true, reason: 'Lost' })).status).toBe(200)
    expect((await papersOf(orderId)).map(({ grossPaise }) => grossPaise)).toEqual([
      ...[7920_00, 7920_00, 500_00, 7420_00],
    ])
    await setTax(shop, admin)
  })

  it('fifty orders that wait for their State do not hold up the others', async () => {
    const { orderId } = await bought()
    const waiting = await bought({ shippingAddress: YANAM })
    for (let count = 0; count < 50; count += 1) await copyOrder(waiting.orderId)
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher'])
  })

  it('the papers follow once it is known', async () => {
    await setTax(shop, admin, { byType: {} })
    const { orderId } = await bought()
    await settle()
    expect(await papersOf(orderId)).toEqual([])
    await setTax(shop, admin)
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher'])
  })
})

describe('a State', () => {
  it('that the customer did not say is said by staff, once the order asks for it, and then the order leaves', async () => {
    const { person, orderId } = await bought({ shippingAddress: YANAM })
    const say = (state: string, token = admin.token) =>
      shop.call('PUT', `/api/admin/orders/${orderId}/delivery-state`, { token, body: { state } })
    expect((await say('34', person.token)).status).toBe(403)
    expect(await say('34')).toMatchObject({
      status: 200,
      body: { order: { shippingAddress: { state: '34', city: 'Yanam' } } },
    })
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher'])
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    expect((await papersOf(orderId)).at(-1)?.placeOfSupply).toBe('34')
    const noted = await shop.db.execute(
      sql`select after from changes where entity_id = ${orderId} and after ? 'deliveryState'`,
    )
    expect(noted.rows).toEqual([{ after: { deliveryState: '34' } }])
  })

  it('is taken as the customer said it, where the PIN code lies in two', async () => {
    const { orderId } = await bought({ shippingAddress: { ...YANAM, state: '34' } })
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    const [, invoice] = await papersOf(orderId)
    expect(invoice).toMatchObject({ placeOfSupply: '34', content: { supply: 'inter' } })
  })

  it('is that of the shop where no address is on record', async () => {
    const { person, orderId } = await bought({ shippingAddress: undefined })
    const path = `/api/admin/payments/deliveries/${orderId}/settle`
    await shop.call('POST', path, { token: admin.token, body: { how: 'agreed' } })
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    const [, invoice] = await papersOf(orderId)
    expect(invoice).toMatchObject({
      placeOfSupply: '36',
      content: { supply: 'intra', recipient: { name: person.name, address: '', state: '36' } },
    })
  })
})

describe('the owner changes a setting', () => {
  it('and registers between receipt and invoice: the receipt stays one, the invoice has tax', async () => {
    await setTax(shop, admin, { registration: 'unregistered', gstin: '', state: '36' })
    const { orderId } = await bought()
    await settle()
    await setTax(shop, admin)
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    const [receipt, invoice] = await papersOf(orderId)
    expect(receipt).toMatchObject({ series: expect.stringMatching(/REC$/), cgstPaise: 0 })
    expect(receipt?.content.seller.gstin).toBeNull()
    expect(invoice).toMatchObject({ series: expect.stringMatching(/INV$/), cgstPaise: 604_07 })
  })

  it('and leaves registration: what was invoiced with tax is credited with it', async () => {
    const { orderId } = await bought()
    expect((await move(orderId, 'Shipped')).status).toBe(200)
    await setTax(shop, admin, { registration: 'unregistered', gstin: '', state: '36' })
    expect((await move(orderId, 'Cancelled', { refund: true, reason: 'Lost' })).status).toBe(200)
    const credit = (await papersOf(orderId)).at(-1)
    expect(credit).toMatchObject({ kind: 'creditNote', cgstPaise: 604_07, sgstPaise: 604_07 })
    await setTax(shop, admin)
  })

  it('and comes to need e-invoices: invoices that were given out before stay given out', async () => {
    const before = await bought({ businessBuyer: business })
    const after = await bought({ businessBuyer: business })
    expect((await move(before.orderId, 'Shipped')).status).toBe(200)
    await setTax(shop, admin, { eInvoices: true })
    expect((await move(after.orderId, 'Shipped')).status).toBe(200)
    await setTax(shop, admin)
    expect((await listOwn(before.person, before.orderId)).at(-1).isGivenOut).toBe(true)
    expect((await listOwn(after.person, after.orderId)).at(-1).isGivenOut).toBe(false)
  })

  it('and an invoice that waits for its IRN does not let the mail carry that of an earlier sale', async () => {
    const { person, orderId } = await bought({ businessBuyer: business })
    await move(orderId, 'Shipped')
    await move(orderId, 'Cancelled', { refund: false, restock: true, reason: 'A mistake' })
    await shop.runJobs()
    await setTax(shop, admin, { eInvoices: true })
    await move(orderId, 'Processing', { reason: 'It was a mistake' })
    await move(orderId, 'Shipped')
    await shop.runJobs()
    await setTax(shop, admin)
    const shippedMails = shop
      .mailsTo(person.email)
      .filter((mail) => /^Subject: .*(?:way|shipped|left)/im.test(mail))
    expect(shippedMails.map((mail) => mail.includes('application/pdf'))).toEqual([true, false])
  })
})

describe('an order that is no sale yet', () => {
  it('gets no paper while its money is only held by the provider', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    await settle()
    const { rows } = await shop.pool.query('select id from orders where provider_order_id = $1', [
      providerOrderId,
    ])
    expect(await papersOf(rows[0].id)).toEqual([])
    const proof = await payOrder(shop, providerOrderId)
    await verify(shop, person, providerOrderId, proof)
    await settle()
    expect(await kindsOf(rows[0].id)).toEqual(['receiptVoucher'])
  })
})

describe('what the law keeps', () => {
  it('stays when the customer’s account is deleted, with the name on every paper', async () => {
    const { person, orderId } = await bought()
    await move(orderId, 'Shipped')
    await move(orderId, 'Cancelled', { refund: true, reason: 'Lost' })
    await settle()
    const before = await papersOf(orderId)
    const reply = await shop.call('DELETE', `/api/admin/customers/${person.id}`, {
      token: admin.token,
    })
    expect(reply.status).toBe(200)
    expect(await papersOf(orderId)).toEqual(before)
    for (const { content } of before) expect(content.recipient.name).toBe(person.name)
  })

  it('has the name at the delivery address where the account was deleted before its paper was made', async () => {
    await setTax(shop, admin, { byType: {} })
    const { person, orderId } = await bought()
    expect((await cancelOwn(person, orderId)).status).toBe(200)
    await settle()
    const path = `/api/admin/customers/${person.id}`
    expect((await shop.call('DELETE', path, { token: admin.token })).status).toBe(200)
    await setTax(shop, admin)
    await settle()
    const papers = await papersOf(orderId)
    expect(papers.map(({ kind, content }) => [kind, content.recipient.name])).toEqual([
      ['receiptVoucher', DELIVERY.name],
      ['refundVoucher', DELIVERY.name],
    ])
  })
})

it('a wrong GSTIN is refused at checkout, beside its field, and nothing is charged', async () => {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  for (const [gstin, words] of [
    ['29AAGCB7383J1Z5', 'mistyped'],
    ['29AAGCB7383J1Z', '14'],
    ['99AAGCB7383J1Z4', 'State'],
  ]) {
    const refused = await createOrder(shop, person, { businessBuyer: { ...business, gstin } })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'businessBuyer.gstin': expect.stringContaining(words ?? '') } },
    })
  }
  const typed = { ...business, gstin: ' 29 aagcb7383j 1z4 ' }
  expect((await createOrder(shop, person, { businessBuyer: typed })).status).toBe(200)
})

it('a delivery note follows no invoice of an order that was cancelled', async () => {
  const { orderId } = await boughtOrder(shop)
  await move(orderId, 'Shipped')
  await move(orderId, 'Cancelled', { refund: true, reason: 'Lost' })
  const { lines } = await partOfLine(shop, orderId, 1)
  const reply = await shop.call('POST', `/api/admin/orders/${orderId}/delivery-notes`, {
    token: admin.token,
    body: {
      lines: [{ lineId: lines[0]?.lineId, quantity: 1 }],
      idempotencyKey: randomUUID(),
    },
  })
  expect(reply).toMatchObject({ status: 409, body: { code: 'tax.not_invoiced' } })
})
