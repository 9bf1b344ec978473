/** Two processes issue tax papers at once, or end while they do. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listDocumentsOfOrder } from '../modules/tax-documents/tax-documents.queries.ts'
import { taxDocuments } from '../modules/tax-documents/tax-documents.table.ts'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { newProduct } from '../testing/goods/products.ts'
import { setStatus } from '../testing/orders/orders.ts'
import { partOfLine } from '../testing/orders/refunds.ts'
import { savedTax } from '../testing/orders/tax.ts'
import { type Buyer, Fleet } from '../testing/shops/fleet.ts'
import { type Acknowledged, buyPatiently, putInCart, untilAnswered } from './buying.ts'
import { extent, note } from './extent.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let fleet: Fleet
let admin: Buyer
beforeAll(async () => {
  fleet = await Fleet.open({ settings: { tax: savedTax() } })
  const [owner] = await fleet.newOwners(1)
  if (!owner) throw new Error('there is an owner')
  admin = owner
})
afterAll(() => fleet.close())

const papersOf = (orderId: string) => listDocumentsOfOrder(fleet.db, orderId)
const invoicesOf = async (orderId: string) =>
  (await papersOf(orderId)).filter(({ kind }) => kind === 'invoice')
const send = (orderId: string) => setStatus(fleet, admin, { orderId, status: 'Shipped' })

async function bought(count: number): Promise<Acknowledged[]> {
  const product = await newProduct(fleet, { stockQuantity: count })
  const buyers = await fleet.newBuyers(count)
  const orders: Acknowledged[] = []
  const buyAll = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) {
      await putInCart(fleet, buyer, product)
      const order = await buyPatiently(fleet, buyer)
      if (!order) throw new Error('not bought')
      orders.push(order)
    }
  }
  await Promise.all(Array.from({ length: 10 }, buyAll))
  return orders
}

async function expectNoGap() {
  const papers = await fleet.db.select().from(taxDocuments)
  for (const of of Map.groupBy(papers, ({ series }) => series).values()) {
    const byNumber = of.toSorted((a, b) => a.sequence - b.sequence)
    expect(byNumber.map(({ sequence }) => sequence)).toEqual(of.map((_, place) => place + 1))
    expect(new Set(of.map(({ number }) => number)).size).toBe(of.length)
    const times = byNumber.map(({ issuedAt }) => issuedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
}

it('many dispatches at once get the numbers from 1 on, none missing and none twice', async () => {
  const count = extent(30, 100)
  const orders = await bought(count)
  const began = performance.now()
  const replies = await Promise.all(
    // A busy shop refuses requests, so a clerk repeats them.
    orders.map(({ orderId }) => untilAnswered(() => send(orderId))),
  )
  const ms = Math.round(performance.now() - began)
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const invoices = await fleet.db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.kind, 'invoice'))
  expect(invoices.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, place) => place + 1),
  )
  expect(new Set(invoices.map(({ orderId }) => orderId)).size).toBe(count)
  await expectNoGap()
  note('dispatches at once on two processes', {
    count,
    ms,
    perSecond: Math.round((count * 1000) / ms),
  })
})

async function endAt(point: Failpoint, work: () => Promise<unknown>): Promise<void> {
  const { reached, disarm } = await fleet.arm(point)
  await work()
  for (let waited = 0; waited < 300 && reached() === 0; waited += 1) await sleep(100)
  expect(await disarm(), `processes that ended at ${point}`).toBeGreaterThan(0)
}

it('a process that ends with the number taken leaves none of it, and the next one takes that number', async () => {
  const [order] = await bought(1)
  if (!order) throw new Error('not bought')
  await endAt('papers.before_commit', () => send(order.orderId))
  await untilAnswered(() => send(order.orderId))
  expect(await invoicesOf(order.orderId)).toHaveLength(1)
  await expectNoGap()
})

it('a process that ends between the invoice and its mail leaves one invoice, and the mail carries it later', async () => {
  const [order] = await bought(1)
  if (!order) throw new Error('not bought')
  await fleet.settle()
  await endAt('mail.before_send', () => untilAnswered(() => send(order.orderId)))
  await fleet.settle()
  const [invoice, ...others] = await invoicesOf(order.orderId)
  expect(others).toEqual([])
  const file = `tax-invoice-${invoice?.number.toLowerCase().replaceAll('/', '-')}.pdf`
  const carrying = fleet
    .mails()
    .filter(({ to, files }) => to.includes(order.buyer.email) && files.includes(file))
  expect(carrying).toHaveLength(1)
})

it('refund, cancellation and dispatch of one order at once leave papers that say where the money is', async () => {
  const orders = await bought(extent(10, 40))
  const statuses: Record<string, number> = {}
  for (const { orderId } of orders) {
    const part = { ...(await partOfLine(fleet, orderId, 500)), note: 'A seam' }
    const cancelling = { orderId, status: 'Cancelled', refund: true, reason: 'Lost' } as const
    const replies = await Promise.all([
      untilAnswered(() => send(orderId)),
      untilAnswered(() => setStatus(fleet, admin, cancelling)),
      untilAnswered(() =>
        fleet.call('POST', `/api/admin/orders/refund/${orderId}`, {
          token: admin.token,
          body: { ...part, idempotencyKey: randomUUID() },
        }),
      ),
    ])
    for (const { status } of replies) expect([200, 409]).toContain(status)
  }
  await fleet.settle()
  for (const { orderId } of orders) {
    // The sweep runs every few seconds.
    await expect.poll(() => openMoney(orderId), { timeout: 60_000 }).toBe('')
    const { rows } = await fleet.db.execute<{ status: string }>(
      sql`select status from orders where id = ${orderId}`,
    )
    const status = rows[0]?.status ?? ''
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await expectNoGap()
  expect(await fleet.audit()).toBe('')
  note('refund, cancellation and dispatch at once', { orders: orders.length, ...statuses })
})

/** Returns what differs between the papers of an order and its money, or an empty text. */
async function openMoney(orderId: string): Promise<string> {
  const papers = await papersOf(orderId)
  const sum = (...kinds: string[]) =>
    papers
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { grossPaise }) => total + grossPaise, 0)
  const { rows } = await fleet.db.execute<{ paid: string; gone: string; status: string }>(sql`
    select orders.status, payment.amount_paise as paid, coalesce((select sum(refund.amount_paise)
      from refunds refund where refund.payment_id = payment.id and refund.status = 'processed'), 0) as gone
    from orders join payments payment on payment.order_id = orders.id where orders.id = ${orderId}`)
  const [{ paid, gone, status } = { paid: '0', gone: '0', status: '' }] = rows
  const credited = sum('creditNote', 'commercialCredit')
  const invoiced = sum('invoice') - credited
  // A cancelled order that was shipped anyway is invoiced in full, although its payment went back.
  const isSentAgain = status === 'Shipped' && Number(gone) === Number(paid)
  const kept = isSentAgain ? [Number(paid), Number(paid) - 500_00] : [Number(paid) - Number(gone)]
  const broken = [
    credited + sum('refundVoucher') === Number(gone) ? '' : 'papers of what went back',
    status === 'Cancelled' && invoiced !== 0 ? 'a cancelled order stays invoiced' : '',
    status === 'Shipped' && !kept.includes(invoiced) ? 'what is kept' : '',
  ]
  return broken.filter((one) => one !== '').join(', ')
}
