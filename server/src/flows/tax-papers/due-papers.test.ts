import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { taxDocuments } from '../../modules/tax-documents/tax-documents.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { moveBack } from '../../testing/orders/past.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { BUYER_GSTINS, SELLER_GSTIN, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const papersOf = (orderId: string) => listDocumentsOfOrder(shop.db, orderId)
const kindsOf = async (orderId: string) => (await papersOf(orderId)).map(({ kind }) => kind)
const refund = (orderId: string, body: object = {}) =>
  shop.call('POST', `/api/admin/orders/refund/${orderId}`, { token: admin.token, body })
const settle = async () => {
  await shop.runJobs()
  await shop.recover()
}

describe('a shop whose owner has not said whether it is registered', () => {
  it('dispatches as ever, and issues nothing', async () => {
    const { orderId } = await boughtOrder(shop)
    expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
    await settle()
    expect(await papersOf(orderId)).toEqual([])
  })
})

describe('a registered shop', () => {
  beforeAll(async () => {
    expect((await setTax(shop, admin)).status).toBe(200)
  })

  it('gives a voucher for the money, an invoice with the goods, and nothing twice', async () => {
    const { orderId } = await boughtOrder(shop)
    await settle()
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher'])

    expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
    expect((await setStatus(shop, admin, { orderId, status: 'Delivered' })).status).toBe(200)
    await settle()
    const [voucher, invoice, ...others] = await papersOf(orderId)
    expect(others).toEqual([])
    // 23,760 with 18 %: 20,135.59 and 3,624.41, of which the odd paisa joins the value.
    expect(invoice).toMatchObject({
      kind: 'invoice',
      placeOfSupply: '36',
      grossPaise: 23_760_00,
      taxablePaise: 20_135_60,
      cgstPaise: 1812_20,
      sgstPaise: 1812_20,
      igstPaise: 0,
      content: {
        seller: { gstin: SELLER_GSTIN, state: '36' },
        supply: 'intra',
        inWords: 'Twenty Three Thousand Seven Hundred Sixty Rupees Only',
        rows: [{ hsn: '4814', unit: 'SQF', quantityHundredths: 24_000, rate: 1800 }],
      },
    })
    expect(invoice?.number).toMatch(/^INV\/\d\d-\d\d\/\d{4}$/)
    expect(voucher).toMatchObject({ kind: 'receiptVoucher', grossPaise: 23_760_00 })
  })

  it('charges the tax of the other State where the goods go there', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product)
    const { orderId } = await buyCart(shop, person, {
      shippingAddress: { ...DELIVERY, city: 'Bengaluru', pincode: '560038' },
    })
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const invoice = (await papersOf(orderId)).at(-1)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      placeOfSupply: '29',
      taxablePaise: 6711_86,
      igstPaise: 1208_14,
      cgstPaise: 0,
    })
  })

  it('supplies a business in its own State when it has the goods delivered to others', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const businessBuyer = {
      gstin: BUYER_GSTINS.maharashtra,
      name: 'Sea View Hotels',
      address: 'Marine Drive, Mumbai 400020',
      deliveredTo: 'someoneElse',
    }
    const { orderId } = await buyCart(shop, person, { businessBuyer })
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const invoice = (await papersOf(orderId)).at(-1)
    expect(invoice).toMatchObject({
      placeOfSupply: '27',
      buyerGstin: BUYER_GSTINS.maharashtra,
      content: {
        supply: 'inter',
        recipient: { name: 'Sea View Hotels', state: '27' },
        deliverTo: { name: DELIVERY.name, state: '36' },
      },
    })
  })

  it('asks for the State before an order leaves whose PIN code does not tell it', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId } = await buyCart(shop, person, {
      shippingAddress: { ...DELIVERY, city: 'Yanam', pincode: '533464' },
    })
    await settle()
    expect(await papersOf(orderId)).toEqual([])
    const refused = await setStatus(shop, admin, { orderId, status: 'Shipped' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'tax.state_missing' } })
  })

  it('gives a voucher for money that goes back before the invoice, and invoices the rest', async () => {
    const { orderId } = await boughtOrder(shop)
    await settle()
    const [line] = (await orderLines(orderId)) ?? []
    await refund(orderId, {
      amount: 2000,
      lines: [{ kind: 'line', lineId: line.id, amount: 2000 }],
      note: 'A seam',
    })
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher', 'refundVoucher'])
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const papers = await papersOf(orderId)
    expect(papers.map(({ kind, grossPaise }) => [kind, grossPaise])).toEqual([
      ['receiptVoucher', 23_760_00],
      ['refundVoucher', 2000_00],
      ['invoice', 21_760_00],
    ])
    expect(papers[1]?.content.refersTo?.number).toBe(papers[0]?.number)
  })

  it('credits refunds after the invoice by line, never above it, and the rest with the cancellation', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    const [line] = (await orderLines(orderId)) ?? []
    await refund(orderId, {
      amount: 1234.5,
      lines: [{ kind: 'line', lineId: line.id, amount: 1234.5 }],
      note: 'A stain',
    })
    await settle()
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: true, reason: 'Lost' })
    await settle()
    const papers = await papersOf(orderId)
    expect(papers.map(({ kind, grossPaise }) => [kind, grossPaise])).toEqual([
      ['receiptVoucher', 23_760_00],
      ['invoice', 23_760_00],
      ['creditNote', 1234_50],
      ['creditNote', 22_525_50],
    ])
    const [, invoice, ...credits] = papers
    for (const column of ['taxablePaise', 'cgstPaise', 'sgstPaise'] as const) {
      const credited = credits.reduce((sum, paper) => sum + paper[column], 0)
      expect(credited).toBe(invoice?.[column])
    }
    expect(credits[0]?.content.refersTo).toEqual({ number: invoice?.number, day: invoice?.day })
  })

  it('invoices an order that is opened again with a number of its own', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    await setStatus(shop, admin, {
      ...{ orderId, status: 'Cancelled', refund: false, restock: true },
      reason: 'A mistake',
    })
    await setStatus(shop, admin, { orderId, status: 'Shipped', reason: 'It was a mistake' })
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher', 'invoice', 'creditNote', 'invoice'])
  })

  it('refuses to dispatch what has no tax class, and says which', async () => {
    await setTax(shop, admin, { byType: {} })
    const { orderId, productId } = await boughtOrder(shop)
    const refused = await setStatus(shop, admin, { orderId, status: 'Shipped' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'tax.class_missing', items: [{ productId }] },
    })
    await setTax(shop, admin)
    expect((await setStatus(shop, admin, { orderId, status: 'Shipped' })).status).toBe(200)
  })

  it('credits what was invoiced, although its goods have no class any more', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Shipped' })
    await setTax(shop, admin, { byType: {} })
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: true, reason: 'Lost' })
    await settle()
    expect(await kindsOf(orderId)).toEqual(['receiptVoucher', 'invoice', 'creditNote'])
    await setTax(shop, admin)
  })

  it('invoices at payment where the owner wants it so', async () => {
    await setTax(shop, admin, { invoiceAt: 'payment' })
    const { orderId } = await boughtOrder(shop)
    await settle()
    expect(await kindsOf(orderId)).toEqual(['invoice'])
    await setTax(shop, admin)
  })

  it('leaves goods that had left before papers were made to the papers of that time', async () => {
    const { orderId } = await boughtOrder(shop)
    await shop.db.execute(sql`update orders set status = 'Shipped' where id = ${orderId}`)
    await shop.db.execute(sql`insert into order_history (id, order_id, "from", "to", at)
      values (gen_random_uuid(), ${orderId}, 'Pending', 'Shipped', now() + interval '1 second')`)
    await moveBack(shop, orderId, 10)
    await setStatus(shop, admin, { orderId, status: 'Delivered' })
    await refund(orderId, {
      amount: 500,
      lines: [{ kind: 'goodwill', amount: 500 }],
      note: 'Late by a week',
    })
    await settle()
    expect(await papersOf(orderId)).toEqual([])
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: false, reason: 'Lost' })
    await setStatus(shop, admin, {
      ...{ orderId, status: 'Shipped', reason: 'Found again', acceptUnpaid: true },
    })
    expect(await kindsOf(orderId)).toContain('invoice')
  })

  it('never changes what was issued', async () => {
    await expect(shop.db.delete(taxDocuments)).rejects.toThrow()
    await expect(shop.db.update(taxDocuments).set({ grossPaise: 1 })).rejects.toThrow()
  })

  it('has no gap in any series', async () => {
    const papers = await shop.db.select().from(taxDocuments)
    for (const [, series] of Map.groupBy(papers, ({ series }) => series)) {
      const numbers = series.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    }
  })
})

async function orderLines(orderId: string) {
  const reply = await shop.call('GET', `/api/admin/orders/details/${orderId}`, {
    token: admin.token,
  })
  return reply.body.order.items
}
