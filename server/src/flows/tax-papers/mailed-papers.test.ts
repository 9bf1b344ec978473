import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listNotificationsAbout } from '../../modules/notifications/notifications.queries.ts'
import { orderFacts } from '../../modules/orders/order-notifications.rules.ts'
import type { TaxDocumentRow } from '../../modules/tax-documents/tax-documents.queries.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { boughtOrder, orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { changePapers } from '../../testing/orders/past.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { setPapersFrom, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  // No webhooks: the sweep alone finds what is due.
  shop = await startTestShop({ notices: false })
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

const as = (method: string, path: string, body: object = {}) =>
  shop.call(method, path, { token: admin.token, body })
const move = async (orderId: string, status: 'Shipped' | 'Cancelled' | 'Delivered', more = {}) =>
  expect(await setStatus(shop, admin, { orderId, status, ...more })).toMatchObject({ status: 200 })
const giveBack = async (orderId: string, amount: number) => {
  const part = await partOfLine(shop, orderId, amount)
  const reply = await as('POST', `/api/admin/orders/refund/${orderId}`, { ...part, note: 'A seam' })
  expect(reply.status).toBe(200)
}
const settle = async () => {
  for (let round = 0; round < 2; round += 1) {
    await shop.runJobs()
    await shop.recover()
    await shop.runJobs()
  }
}
async function paperOf(orderId: string, kind: TaxDocumentRow['kind']): Promise<TaxDocumentRow> {
  const found = (await listDocumentsOfOrder(shop.db, orderId)).filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  return found[0] as TaxDocumentRow
}
const mailsNaming = ({ email }: Person, { number }: TaxDocumentRow) =>
  shop.mailsTo(email).filter((mail) => mail.includes(number))
const subjectOf = (mail: string | undefined) =>
  /^Subject: (?<line>.*(?:\r?\n .*)*)/m.exec(mail ?? '')?.groups?.['line']?.replace(/\r?\n /g, ' ')
function attachedTo(mail: string | undefined): Map<string, string> {
  const parts = (mail ?? '').matchAll(
    /Content-Disposition: attachment; filename=(?<name>\S+)\r?\n(?:.+\r?\n)*\r?\n(?<bytes>\S{8})/g,
  )
  return new Map(
    [...parts].map(({ groups }) => [
      groups?.['name'] ?? '',
      Buffer.from(groups?.['bytes'] ?? '', 'base64')
        .toString('latin1')
        .slice(0, 4),
    ]),
  )
}
const fileOf = ({ content }: TaxDocumentRow, name: string) =>
  `${name}-${content.number.toLowerCase().replaceAll('/', '-')}.pdf`

describe('before its order is dispatched', () => {
  it('a voucher is mailed once for the payment and once for the refund, each with its PDF', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await settle()
    await giveBack(orderId, 2000)
    await settle()
    const { orderNumber } = await orderDetails(shop, admin, orderId)
    for (const [kind, name, file, amount] of [
      ['receiptVoucher', 'Receipt voucher', 'receipt-voucher', '₹23,760'],
      ['refundVoucher', 'Refund voucher', 'refund-voucher', '₹2,000'],
    ] as const) {
      const paper = await paperOf(orderId, kind)
      const mails = mailsNaming(person, paper)
      expect(mails).toHaveLength(1)
      expect(subjectOf(mails[0])).toBe(`${name} ${paper.number} for your order ${orderNumber}`)
      expect(attachedTo(mails[0])).toEqual(new Map([[fileOf(paper, file), '%PDF']]))
      for (const words of [amount, 'nothing you need to do', `/profile?order=${orderId}`]) {
        expect(mails[0]).toContain(words)
      }
    }
  })

  it('vouchers that are issued together come in one mail', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await giveBack(orderId, 2000)
    await settle()
    const receipt = await paperOf(orderId, 'receiptVoucher')
    const refund = await paperOf(orderId, 'refundVoucher')
    const mails = mailsNaming(person, receipt)
    expect(mails).toEqual(mailsNaming(person, refund))
    expect(mails).toHaveLength(1)
    expect([...attachedTo(mails[0]).keys()]).toEqual([
      fileOf(receipt, 'receipt-voucher'),
      fileOf(refund, 'refund-voucher'),
    ])
  })
})

describe('after its order was dispatched', () => {
  it('a refund brings the credit note once, with its PDF', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await settle()
    await move(orderId, 'Shipped')
    await giveBack(orderId, 2000)
    await settle()
    const paper = await paperOf(orderId, 'creditNote')
    const invoice = await paperOf(orderId, 'invoice')
    const mails = mailsNaming(person, paper)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`your bill ${invoice.number}`)
    expect(attachedTo(mails[0])).toEqual(new Map([[fileOf(paper, 'credit-note'), '%PDF']]))
  })

  it('a cancellation brings the credit note with the news of it, and no mail beside that', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await settle()
    await move(orderId, 'Shipped')
    await move(orderId, 'Cancelled', { refund: true, reason: 'Lost' })
    await settle()
    const paper = await paperOf(orderId, 'creditNote')
    const mails = mailsNaming(person, paper)
    expect(mails.map(subjectOf)).toEqual([expect.stringContaining('is cancelled')])
    expect(attachedTo(mails[0])).toEqual(new Map([[fileOf(paper, 'credit-note'), '%PDF']]))
  })
})

it('a voucher that is issued as its order leaves comes with the invoice', async () => {
  const { person, orderId } = await boughtOrder(shop)
  await move(orderId, 'Shipped')
  await settle()
  const voucher = await paperOf(orderId, 'receiptVoucher')
  const invoice = await paperOf(orderId, 'invoice')
  const mails = mailsNaming(person, voucher)
  expect(mails.map(subjectOf)).toEqual([expect.stringContaining('has been shipped')])
  expect([...attachedTo(mails[0]).keys()]).toEqual([
    fileOf(invoice, 'tax-invoice'),
    fileOf(voucher, 'receipt-voucher'),
  ])
})

it('a closed account is sent no paper', async () => {
  const { person, orderId } = await boughtOrder(shop)
  await settle()
  await move(orderId, 'Delivered')
  await settle()
  const before = await papersMailed(orderId)
  expect((await as('DELETE', `/api/admin/customers/${person.id}`)).status).toBe(200)
  await giveBack(orderId, 2000)
  await settle()
  await paperOf(orderId, 'creditNote')
  expect(await papersMailed(orderId)).toEqual(before)
})

it('while the mail server is down a paper waits, and is then sent once', async () => {
  const { person, orderId } = await boughtOrder(shop)
  await settle()
  await giveBack(orderId, 2000)
  await shop.runJobs()
  const down = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' })
  const send = vi.spyOn(shop.app.context.mailer, 'send').mockRejectedValue(down)
  await shop.recover()
  await expect(shop.runJobs()).rejects.toThrow(down)
  const paper = await paperOf(orderId, 'refundVoucher')
  expect(mailsNaming(person, paper)).toEqual([])
  send.mockRestore()
  await laterToday()
  await settle()
  expect(mailsNaming(person, paper)).toHaveLength(1)
})

it('a paper that cannot be drawn does not hold up the news, and follows in a mail of its own', async () => {
  const { person, orderId } = await boughtOrder(shop)
  await settle()
  await move(orderId, 'Shipped')
  await settle()
  await move(orderId, 'Cancelled', { refund: false, restock: true, reason: 'Lost' })
  const paper = await paperOf(orderId, 'creditNote')
  await renamePaper(paper, 'neverDrawn')
  await expect(shop.runJobs()).rejects.toThrow()
  expect(shop.mailsTo(person.email).map(subjectOf).at(-1)).toMatch('is cancelled')
  expect(mailsNaming(person, paper)).toEqual([])
  await renamePaper(paper, 'creditNote')
  await laterToday()
  await settle()
  expect(mailsNaming(person, paper).map(subjectOf)).toEqual([
    expect.stringContaining(`Credit note ${paper.number}`),
  ])
})

describe('papers that the sweep issues late', () => {
  it('are mailed to nobody where the money moved more than a week ago', async () => {
    const { person, orderId } = await boughtOrder(shop)
    await giveBack(orderId, 2000)
    await shop.runJobs()
    await moneyMoved(orderId, 8)
    await settle()
    for (const kind of ['receiptVoucher', 'refundVoucher'] as const) {
      expect(mailsNaming(person, await paperOf(orderId, kind))).toEqual([])
    }
    expect(await papersMailed(orderId)).toEqual([])
  })

  it('are mailed where they had only waited for something that staff said', async () => {
    await setTax(shop, admin, { byType: {} })
    const { person, orderId } = await boughtOrder(shop)
    await settle()
    await moneyMoved(orderId, 8)
    await shop.db.execute(sql`update waiting_papers
      set first_tried_at = first_tried_at - interval '8 days' where order_id = ${orderId}`)
    await setTax(shop, admin)
    await settle()
    expect(mailsNaming(person, await paperOf(orderId, 'receiptVoucher'))).toHaveLength(1)
  })
})

it('staff can send a paper once more', async () => {
  const { person, orderId } = await boughtOrder(shop)
  await settle()
  const paper = await paperOf(orderId, 'receiptVoucher')
  const { mails } = await orderDetails(shop, admin, orderId)
  const { id } = mails.find(
    ({ template }: { template: string }) => template === 'tax-papers-issued',
  )
  expect((await as('POST', `/api/admin/orders/${orderId}/mails/${id}/send-again`)).status).toBe(200)
  await settle()
  const sent = mailsNaming(person, paper)
  expect(sent).toHaveLength(2)
  expect(sent.map((mail) => [...attachedTo(mail).values()])).toEqual([['%PDF'], ['%PDF']])
})

async function papersMailed(orderId: string): Promise<string[]> {
  const told = await listNotificationsAbout(shop.db, [orderId])
  return told.flatMap(({ facts }) => orderFacts.parse(facts).paperIds ?? [])
}

async function moneyMoved(orderId: string, days: number): Promise<void> {
  await setPapersFrom(shop, dayInIndia(new Date(Date.now() - 10 * 86_400_000)))
  const span = sql`make_interval(days => ${days})`
  await shop.db.execute(sql`update payments set created_at = created_at - ${span}
    where order_id = ${orderId}`)
  await shop.db.execute(sql`update refunds set created_at = created_at - ${span},
      processed_at = processed_at - ${span}
    where payment_id in (select id from payments where order_id = ${orderId})`)
}

async function laterToday(): Promise<void> {
  await shop.db.execute(sql`update failed_work set rests_until = null`)
  await shop.db.execute(sql`update notifications set claimed_at = claimed_at - interval '30 minutes',
    created_at = created_at - interval '30 minutes' where sent_at is null`)
}

function renamePaper({ id }: TaxDocumentRow, kind: string): Promise<void> {
  return changePapers(
    shop,
    sql`update tax_documents set content = jsonb_set(content, '{kind}', to_jsonb(${kind}::text))
      where id = ${id}`,
  )
}
