import { RETURN_FILE_NAMES } from '@bhitti/contract/rules/tax/return-files'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { changePapers, moveBack } from '../../testing/orders/past.ts'
import { buyCart, DELIVERY } from '../../testing/orders/payments.ts'
import { BUYER_GSTINS, SELLER_GSTIN, setPapersFrom, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person

/** Starts a shop for one test, whose month holds nothing else. */
async function openShop({ registered = true } = {}): Promise<void> {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  if (registered) await setTax(shop, admin)
}

const MONTH = dayInIndia(new Date()).slice(0, 7)
const get = (path: string, token = admin.token) =>
  shop.call('GET', `/api/admin/tax${path}`, { token })
const settle = async () => {
  await shop.runJobs()
  await shop.recover()
}
const refund = (orderId: string, amount?: number) =>
  shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body:
      amount === undefined
        ? {}
        : { amount, lines: [{ kind: 'goodwill', amount }], note: 'Late by a week' },
  })
const books = async (month = MONTH) => (await get(`/books/${month}`)).body.data
const bookOrders = async (query = '', month = MONTH) =>
  (await get(`/books/${month}/orders${query}`)).body.data
const bookOf = async (orderId: string, month = MONTH) =>
  (await bookOrders('', month)).find((one: { orderId: string }) => one.orderId === orderId)
const readReturn = async (month = MONTH) => (await get(`/returns/${month}`)).body.data
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, cast: false })

async function bought(address: object = {}, more: object = {}): Promise<string> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person, {
    shippingAddress: { ...DELIVERY, ...address },
    ...more,
  })
  await settle()
  return orderId
}
const ship = (orderId: string) => setStatus(shop, admin, { orderId, status: 'Shipped' })
const business = (gstin: string) => ({
  businessBuyer: {
    ...{ gstin, name: '=Sea View Hotels', address: 'Marine Drive, Mumbai 400020' },
    deliveredTo: 'someoneElse',
  },
})

describe('the calls', () => {
  beforeAll(() => openShop({ registered: false }))
  afterAll(() => shop.close())

  const ANY = '01990000-0000-7000-8000-000000000001'
  const calls: [string, string][] = [
    ['GET', ''],
    ['GET', '/waiting-orders'],
    ['POST', `/waiting-orders/${ANY}/papers`],
    ['GET', '/waiting-invoices'],
    ['GET', `/books/${MONTH}`],
    ['GET', `/books/${MONTH}/orders`],
    ['GET', `/books/${MONTH}/day-book`],
    ['GET', `/returns/${MONTH}`],
    ['GET', `/returns/${MONTH}/papers?table=4A`],
    ['GET', `/returns/${MONTH}/files/b2b`],
  ]

  it.each(calls)('%s %s answers admins alone', async (method, path) => {
    const address = `/api/admin/tax${path}`
    const body = method === 'POST' ? { body: {} } : {}
    expect((await shop.call(method, address, body)).status).toBe(401)
    const customer = await newCustomer(shop)
    expect((await shop.call(method, address, { ...body, token: customer.token })).status).toBe(403)
  })

  it('say that a shop which makes no papers has no books', async () => {
    expect((await get('')).body.data).toMatchObject({
      ...{ registration: 'unknown', papersFrom: null, months: [], waitingOrders: 0 },
    })
    expect(await get(`/books/${MONTH}`)).toMatchObject({
      status: 400,
      body: { code: 'tax.month_without_books' },
    })
  })

  it.each(['2026-13', '2026-00', '1999-12', 'last', '2026-11-24'])(
    'refuse %s as a month',
    async (month) => {
      for (const path of [
        `/books/${month}`,
        `/books/${month}/orders`,
        `/books/${month}/day-book`,
        `/returns/${month}`,
        `/returns/${month}/papers?table=5`,
        `/returns/${month}/files/docs`,
      ]) {
        expect(await get(path)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      }
    },
  )

  it('refuse months that have no books, tables and files that do not exist, and foreign cursors', async () => {
    await setTax(shop, admin)
    for (const month of ['2999-01', '2026-01']) {
      for (const path of [
        `/books/${month}`,
        `/books/${month}/orders`,
        `/books/${month}/day-book`,
        `/returns/${month}`,
        `/returns/${month}/papers?table=5`,
        ...RETURN_FILE_NAMES.map((file) => `/returns/${month}/files/${file}`),
      ]) {
        expect(await get(path)).toMatchObject({
          status: 400,
          body: { code: 'tax.month_without_books' },
        })
      }
    }
    for (const path of [
      `/returns/${MONTH}/papers?table=6`,
      `/returns/${MONTH}/files/all`,
      `/returns/${MONTH}/papers?table=5&cursor=x`,
      `/books/${MONTH}/orders?cursor=x`,
      '/waiting-orders?cursor=x',
    ]) {
      expect((await get(path)).status).toBe(400)
    }
    expect(
      await shop.call('POST', `/api/admin/tax/waiting-orders/${ANY}/papers`, {
        token: admin.token,
        body: {},
      }),
    ).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
  })

  it('answer a month without anything', async () => {
    expect(await books()).toMatchObject({
      month: MONTH,
      orders: 0,
      closingPaise: 0,
      isRunning: true,
    })
    expect(await readReturn()).toMatchObject({ gstin: SELLER_GSTIN, states: [], documents: [] })
    for (const file of RETURN_FILE_NAMES) {
      const { status, body } = await get(`/returns/${MONTH}/files/${file}`)
      expect(status).toBe(200)
      expect(rowsOf(body)).toEqual([])
    }
  })
})

describe('the books', () => {
  beforeAll(() => openShop())
  afterAll(() => shop.close())

  it('hold an advance from the payment to the invoice', async () => {
    const orderId = await bought()
    expect(await bookOf(orderId)).toMatchObject({
      ...{ openingPaise: 0, receivedPaise: 7920_00, invoicedPaise: 0, closingPaise: 7920_00 },
      ...{ heldPaise: 7920_00, unexplainedPaise: 0, matter: null },
    })
    await ship(orderId)
    expect(await bookOf(orderId)).toMatchObject({ invoicedPaise: 7920_00, closingPaise: 0 })
  })

  it('follow refunds before and after the invoice, and tell what is on its way', async () => {
    const orderId = await bought()
    await refund(orderId, 1000)
    expect(await bookOf(orderId)).toMatchObject({
      ...{ refundedPaise: 0, closingPaise: 7920_00, pendingPaise: 1000_00, heldPaise: 6920_00 },
    })
    await settle()
    await ship(orderId)
    expect(await bookOf(orderId)).toMatchObject({ refundedPaise: 1000_00, closingPaise: 0 })
    await refund(orderId, 500)
    await settle()
    expect(await bookOf(orderId)).toMatchObject({
      ...{ refundedPaise: 1500_00, invoicedPaise: 6920_00, creditedPaise: 500_00 },
      ...{ closingPaise: 0, unexplainedPaise: 0 },
    })
  })

  it('keep what a cancellation has credited until the money has gone back', async () => {
    const orderId = await bought()
    await ship(orderId)
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: true, reason: 'Lost' })
    expect(await bookOf(orderId)).toMatchObject({
      ...{ creditedPaise: 7920_00, closingPaise: 7920_00, pendingPaise: 7920_00 },
    })
    await settle()
    expect(await bookOf(orderId)).toMatchObject({ closingPaise: 0, unexplainedPaise: 0 })
  })

  it('name money of a cancelled order that nobody gave back, until it is opened and sold again', async () => {
    const orderId = await bought()
    await ship(orderId)
    await setStatus(shop, admin, {
      ...{ orderId, status: 'Cancelled', refund: false, restock: true, reason: 'A mistake' },
    })
    expect(await bookOf(orderId)).toMatchObject({ keptPaise: 7920_00, unexplainedPaise: 0 })
    await setStatus(shop, admin, { orderId, status: 'Shipped', reason: 'It was a mistake' })
    expect(await bookOf(orderId)).toMatchObject({
      ...{ invoicedPaise: 2 * 7920_00, creditedPaise: 7920_00, closingPaise: 0 },
    })
  })

  it('say what a customer owes whose order was sold again after the money had gone back', async () => {
    const orderId = await bought()
    await ship(orderId)
    await setStatus(shop, admin, { orderId, status: 'Cancelled', refund: true, reason: 'Lost' })
    await settle()
    await setStatus(shop, admin, {
      ...{ orderId, status: 'Shipped', reason: 'Found again', acceptUnpaid: true },
    })
    expect(await bookOf(orderId)).toMatchObject({
      ...{ closingPaise: -7920_00, owedPaise: -7920_00, unexplainedPaise: 0 },
    })
  })

  it('leave out payments that bought nothing, which the day book shows beside', async () => {
    const orderId = await bought()
    const before = await books()
    await shop.db.execute(sql`insert into payments
      (id, order_id, provider_payment_id, method, amount_paise, pays_order, return_reason)
      values (gen_random_uuid(), ${orderId}, 'pay_twice', 'upi', 792000, false, 'paid_twice')`)
    expect(await books()).toEqual(before)
    const rows = rowsOf((await get(`/books/${MONTH}/day-book`)).body)
    expect(rows.find((row) => row['Number'] === 'pay_twice')).toMatchObject({
      Entry: 'Payment that bought nothing',
      'Received (INR)': '',
      'Money outside the books (INR)': '7920',
    })
  })

  it('show goods that left without an invoice, and refunds without a credit, as not explained', async () => {
    const orderId = await bought()
    await ship(orderId)
    await refund(orderId, 200)
    await settle()
    await changePapers(
      shop,
      sql`delete from tax_documents where order_id = ${orderId} and kind = 'creditNote'`,
    )
    expect(await bookOf(orderId)).toMatchObject({
      ...{ closingPaise: -200_00, unexplainedPaise: -200_00, matter: 'not_credited' },
    })
    await changePapers(shop, sql`delete from tax_documents where order_id = ${orderId}`)
    expect(await bookOf(orderId)).toMatchObject({
      ...{ unexplainedPaise: 7720_00, matter: 'not_invoiced' },
    })
    const found = await bookOrders('?only=unexplained')
    expect(found.map((one: { orderId: string }) => one.orderId)).toEqual([orderId])
    expect(await books()).toMatchObject({ unexplainedOrders: 1, unexplainedPaise: 7720_00 })
    await shop.call('POST', `/api/admin/tax/waiting-orders/${orderId}/papers`, {
      token: admin.token,
      body: {},
    })
    expect(await books()).toMatchObject({ unexplainedOrders: 0, unexplainedPaise: 0 })
  })

  it('show more money than was invoiced as not explained', async () => {
    const orderId = await bought()
    await ship(orderId)
    await shop.db.execute(sql`update payments set amount_paise = amount_paise + 1
      where order_id = ${orderId}`)
    expect(await bookOf(orderId)).toMatchObject({
      ...{ unexplainedPaise: 1, matter: 'more_received_than_invoiced' },
    })
    await shop.db.execute(sql`update payments set amount_paise = amount_paise - 1
      where order_id = ${orderId}`)
  })

  it('add up, in all and order by order, page by page', async () => {
    const sums = await books()
    const { openingPaise, receivedPaise, refundedPaise, invoicedPaise, creditedPaise } = sums
    expect(openingPaise + receivedPaise - refundedPaise - invoicedPaise + creditedPaise).toBe(
      sums.closingPaise,
    )
    const { heldPaise, pendingPaise, keptPaise, owedPaise, unexplainedPaise } = sums
    expect(heldPaise + pendingPaise + keptPaise + owedPaise + unexplainedPaise).toBe(
      sums.closingPaise,
    )
    const seen: { orderId: string; closingPaise: number }[] = []
    let cursor: string | null = null
    do {
      const query: string = `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`
      const { body } = await get(`/books/${MONTH}/orders${query}`)
      expect(body.total).toBe(sums.orders)
      seen.push(...body.data)
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(new Set(seen.map(({ orderId }) => orderId)).size).toBe(sums.orders)
    expect(seen.reduce((sum, { closingPaise }) => sum + closingPaise, 0)).toBe(sums.closingPaise)
  })
})

describe('books over months', () => {
  beforeAll(() => openShop())
  afterAll(() => shop.close())
  const before = (months: number) => {
    const [year = 0, month = 0] = MONTH.split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
  }
  const daysTo = (month: string) =>
    Math.round((Date.now() - new Date(`${month}-15T06:30:00Z`).getTime()) / 86_400_000)

  it('carry advances from month to month, and the opening of one is the closing of the last', async () => {
    const paidBefore = await bought()
    await moveBack(shop, paidBefore, daysTo(before(2)))
    await setPapersFrom(shop, `${before(2)}-05`)
    await ship(paidBefore)
    expect((await get('')).body.data.months).toEqual([before(0), before(1), before(2)])
    const all = await Promise.all([2, 1, 0].map((months) => books(before(months))))
    expect(all.map(({ openingPaise, closingPaise }) => [openingPaise, closingPaise])).toEqual([
      [0, 7920_00],
      [7920_00, 7920_00],
      [7920_00, 0],
    ])
    expect(all.map(({ heldPaise, unexplainedPaise }) => [heldPaise, unexplainedPaise])).toEqual([
      [7920_00, 0],
      [7920_00, 0],
      [0, 0],
    ])
    expect(all.map(({ isRunning }) => isRunning)).toEqual([false, false, true])
    expect(await bookOf(paidBefore, before(1))).toMatchObject({ openingPaise: 7920_00 })
  })

  it('take over advances of before papers were made, and leave out what had left by then', async () => {
    const waiting = await bought()
    const gone = await bought()
    await changePapers(shop, sql`delete from tax_documents where order_id in (${waiting}, ${gone})`)
    await setStatus(shop, admin, { orderId: gone, status: 'Shipped' })
    await changePapers(shop, sql`delete from tax_documents where order_id = ${gone}`)
    for (const id of [waiting, gone]) await moveBack(shop, id, daysTo(before(3)))
    await setStatus(shop, admin, { orderId: gone, status: 'Delivered' })
    await settle()
    // The goods were invoiced elsewhere.
    expect(await listDocumentsOfOrder(shop.db, gone)).toEqual([])
    const { outside } = await books()
    await refund(gone, 300)
    await settle()
    expect(await listDocumentsOfOrder(shop.db, gone)).toEqual([])
    expect(await bookOf(gone)).toBeUndefined()
    expect((await books()).outside).toEqual({
      refunds: outside.refunds + 1,
      refundedPaise: outside.refundedPaise + 300_00,
    })
    expect(await bookOf(waiting)).toMatchObject({ openingPaise: 7920_00, heldPaise: 7920_00 })
    await ship(waiting)
    expect(await bookOf(waiting)).toMatchObject({ closingPaise: 0, unexplainedPaise: 0 })
    const dayBook = rowsOf((await get(`/books/${MONTH}/day-book`)).body)
    expect(dayBook.filter(({ Entry }) => Entry === 'Refund outside the books')).toMatchObject([
      { 'Money outside the books (INR)': '-300', 'Refunded (INR)': '' },
    ])
  })

  it('do not change a month that has ended when money of it comes back later', async () => {
    const orderId = await bought()
    await ship(orderId)
    await refund(orderId, 100)
    await settle()
    await moveBack(shop, orderId, daysTo(before(1)))
    const then = await bookOf(orderId, before(1))
    expect(then).toMatchObject({ refundedPaise: 100_00, creditedPaise: 100_00, closingPaise: 0 })
    await shop.db.execute(sql`update refunds set status = 'failed', failed_at = now()
      where payment_id in (select id from payments where order_id = ${orderId})`)
    expect(await bookOf(orderId, before(1))).toEqual(then)
    expect(await bookOf(orderId)).toMatchObject({
      ...{ refundedPaise: -100_00, closingPaise: 100_00, pendingPaise: 100_00 },
      unexplainedPaise: 0,
    })
  })
})

describe('the return', () => {
  let large: string
  let large2: string
  beforeAll(async () => {
    await openShop()
    await setTax(shop, admin, { largeInvoices: [{ from: '2017-07-01', above: 20_000 }] })
    const local = await bought()
    await ship(local)
    const far = await bought({ city: 'Bengaluru', pincode: '560038' })
    await ship(far)
    await refund(far, 100)
    const b2b = await bought({}, business(BUYER_GSTINS.maharashtra))
    await ship(b2b)
    await refund(b2b, 50)
    const one = await boughtOrder(shop)
    large = one.orderId
    await shop.db.execute(sql`update orders set shipping_address = shipping_address ||
      '{"city": "Bengaluru", "pincode": "560038"}' where id = ${large}`)
    await settle()
    await ship(large)
    await refund(large, 1000)
    large2 = b2b
    await settle()
  })
  afterAll(() => shop.close())

  it('has each paper in its table, and all of them together are the papers', async () => {
    const sums = await readReturn()
    expect(sums).toMatchObject({ gstin: SELLER_GSTIN, isRunning: true })
    expect(sums.listed).toMatchObject({
      '4A': { papers: 1, taxablePaise: 6711_86, igstPaise: 1208_14 },
      '5': { papers: 1, taxablePaise: 20_135_59, igstPaise: 3624_41 },
      '9B': { papers: 2 },
    })
    expect(sums.states).toMatchObject([
      { placeOfSupply: '29', supply: 'inter', rate: 1800, taxablePaise: 6711_86 - 84_75 },
      { placeOfSupply: '36', supply: 'intra', rate: 1800, cgstPaise: 604_07, sgstPaise: 604_07 },
    ])
    expect(sums.tables).toEqual(sums.papers)
    const {
      rows: [papers],
    } = await shop.db.execute(sql`select
      sum(case kind when 'invoice' then taxable_paise else -taxable_paise end)::int as taxable,
      sum(case kind when 'invoice' then igst_paise else -igst_paise end)::int as igst
      from tax_documents where kind in ('invoice', 'creditNote')`)
    expect(papers).toEqual({ taxable: sums.papers.taxablePaise, igst: sums.papers.igstPaise })
    expect(Math.abs(sums.roundingPaise)).toBeLessThan(10)
    expect(sums.hsn.b2b).toMatchObject([{ hsn: '4814', unit: 'SQF', quantityHundredths: 8000 }])
    expect(sums.hsn.b2c).toMatchObject([
      { hsn: '4814', unit: 'SQF', quantityHundredths: 8000 + 8000 + 24_000 },
    ])
  })

  it('lists the papers of a table, as many as it counts', async () => {
    const { listed } = await readReturn()
    for (const table of ['4A', '5', '9B'] as const) {
      const { body } = await get(`/returns/${MONTH}/papers?table=${table}`)
      expect(body.total).toBe(listed[table].papers)
      expect(body.data).toHaveLength(listed[table].papers)
    }
    const first = await get(`/returns/${MONTH}/papers?table=9B&limit=1`)
    expect(first.body.data[0].corrects.number).toMatch(/^INV/)
    const second = await get(
      `/returns/${MONTH}/papers?table=9B&limit=1&cursor=${first.body.nextCursor}`,
    )
    expect(second.body.data[0].number).not.toBe(first.body.data[0].number)
    expect(second.body.nextCursor).toBeNull()
    const [b2b] = (await get(`/returns/${MONTH}/papers?table=4A`)).body.data
    expect(b2b).toMatchObject({
      ...{ buyerGstin: BUYER_GSTINS.maharashtra, placeOfSupply: '27', grossPaise: 7920_00 },
      rates: [{ rate: 1800, taxablePaise: 6711_86, igstPaise: 1208_14 }],
    })
  })

  it('says which numbers were issued, and that none was cancelled', async () => {
    const { documents } = await readReturn()
    const invoices = documents.find(({ series }: { series: string }) => series === 'INV')
    expect(invoices).toMatchObject({
      ...{ nature: 'Invoices for outward supply', issued: 4, cancelled: 0, creditedInFull: 0 },
      first: expect.stringMatching(/^INV\/\d\d-\d\d\/0001$/),
      last: expect.stringMatching(/^INV\/\d\d-\d\d\/0004$/),
    })
    expect(documents.map(({ series }: { series: string }) => series).toSorted()).toEqual([
      ...['CN', 'INV', 'RV'],
    ])
    await refund(large2)
    await settle()
    const after = (await readReturn()).documents
    expect(after.find(({ series }: { series: string }) => series === 'INV')).toMatchObject({
      creditedInFull: 1,
    })
  })

  it('gives files that the offline tool takes, and no formula of a stranger', async () => {
    const file = async (name: string) => rowsOf((await get(`/returns/${MONTH}/files/${name}`)).body)
    const [year, month] = MONTH.split('-')
    const b2b = await file('b2b')
    expect(b2b).toMatchObject([
      {
        'GSTIN/UIN of Recipient': BUYER_GSTINS.maharashtra,
        'Receiver Name': "'=Sea View Hotels",
        'Invoice Number': expect.stringMatching(/^INV/),
        'Invoice Value': '7920',
        'Place Of Supply': '27-Maharashtra',
        'Reverse Charge': 'N',
        'Invoice Type': 'Regular B2B',
        Rate: '18',
        'Taxable Value': '6711.86',
      },
    ])
    expect(b2b[0]?.['Invoice date']).toMatch(new RegExp(`^\\d\\d-[A-Z][a-z]{2}-${year}$`))
    expect(month).toHaveLength(2)
    expect(await file('b2cl')).toMatchObject([
      { 'Invoice Value': '23760', 'Place Of Supply': '29-Karnataka', 'Taxable Value': '20135.59' },
    ])
    expect(await file('b2cs')).toMatchObject([
      { Type: 'OE', 'Place Of Supply': '29-Karnataka', Rate: '18' },
      { Type: 'OE', 'Place Of Supply': '36-Telangana', 'Taxable Value': '6711.86' },
    ])
    expect((await file('cdnr')).map((row) => row['Note Value'])).toEqual(
      expect.arrayContaining(['50']),
    )
    expect(await file('cdnur')).toMatchObject([
      { 'UR Type': 'B2CL', 'Note Type': 'C', 'Note Value': '1000', 'Taxable Value': '847.46' },
    ])
    expect(await file('hsn-b2c')).toMatchObject([
      { HSN: '4814', UQC: 'SQF-SQUARE FEET', 'Total Quantity': '400', Rate: '18' },
    ])
    expect(
      (await file('docs')).map((row) => [row['Nature of Document'], row['Cancelled']]),
    ).toContainEqual(['Invoices for outward supply', '0'])
    expect(await file('exemp')).toEqual([])
  })

  it('writes the day book in the order of time, adding up to the books', async () => {
    const { body, headers } = await get(`/books/${MONTH}/day-book`)
    expect(headers['content-disposition']).toContain(`day-book-${MONTH}.csv`)
    const rows = rowsOf(body)
    const times = rows.map((row) => `${row['Date']} ${row['Time']}`)
    expect(times).toEqual(times.toSorted())
    const sum = (column: string) =>
      Math.round(rows.reduce((total, row) => total + Number(row[column] || 0), 0) * 100)
    const month = await books()
    expect(sum('Received (INR)')).toBe(month.receivedPaise)
    expect(sum('Refunded (INR)')).toBe(month.refundedPaise)
    expect(sum('Invoiced (INR)')).toBe(month.invoicedPaise)
    expect(sum('Credited (INR)')).toBe(month.creditedPaise)
    expect(
      rows.find((row) => row['Entry'] === 'Credit note' && row['Credited (INR)'] === '50'),
    ).toMatchObject({
      'GSTIN of the party': BUYER_GSTINS.maharashtra,
      Party: "'=Sea View Hotels",
      'Place of supply': '27 Maharashtra',
      'Refers to': expect.stringMatching(/^INV/),
    })
    expect(rows.find((row) => row['Entry'] === 'Receipt')?.['Number']).toMatch(/^pay_/)
  })
})

describe('a shop that is not registered', () => {
  beforeAll(async () => {
    await openShop({ registered: false })
    await setTax(shop, admin, { registration: 'unregistered', gstin: '', state: '36' })
  })
  afterAll(() => shop.close())

  it('files no return, and has books all the same', async () => {
    const orderId = await bought()
    await ship(orderId)
    expect(await readReturn()).toMatchObject({
      ...{ gstin: null, documents: [], states: [] },
      leftOut: { billsOfSupply: 1 },
    })
    expect(await bookOf(orderId)).toMatchObject({ invoicedPaise: 7920_00, closingPaise: 0 })
  })
})

describe('orders whose papers wait', () => {
  beforeAll(() => openShop())
  afterAll(() => shop.close())
  const waiting = async () => (await get('/waiting-orders')).body.data
  const issue = (orderId: string, body: object = {}) =>
    shop.call('POST', `/api/admin/tax/waiting-orders/${orderId}/papers`, {
      token: admin.token,
      body,
    })

  it('are listed with the State that is missing, until somebody says it', async () => {
    const orderId = await bought({ city: 'Yanam', pincode: '533464' })
    expect((await get('')).body.data.waitingOrders).toBe(1)
    const [order] = await waiting()
    expect(order).toMatchObject({ orderId, code: 'tax.state_missing', pincode: '533464' })
    expect(order.states).toContain('34')
    expect(await issue(orderId)).toMatchObject({ status: 409, body: { code: 'tax.state_missing' } })
    expect((await issue(orderId, { state: '34' })).status).toBe(200)
    expect(await waiting()).toEqual([])
    const [voucher] = await listDocumentsOfOrder(shop.db, orderId)
    expect(voucher).toMatchObject({ kind: 'receiptVoucher', placeOfSupply: '34' })
    await ship(orderId)
    expect(await issue(orderId, { state: '37' })).toMatchObject({
      status: 409,
      body: { code: 'tax.invoiced_already' },
    })
  })

  it('are listed with the goods that have no class or no rate, and leave the list with their dispatch', async () => {
    await setTax(shop, admin, { byType: {} })
    const { orderId, productId } = await boughtOrder(shop)
    await settle()
    expect(await waiting()).toMatchObject([
      { orderId, code: 'tax.class_missing', items: [{ productId }] },
    ])
    await setTax(shop, admin, { rates: [] })
    expect(await issue(orderId)).toMatchObject({ status: 409, body: { code: 'tax.rate_missing' } })
    await setTax(shop, admin)
    expect((await ship(orderId)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('keep no other order from its papers, however many they are', async () => {
    const able = await bought()
    await changePapers(shop, sql`delete from tax_documents where order_id = ${able}`)
    // Newer than it, and as many as one round reads.
    const stuck = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const person = await newCustomer(shop)
        await addToCart(shop, person, await newProduct(shop))
        const { orderId } = await buyCart(shop, person, {
          shippingAddress: { ...DELIVERY, city: 'Yanam', pincode: '533464' },
        })
        return orderId
      }),
    )
    await shop.recover()
    await shop.recover()
    expect(await listDocumentsOfOrder(shop.db, able)).toHaveLength(1)
    expect((await get('/waiting-orders?limit=1')).body.total).toBe(stuck.length)
  })

  it('names invoices to businesses that wait for their IRN, where the shop needs one', async () => {
    const orderId = await bought({}, business(BUYER_GSTINS.karnataka))
    await ship(orderId)
    expect((await get('/waiting-invoices')).body).toMatchObject({ data: [], total: 0 })
    await setTax(shop, admin, { eInvoices: true })
    const { body } = await get('/waiting-invoices')
    expect(body).toMatchObject({
      data: [{ orderId, buyerGstin: BUYER_GSTINS.karnataka, grossPaise: 7920_00 }],
      total: 1,
    })
    await shop.call('PUT', `/api/admin/tax-documents/${body.data[0].id}/registration`, {
      token: admin.token,
      body: {
        ...{ irn: 'b'.repeat(64), acknowledgement: '112010036563310' },
        ...{ acknowledgedOn: '2026-11-24', signedQrCode: 'eyJhbGciOiJSUzI1NiJ9.payload' },
      },
    })
    expect((await get('/waiting-invoices')).body.total).toBe(0)
  })
})
