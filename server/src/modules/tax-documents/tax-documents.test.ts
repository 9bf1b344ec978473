import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { BUYER_GSTINS, setTax } from '../../testing/orders/tax.ts'
import { mailTo } from '../../testing/people/mails.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

const list = (person: Person, orderId: string) =>
  shop.call('GET', `/api/shop/order/${orderId}/tax-documents`, { token: person.token })
const listAny = async (orderId: string) =>
  (await shop.call('GET', `/api/admin/orders/${orderId}/tax-documents`, { token: admin.token }))
    .body.data
const read = (token: string, path: string) => shop.call('GET', path, { token })
async function shipped(more: Record<string, unknown> = {}) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop, { productName: 'Monsoon Over Agumbe' }))
  const { orderId } = await buyCart(shop, person, more)
  await shop.runJobs()
  expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
  return { person, orderId }
}
const business = {
  gstin: BUYER_GSTINS.karnataka,
  name: 'Kaveri Studios',
  address: 'MG Road, Bengaluru 560001',
  deliveredTo: 'someoneElse',
}
const IRN = {
  irn: 'a'.repeat(64),
  acknowledgement: '112010036563310',
  acknowledgedOn: '2026-11-24',
  signedQrCode: 'eyJhbGciOiJSUzI1NiJ9.payload.signature',
}

describe('a customer', () => {
  it('sees the papers of the order, reads and saves each, and nobody else does', async () => {
    const { person, orderId } = await shipped()
    const { body, status } = await list(person, orderId)
    expect(status).toBe(200)
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'receiptVoucher',
      'invoice',
    ])
    const [, invoice] = body.data
    expect(invoice).toMatchObject({ name: 'Tax invoice', isGivenOut: true, amount: 7920 })
    const own = `/api/shop/tax-documents/${invoice.id}`
    expect((await read(person.token, own)).body.data.document.number).toBe(invoice.number)
    expect(await read(person.token, `${own}/document.pdf`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
    })

    const other = await newCustomer(shop)
    expect((await list(other, orderId)).status).toBe(404)
    expect(await read(other.token, own)).toMatchObject({
      status: 404,
      body: { code: 'tax.document_not_found' },
    })
    expect((await read(other.token, `${own}/document.pdf`)).status).toBe(404)
    expect((await read(person.token, `/api/admin/tax-documents/${invoice.id}`)).status).toBe(403)
    expect((await shop.call('GET', own)).status).toBe(401)
  })

  it('gets the invoice with the mail that says the order has left', async () => {
    const { person } = await shipped()
    await shop.runJobs()
    const mail = await mailTo(shop, person.email, 2)
    expect(mail).toMatch(/filename=tax-invoice-inv-\d\d-\d\d-\d{4}\.pdf/)
    expect(mail).toContain('application/pdf')
  })
})

describe('the invoice for a roll', () => {
  it('says the cover that was entered when the roll was bought, and none where none was', async () => {
    const details = async (rollCoverSqft: number | null) => {
      const person = await newCustomer(shop)
      const roll = await newProduct(shop, {
        ...{ productType: 'wallpaperRolls', category: null, rollCoverSqft },
      })
      const one = { height: undefined, width: undefined, selectedMaterial: null }
      await addToCart(shop, person, roll, one)
      const { orderId } = await buyCart(shop, person)
      await shop.db.update(products).set({ rollCoverSqft: 12 }).where(eq(products.id, roll.id))
      await setStatus(shop, admin, { orderId, status: 'Shipped' })
      const { id } = (await listAny(orderId)).at(-1)
      const { body } = await read(admin.token, `/api/admin/tax-documents/${id}`)
      const { kind, rows } = body.data.document
      return { kind, details: rows[0].details }
    }
    expect(await details(57.5)).toEqual({
      kind: 'invoice',
      details: 'Covers: 57.5 sq ft (5.34 sq m) per roll',
    })
    expect(await details(null)).toMatchObject({ kind: 'invoice', details: '' })
  })
})

describe('above the threshold of e-invoices', () => {
  it('an invoice to a business waits for its IRN, which is entered once', async () => {
    await setTax(shop, admin, { eInvoices: true })
    const { person, orderId } = await shipped({ businessBuyer: business })
    const invoice = (await listAny(orderId)).at(-1)
    expect(invoice.isGivenOut).toBe(false)
    const own = `/api/shop/tax-documents/${invoice.id}`
    expect(await read(person.token, own)).toMatchObject({
      status: 409,
      body: { code: 'tax.waits_for_registration' },
    })
    const register = (body: object) =>
      shop.call('PUT', `/api/admin/tax-documents/${invoice.id}/registration`, {
        token: admin.token,
        body,
      })
    expect(await register({ ...IRN, irn: 'abc' })).toMatchObject({
      status: 400,
      body: { fields: { irn: expect.stringContaining('64') } },
    })
    expect((await register(IRN)).status).toBe(200)
    expect(await register(IRN)).toMatchObject({
      status: 409,
      body: { code: 'tax.registered_already' },
    })
    expect((await read(person.token, own)).body.data.registration).toMatchObject(IRN)
    expect((await read(person.token, `${own}/document.pdf`)).status).toBe(200)
    await setTax(shop, admin)
  })
})

describe('a further parcel', () => {
  it('carries a delivery note that names the invoice, issued once', async () => {
    const before = await boughtOrder(shop)
    const note = (body: object) =>
      shop.call('POST', `/api/admin/orders/${before.orderId}/delivery-notes`, {
        token: admin.token,
        body: { idempotencyKey: randomUUID(), ...body },
      })
    const order = await shop.call('GET', `/api/admin/orders/details/${before.orderId}`, {
      token: admin.token,
    })
    const lineId = order.body.order.items[0].id
    const lines = [{ lineId, quantity: 2 }]
    expect(await note({ lines })).toMatchObject({
      status: 409,
      body: { code: 'tax.not_invoiced' },
    })
    await setStatus(shop, admin, { orderId: before.orderId, status: 'Shipped' })
    const idempotencyKey = randomUUID()
    const issued = await note({ lines, idempotencyKey })
    expect(issued).toMatchObject({ status: 200, body: { data: { kind: 'deliveryNote' } } })
    expect((await note({ lines, idempotencyKey })).body.data.id).toBe(issued.body.data.id)
    expect((await note({ lines: [{ lineId, quantity: 4 }] })).status).toBe(400)
    expect((await note({ lines: [] })).status).toBe(400)
    const papers = await listAny(before.orderId)
    const invoice = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
    const { document } = (
      await read(admin.token, `/api/admin/tax-documents/${issued.body.data.id}`)
    ).body.data
    expect(document).toMatchObject({
      refersTo: { number: invoice.number },
      rows: [{ quantityHundredths: 16_000, grossPaise: 0 }],
    })
  })
})
