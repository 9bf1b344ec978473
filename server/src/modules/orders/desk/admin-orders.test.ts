import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../../testing/goods/products.ts'
import { addToCart } from '../../../testing/orders/carts.ts'
import {
  type BoughtOrder,
  boughtOrder,
  orderDetails,
  setStatus,
} from '../../../testing/orders/orders.ts'
import { createOrder } from '../../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { products } from '../../catalogue/products.table.ts'
import { orders } from '../orders.table.ts'

let shop: TestShop
let admin: Person
let lakshmi: Person
let first: BoughtOrder
let second: BoughtOrder
let third: BoughtOrder
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
  admin = await newAdmin(shop)
  lakshmi = await newCustomer(shop)
  await shop.db
    .update(accounts)
    .set({
      name: '=Lakshmi "Lucky" Reddy_50%',
      email: 'lakshmi.r@example.in',
      phone: '+919849012345',
    })
    .where(eq(accounts.id, lakshmi.id))
  first = await boughtOrder(shop, { person: lakshmi })
  second = await boughtOrder(shop)
  third = await boughtOrder(shop, { person: lakshmi })
  await setStatus(shop, admin, { orderId: second.orderId, status: 'Shipped' })
  await setStatus(shop, admin, { orderId: third.orderId, status: 'Cancelled' })
  await shop.runJobs()
  // 18:29 and 18:31 UTC on the 4th: the end of that day in India, and the start of the next.
  await placedAt(first, '2026-03-04T18:29:00Z')
  await placedAt(second, '2026-03-04T18:31:00Z')
  await placedAt(third, '2026-03-06T06:00:00Z')
})
afterAll(() => shop.close())

async function placedAt({ orderId }: Pick<BoughtOrder, 'orderId'>, at: string): Promise<void> {
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(at) })
    .where(eq(orders.id, orderId))
}
const list = (query = '') =>
  shop.call('GET', `/api/admin/orders/get${query}`, { token: admin.token })
const idsOf = async (query: string) =>
  (await list(query)).body.orders.map(({ _id }: { _id: string }) => _id)
const numberOf = async ({ orderId }: BoughtOrder) =>
  (await orderDetails(shop, admin, orderId)).orderNumber

describe('the list of all orders', () => {
  it('has the newest first, with customer, lines and version', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      total: 3,
      nextCursor: null,
      orders: [
        { _id: third.orderId, status: 'Cancelled', paymentStatus: 'refunded', version: 2 },
        { _id: second.orderId, status: 'Shipped', customer: { name: second.person.name } },
        { _id: first.orderId, status: 'Pending', items: [{ quantity: 3 }] },
      ],
    })
  })

  it('is read page by page without a gap or a repetition', async () => {
    const read: string[] = []
    let cursor: string | null = null
    do {
      const query: string = `?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`
      const { body } = await list(query)
      expect(body.total).toBe(3)
      read.push(...body.orders.map(({ _id }: { _id: string }) => _id))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(read).toEqual([third.orderId, second.orderId, first.orderId])
  })

  it('keeps its place when orders of one moment lie on both sides of a page', async () => {
    const buyer = await newCustomer(shop)
    const twins = [
      await boughtOrder(shop, { person: buyer }),
      await boughtOrder(shop, { person: buyer }),
    ]
    for (const twin of twins) await placedAt(twin, '2026-02-01T06:00:00Z')
    const filter = `?q=${encodeURIComponent(buyer.email)}&limit=1`
    const page = await list(filter)
    const next = await list(`${filter}&cursor=${page.body.nextCursor}`)
    const found = [page, next].flatMap(({ body }) =>
      body.orders.map(({ _id }: { _id: string }) => _id),
    )
    expect(found.toSorted()).toEqual(twins.map(({ orderId }) => orderId).toSorted())
    expect(next.body.nextCursor).toBeNull()
    for (const { orderId } of twins) {
      await placedAt({ orderId }, '2020-01-01T06:00:00Z')
    }
  })

  it('finds by order number, with letters or without', async () => {
    const number = await numberOf(first)
    for (const q of [number, number.toLowerCase(), number.slice(2), ` ${number} `]) {
      expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([first.orderId])
    }
    expect(await idsOf('?q=BH999999999')).toEqual([])
  })

  it.each([
    ['lakshmi', 'part of a name, in any case'],
    ['LUCKY" red', 'part of a name with a sign in it'],
    ['y_50%', 'signs that mean something to the database'],
    ['lakshmi.r@ex', 'part of an e-mail'],
    ['98490 12345', 'a phone number with a space'],
    ['+91 98490-12345', 'a phone number as one writes it'],
    ['09849012345', 'a phone number with a zero'],
    ['9012345', 'the end of a phone number'],
  ])('finds a customer’s orders by %s: %s', async (q) => {
    expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([third.orderId, first.orderId])
  })

  it('finds an order by its id', async () => {
    expect(await idsOf(`?q=${second.orderId}`)).toEqual([second.orderId])
  })

  it('finds by payment, by the provider’s order, by PIN code and by product', async () => {
    const slug = `zafran-${randomUUID()}`
    const sought = await boughtOrder(shop, {
      product: { slug, productName: 'Zafran_Jaal 50% Silk' },
    })
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, sought.orderId))
    await shop.db
      .update(orders)
      .set({ shippingAddress: { ...row?.shippingAddress, pincode: '795001' } as never })
      .where(eq(orders.id, sought.orderId))
    await placedAt(sought, '2020-01-02T06:00:00Z')
    const terms = ['zafran', 'n_jaal', '50% silk', slug, slug.toUpperCase(), '795001', '795 001']
    for (const q of [sought.proof.paymentId, row?.providerOrderId ?? '', ...terms]) {
      expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toEqual([sought.orderId])
    }
    for (const q of [
      'n%jaal',
      '50_ s',
      '795002',
      `${sought.proof.paymentId}x`,
      'pay_',
      'order_1',
    ]) {
      expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toEqual([])
    }
  })

  it('finds what was bought under its name of that day, and under its present one', async () => {
    const sought = await boughtOrder(shop, { product: { productName: 'Gulmohar Lane' } })
    await placedAt(sought, '2020-01-03T06:00:00Z')
    await shop.db
      .update(products)
      .set({ productName: 'Kachnar Lane' })
      .where(eq(products.id, sought.productId))
    expect(await idsOf('?q=gulmohar')).toEqual([sought.orderId])
    expect(await idsOf('?q=kachnar')).toEqual([sought.orderId])
  })

  it('shows no checkout that was never paid, by whatever is looked for', async () => {
    const buyer = await newCustomer(shop)
    const product = await newProduct(shop, { productName: 'Never Paid Peacock' })
    await addToCart(shop, buyer, product)
    const { body } = await createOrder(shop, buyer)
    expect(await idsOf('?q=never%20paid')).toEqual([])
    expect(await idsOf(`?q=${body.order.id}`)).toEqual([])
  })

  it('finds nothing by what nobody has', async () => {
    expect((await list(`?q=${encodeURIComponent("%'; drop table orders")}`)).body).toMatchObject({
      orders: [],
      total: 0,
    })
  })

  it('is narrowed by status and by payment', async () => {
    expect(await idsOf('?status=Shipped')).toEqual([second.orderId])
    expect(await idsOf('?paymentStatus=refunded')).toEqual([third.orderId])
    expect(await idsOf('?paymentStatus=refunded&status=Shipped')).toEqual([])
    expect(await idsOf('?status=Pending&q=lakshmi')).toEqual([first.orderId])
  })

  it('takes days as they are in India', async () => {
    expect(await idsOf('?from=2026-03-04&to=2026-03-04')).toEqual([first.orderId])
    expect(await idsOf('?from=2026-03-05&to=2026-03-05')).toEqual([second.orderId])
    expect(await idsOf('?from=2026-03-05')).toEqual([third.orderId, second.orderId])
  })

  it.each([
    ['status=Lost', 'status'],
    ['paymentStatus=created', 'paymentStatus'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=nothing', 'cursor'],
    ['cursor=01990000-0000-7000-8000-000000000009', 'cursor'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('says what is wrong with %s', async (query, field) => {
    const { status, body } = await list(`?${query}`)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
  })
})

describe('the details of an order', () => {
  it('say who did what, what was paid, given back, put back and written', async () => {
    const order = await orderDetails(shop, admin, third.orderId)
    expect(order).toMatchObject({
      history: [
        { from: null, status: 'Pending', by: null, reason: null },
        { from: 'Pending', status: 'Cancelled', by: { name: admin.name, role: 'admin' } },
      ],
      payments: [
        {
          paymentId: third.proof.paymentId,
          method: 'upi',
          amount: 23_760,
          refundedAmount: 23_760,
          paysOrder: true,
        },
      ],
      refunds: [
        { amount: 23_760, status: 'processed', reason: 'cancelled', by: { role: 'admin' } },
      ],
      stockMovements: [
        { quantity: -3, productName: 'Udaipur Damask', by: null },
        { quantity: 3, by: { name: admin.name } },
      ],
      items: [{ quantity: 3, returnedQuantity: 3 }],
      otherOrders: [{ _id: first.orderId, status: 'Pending', totalAmount: 23_760 }],
    })
    expect(order.mails.map(({ template }: { template: string }) => template)).toEqual([
      'order-paid',
      'order-cancelled',
      'order-refunded',
    ])
    for (const mail of order.mails) expect(mail.sentAt).not.toBeNull()
    expect(order.barcode.every((width: number) => width >= 1 && width <= 4)).toBe(true)
  })

  it('name the customer who cancelled', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    const { history } = await orderDetails(shop, admin, orderId)
    expect(history.at(-1).by).toEqual({ name: person.name, role: 'customer' })
    await placedAt({ orderId }, '2020-01-01T06:00:00Z')
  })
})

describe('the export', () => {
  const exported = async (query = '') => {
    const reply = await shop.call('GET', `/api/admin/orders/export${query}`, { token: admin.token })
    expect(reply.status).toBe(200)
    const rows: Record<string, string>[] = parse(reply.body, { columns: true, bom: true })
    return { reply, rows }
  }

  it('has a row for each order that matches, with what an accountant adds up', async () => {
    const { reply, rows } = await exported('?from=2026-03-01&q=lakshmi')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="bhitti-orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      'Order ID': await numberOf(third),
      'Order date': '2026-03-06',
      Status: 'Cancelled',
      'Payment status': 'Refunded',
      'Payment method': 'UPI',
      PIN: '500028',
      State: 'Telangana',
      GSTIN: '',
      Phone: '919849012345',
      Pieces: '3',
      'Subtotal (₹)': '23760.00',
      'Shipping (₹)': '0.00',
      'Discount (₹)': '0.00',
      'Total (₹)': '23760.00',
      'Refunded (₹)': '23760.00',
      'Net (₹)': '0.00',
    })
    expect(rows[1]).toMatchObject({ 'Order date': '2026-03-04', 'Net (₹)': '23760.00' })
  })

  it('makes plain text of what a spreadsheet would run as a formula', async () => {
    const { rows } = await exported('?q=lakshmi')
    expect(rows[0]?.Customer).toBe(`'=Lakshmi "Lucky" Reddy_50%`)
  })

  it('can have a row for each line', async () => {
    const { rows } = await exported('?rows=lines&status=Shipped')
    expect(rows).toMatchObject([
      {
        'Order ID': await numberOf(second),
        Line: '1',
        Product: 'Udaipur Damask',
        Type: 'Wallpapers',
        Material: 'Non woven',
        'Height (in)': '120',
        'Width (in)': '96',
        Measure: '80',
        Quantity: '3',
        'Price per unit (₹)': '99.00',
        'Line total (₹)': '23760.00',
      },
    ])
  })

  it('of nothing is a table without rows', async () => {
    const { reply, rows } = await exported('?q=nobody-has-this')
    expect(rows).toEqual([])
    expect(reply.body).toContain('Order ID,Order date')
  })

  it.each(['rows=pages', 'status=Lost', 'from=x'])('says what is wrong with %s', async (query) => {
    const path = `/api/admin/orders/export?${query}`
    expect((await shop.call('GET', path, { token: admin.token })).status).toBe(400)
  })
})

it.each(['get', 'export', 'details/01990000-0000-7000-8000-000000000009'])(
  'strangers and customers cannot read %s',
  async (path) => {
    expect((await shop.call('GET', `/api/admin/orders/${path}`)).status).toBe(401)
    const { token } = lakshmi
    expect((await shop.call('GET', `/api/admin/orders/${path}`, { token })).status).toBe(403)
  },
)

it.each(['01990000-0000-7000-8000-000000000009', 'nothing'])('there is no order %s', async (id) => {
  const reply = await shop.call('GET', `/api/admin/orders/details/${id}`, { token: admin.token })
  expect([400, 404]).toContain(reply.status)
})
