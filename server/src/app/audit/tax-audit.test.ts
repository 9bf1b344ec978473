import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { changePapers } from '../../testing/orders/past.ts'
import { setPapersFrom, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { auditShop } from './audit.service.ts'

let shop: TestShop
let admin: Person
let orderId: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setTax(shop, admin)
})
afterAll(() => shop.close())

async function broken(): Promise<string[]> {
  const findings = await auditShop(shop.pool, null, 4)
  return findings
    .filter(({ count }) => count !== null && count > 0)
    .map(({ invariant }) => invariant.id)
}

/** Backdates everything by an hour, beyond the audit's grace period for work in progress. */
async function longAgo(): Promise<void> {
  const hour = sql`interval '1 hour'`
  await shop.db.execute(sql`update payments set created_at = created_at - ${hour}`)
  await shop.db.execute(sql`update refunds set processed_at = processed_at - ${hour},
    created_at = created_at - ${hour}`)
  await changePapers(
    shop,
    sql`update tax_documents set issued_at = issued_at - ${hour},
      day = (issued_at - ${hour}) at time zone 'Asia/Kolkata',
      content = jsonb_set(content, '{day}',
        to_jsonb(((issued_at - ${hour}) at time zone 'Asia/Kolkata')::date::text))`,
  )
}

it('finds nothing in a shop that has sold, refunded, cancelled and sold again', async () => {
  const sold = await boughtOrder(shop)
  orderId = sold.orderId
  await shop.recover()
  await setStatus(shop, admin, { orderId, status: 'Shipped' })
  await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body: { amount: 100, lines: [{ kind: 'goodwill', amount: 100 }], note: 'Late' },
  })
  const other = await boughtOrder(shop)
  await setStatus(shop, admin, { orderId: other.orderId, status: 'Shipped' })
  await setStatus(shop, admin, {
    ...{ orderId: other.orderId, status: 'Cancelled', refund: false, reason: 'A mistake' },
  })
  await setStatus(shop, admin, { orderId: other.orderId, status: 'Shipped', reason: 'None' })
  await shop.runJobs()
  await shop.recover()
  await setPapersFrom(shop, '2026-01-01')
  await longAgo()
  expect(await broken()).toEqual([])
})

it.each([
  [
    'goods left without an invoice',
    ['I23', 'I28', 'I24', 'I25', 'I29'],
    () => sql`delete from tax_documents where order_id = ${orderId} and kind <> 'receiptVoucher'`,
  ],
  [
    'an order has two open invoices',
    ['I23', 'I28', 'I25'],
    () => sql`insert into tax_documents
      select (jsonb_populate_record(invoice, jsonb_build_object('id', gen_random_uuid(),
        'idempotency_key', 'twice', 'sequence', 4, 'number', 'twice',
        'content', content || '{"number": "twice"}'))).*
      from tax_documents invoice where order_id = ${orderId} and kind = 'invoice'`,
  ],
  [
    'a number is missing',
    ['I24', 'I25'],
    () =>
      sql`update tax_documents set sequence = 9 where order_id = ${orderId} and kind = 'invoice'`,
  ],
  [
    'a series has given out a number that no paper has',
    ['I25'],
    () => sql`update tax_series set last_number = last_number + 1 where series = 'INV'`,
  ],
  [
    'more is credited than was invoiced, in one column alone',
    ['I26', 'I27'],
    () => sql`update tax_documents credit
      set taxable_paise = credit.taxable_paise - 2 * (invoice.cgst_paise + 1),
        cgst_paise = credit.cgst_paise + invoice.cgst_paise + 1,
        sgst_paise = credit.sgst_paise + invoice.sgst_paise + 1
      from tax_documents invoice where invoice.id = credit.refers_to
        and credit.kind = 'creditNote' and credit.taxable_paise > 1000000
        and invoice.order_id <> ${orderId}`,
  ],
  [
    'a paper is not what its rows say',
    ['I27'],
    () => sql`update tax_documents set content = jsonb_set(content, '{rows,0,igstPaise}', '5')
      where order_id = ${orderId} and kind = 'invoice'`,
  ],
  [
    'a paper bears another day than the one on which it was issued',
    ['I27'],
    () => sql`update tax_documents set content = jsonb_set(content, '{day}', '"2020-01-01"')
      where order_id = ${orderId} and kind = 'invoice'`,
  ],
  [
    'a refund has no credit note',
    ['I25', 'I28', 'I29'],
    () => sql`delete from tax_documents where order_id = ${orderId} and kind = 'creditNote'`,
  ],
  [
    'a voucher says another amount than was paid',
    ['I27', 'I29'],
    () => sql`update tax_documents set gross_paise = gross_paise - 1,
      taxable_paise = taxable_paise - 1 where order_id = ${orderId} and kind = 'receiptVoucher'`,
  ],
  [
    'a paid order has no paper',
    ['I23', 'I24', 'I25', 'I28', 'I29'],
    () => sql`delete from tax_documents where order_id = ${orderId}`,
  ],
])('notices when %s', async (_what, expected, damage) => {
  const found = await inDamaged(damage(), broken)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

/** Runs `look` while tax documents are damaged, and restores them afterwards. */
async function inDamaged<T>(damage: SQL, look: () => Promise<T>): Promise<T> {
  await shop.db.execute(sql`create table papers_before as select * from tax_documents`)
  await shop.db.execute(sql`create table series_before as select * from tax_series`)
  try {
    await changePapers(shop, damage)
    return await look()
  } finally {
    await changePapers(shop, sql`delete from tax_documents`)
    await changePapers(shop, sql`insert into tax_documents select * from papers_before`)
    await shop.db.execute(sql`delete from tax_series`)
    await shop.db.execute(sql`insert into tax_series select * from series_before`)
    await shop.db.execute(sql`drop table papers_before, series_before`)
  }
}

it('notices a paper of an order that nobody has paid', async () => {
  await shop.db.execute(sql`update orders set paid_at = null where id = ${orderId}`)
  expect(await broken()).toContain('I29')
  await shop.db.execute(sql`update orders set paid_at = now() where id = ${orderId}`)
})

it('notices money that the books cannot explain', async () => {
  await shop.db.execute(sql`update payments set amount_paise = amount_paise + 1
    where order_id = ${orderId}`)
  expect(await broken()).toEqual(expect.arrayContaining(['I28', 'I29']))
})
