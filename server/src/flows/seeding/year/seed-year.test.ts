import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AddressForm, addressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import { openLedgerStore } from '@bhitti/payment-simulator/ledger-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditShop } from '../../../app/audit/audit.service.ts'
import { addUpSales } from '../../../modules/sales/sales-days.service.ts'
import { sandboxJournal } from '../../../platform/settings/settings.ts'
import { addToCart } from '../../../testing/orders/carts.ts'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { prepareData } from '../prepare-data.ts'
import { seedCatalogue } from '../seed-catalogue.ts'
import { seedYear } from './seed-year.ts'

const PASSWORD = 'a long password'
const dataDir = mkdtempSync(join(tmpdir(), 'bhitti-year-'))

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await fill()
}, 120_000)
afterAll(() => shop.close())

const SETTINGS = { admin: undefined, demo: { password: PASSWORD }, dataDir }

async function fill(): Promise<void> {
  await prepareData(shop.db, { ...SETTINGS, seed: 'demo' })
}

async function rows<Row>(query: string): Promise<Row[]> {
  return (await shop.pool.query(query)).rows
}

it('money, stock, royalties and tax papers of the year add up, as in a shop that was open', async () => {
  for (let round = 0; round < 12; round += 1) await addUpSales({ db: shop.db })
  const findings = await auditShop(shop.pool, null, 31)
  expect(findings.filter(({ count }) => (count ?? 0) > 0)).toEqual([])
})

it('the payment provider of the demo has the same books', async () => {
  const { state, close } = openLedgerStore(sandboxJournal(dataDir))
  close()
  const ours = await rows<{ id: string; paid: string; back: string; of: string }>(`
    select provider_payment_id as id, amount_paise as paid, refunded_paise as back, provider_order_id as of
    from payments join orders on orders.id = payments.order_id`)
  expect(ours.length).toBeGreaterThan(400)
  for (const { id, paid, back, of } of ours) {
    expect(state.payments.get(id)).toMatchObject({
      captured: true,
      amount: Number(paid),
      amount_refunded: Number(back),
      order_id: of,
    })
  }
  expect(state.orders.size).toBe((await rows('select id from orders')).length)
})

it('there is a year of it, with work in every state, cancellations, refunds and payments that failed', async () => {
  const [span] = await rows<{ days: number; later: number }>(`
    select extract(day from max(created_at) - min(created_at))::int as days,
      count(*) filter (where created_at > now() or paid_at > now())::int as later from orders`)
  expect(span?.days).toBeGreaterThan(355)
  expect(span?.later).toBe(0)
  const states = await rows<{ state: string }>(`
    select distinct status || ' ' || payment_status as state from orders`)
  expect(states.map(({ state }) => state).sort()).toEqual([
    'Cancelled refunded',
    'Delivered paid',
    'Delivered partially_refunded',
    'Pending created',
    'Pending failed',
    'Pending paid',
    'Processing paid',
    'Shipped paid',
  ])
  const [repeat] = await rows<{ customers: number }>(`
    select count(*)::int as customers from (
      select account_id from orders where paid_at is not null group by 1 having count(*) > 1) again`)
  expect(repeat?.customers).toBeGreaterThan(60)
})

it('nobody is written to, and nobody of the year can log in', async () => {
  expect(await rows('select id from notifications where sent_at is null')).toEqual([])
  const [people] = await rows<{ open: number; all: number }>(`
    select count(password_hash)::int as open, count(*)::int as all from accounts
    where email like '%@example.com'`)
  expect(people?.all).toBeGreaterThan(300)
  expect(people?.open).toBe(0)
})

it('every credit note and voucher of the year counts as mailed once', async () => {
  const [counted] = await rows<{ papers: number; mailed: number; named: number }>(`
    with named as (
      select jsonb_array_elements_text(facts -> 'paperIds') as id
      from notifications where template = 'tax-papers-issued')
    select (select count(*)::int from tax_documents
        where kind in ('creditNote', 'commercialCredit', 'receiptVoucher', 'refundVoucher')) as papers,
      (select count(distinct id)::int from named) as mailed, (select count(*)::int from named) as named`)
  expect(counted?.papers).toBeGreaterThan(400)
  expect(counted).toEqual({
    papers: counted?.papers,
    mailed: counted?.papers,
    named: counted?.papers,
  })
})

it('the demo’s customer has orders of her own in every state, and their invoices', async () => {
  const login = { identifier: 'customer@demo.bhitti.in', password: PASSWORD }
  const { body } = await shop.call('POST', '/api/auth/login', { body: login })
  const token = body.accessToken
  const { body: own } = await shop.call('GET', `/api/shop/order/list/${body.user.id}`, { token })
  const statuses = own.data.map(({ status }: { status: string }) => status)
  expect(new Set(statuses)).toEqual(
    new Set(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']),
  )
  const invoices = await rows(`
    select paper.id from tax_documents paper join orders on orders.id = paper.order_id
    where paper.kind = 'invoice' and orders.account_id = '${body.user.id}'`)
  expect(invoices.length).toBeGreaterThanOrEqual(3)
})

it('every address of the demo can be sent to as it is saved, and its customer pays with hers', async () => {
  const addresses = await rows<AddressForm>(
    'select name, address, city, pincode, notes, state from addresses',
  )
  expect(addresses.length).toBeGreaterThan(300)
  // The demo's invented phone numbers fail validation.
  const known = addressForm.omit({ phone: true })
  expect(addresses.filter((one) => !known.safeParse(one).success)).toEqual([])
  const [sentTo] = await rows<{ none: number }>(`
    select count(*)::int as none from orders where shipping_address ->> 'notes' = ''`)
  expect(sentTo?.none).toBe(0)

  const login = { identifier: 'customer@demo.bhitti.in', password: PASSWORD }
  const { body } = await shop.call('POST', '/api/auth/login', { body: login })
  const person = { id: body.user.id, token: body.accessToken }
  const saved = await shop.call('GET', `/api/shop/address/get/${person.id}`, {
    token: person.token,
  })
  const [shippingAddress] = saved.body.data
  const [roll] = await rows<{ id: string }>(`
    select id from products where product_type = 'wallpaperRolls' and stock_quantity > 9
    order by slug limit 1`)
  const chosen = { height: undefined, width: undefined, selectedMaterial: undefined }
  const added = await addToCart(shop, person, { id: roll?.id ?? '' }, chosen)
  const amount = added.body.data.cart.totalAmount
  const order = await shop.call('POST', '/api/payments/create-order', {
    token: person.token,
    body: { amount, currency: 'INR', shippingAddress },
  })
  expect(order.status, JSON.stringify(order.body)).toBe(200)
})

it('the workshop can make the files of what waits to be printed', async () => {
  const [waiting] = await rows<{ all: number; placed: number }>(`
    select count(*)::int as all,
      count(line.customisation -> 'placement' ->> 'artworkId')::int as placed
    from prints print join order_lines line on line.id = print.order_line_id
    where print.stage = 'toPrint' and line.print ->> 'plan' is not null`)
  expect(waiting?.placed).toBeGreaterThanOrEqual(3)
  // Unplaced walls are larger than their design is sold.
  expect((waiting?.all ?? 0) - (waiting?.placed ?? 0)).toBeLessThan((waiting?.all ?? 0) / 2)
})

// Moments at which two of her orders drew the same promotion.
it.each(['2026-11-14T06:32:27Z', '2026-11-23T15:32:15Z', '2026-11-27T19:32:09Z'])(
  'the demo’s customer has all six of her orders on %s too',
  async (moment) => {
    const another = await startTestShop()
    try {
      await prepareData(another.db, { ...SETTINGS, seed: 'none' })
      await seedCatalogue(another.db, 'demo', (tx) =>
        seedYear(tx, { now: new Date(moment), journalPath: null }),
      )
      const { rows: orders } = await another.pool.query(
        `select status from orders join accounts on accounts.id = orders.account_id
        where email = 'customer@demo.bhitti.in' order by orders.created_at`,
      )
      expect(orders.map(({ status }) => status)).toEqual([
        'Delivered',
        'Cancelled',
        'Delivered',
        'Shipped',
        'Processing',
        'Pending',
      ])
    } finally {
      await another.close()
    }
  },
)

it('what was shipped left in parcels with courier, number and way, some orders in two, each later one with its note', async () => {
  const [count] = await rows<{ sent: number; without: number; in_two: number; notes: number }>(`
    select count(*)::int as sent,
      count(*) filter (where parcels = 0)::int as without,
      count(*) filter (where parcels = 2)::int as in_two,
      sum(notes)::int as notes
    from (select
        (select count(*) from shipments where order_id = orders.id) as parcels,
        (select count(*) from tax_documents paper
          where paper.order_id = orders.id and paper.kind = 'deliveryNote') as notes
      from orders where status in ('Shipped', 'Delivered')) sent`)
  expect(count?.sent).toBeGreaterThan(400)
  expect(count?.without).toBe(0)
  expect(count?.in_two).toBeGreaterThan(20)
  expect(count?.notes).toBe(count?.in_two)
  const couriers = await rows<{ courier: string }>('select distinct courier from shipments')
  expect(new Set(couriers.map(({ courier }) => courier))).toEqual(
    new Set(['delhivery', 'blueDart', 'dtdc', 'indiaPost', 'ownVan']),
  )
  expect(
    await rows(`select id from shipments
      where (tracking_number is null) <> (courier = 'ownVan')
        or (driver_name is null) <> (courier <> 'ownVan')`),
  ).toEqual([])
  expect(
    await rows(`select shipment.id from shipments shipment
      join orders on orders.id = shipment.order_id
      where (orders.status = 'Delivered') <> (shipment.state = 'delivered')
        or (select array_agg(step.state order by step.at)
          from shipment_steps step where step.shipment_id = shipment.id)
          not in (array['packed', 'dispatched'], array['packed', 'dispatched', 'outForDelivery'],
            array['packed', 'dispatched', 'delivered'],
            array['packed', 'dispatched', 'outForDelivery', 'delivered'])`),
  ).toEqual([])
  expect(await rows('select id from shipment_steps where at > now()')).toEqual([])
})

it('no order of the year waits to be begun while a wall of it is printed', async () => {
  const [board] = await rows<{ printed: number; pending: number }>(`
    select count(*)::int as printed, count(*) filter (where orders.status = 'Pending')::int as pending
    from prints join orders on orders.id = prints.order_id
    where prints.stage in ('printing', 'checking', 'packed')`)
  expect(board?.printed).toBeGreaterThan(0)
  expect(board?.pending).toBe(0)
})

it('the board of the year has only what is still in the shop', async () => {
  const [board] = await rows<{ open: number; sent: number; closed: number }>(`
    with sent as (
      select line.order_line_id as id, sum(line.quantity) as pieces from shipment_lines line
      join shipments on shipments.id = line.shipment_id and shipments.state <> 'packed' group by 1)
    select count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where closed_at is null and sent.pieces >= order_lines.quantity)::int as sent,
      count(*) filter (where closed_at is not null
        and sent.pieces is distinct from order_lines.quantity)::int as closed
    from prints join order_lines on order_lines.id = prints.order_line_id
    left join sent on sent.id = order_lines.id where not is_again`)
  expect(board?.open).toBeGreaterThan(0)
  expect(board).toMatchObject({ sent: 0, closed: 0 })
})

it('the owner finds complaints under every clock, with what came of the others', async () => {
  const levels = await rows<{
    kind: string
    is_open: boolean
    late: boolean
    outcome: string | null
  }>(`
    select kind, settled_at is null as is_open, outcome,
      settled_at is null and (settle_by < now() or (acknowledged_at is null and acknowledge_by < now())) as late
    from tickets`)
  const open = levels.filter(({ kind, is_open }) => kind === 'complaint' && is_open)
  expect(open.filter(({ late }) => late).length).toBeGreaterThanOrEqual(2)
  expect(open.filter(({ late }) => !late).length).toBeGreaterThanOrEqual(3)
  expect(new Set(levels.map(({ outcome }) => outcome))).toEqual(
    new Set([null, 'reprint', 'repair', 'refund', 'answered', 'refused']),
  )
  expect(await rows('select id from tickets where escalated_at is not null')).toHaveLength(1)
  expect(await rows('select id from ticket_messages where created_at > now()')).toEqual([])
  const [numbers] = await rows<{ last: string; next: string }>(`
    select max(number) as last, nextval(pg_get_serial_sequence('tickets', 'number')) as next from tickets`)
  expect(Number(numbers?.next)).toBe(Number(numbers?.last) + 1)
})

it('it is written once, and the next order has the next number', async () => {
  const [before] = await rows<{ count: number }>('select count(*)::int as count from orders')
  await fill()
  expect(await rows('select count(*)::int as count from orders')).toEqual([before])
  const [numbers] = await rows<{ last: string; next: string }>(`
    select max(number) as last, nextval(pg_get_serial_sequence('orders', 'number')) as next from orders`)
  expect(Number(numbers?.next)).toBe(Number(numbers?.last) + 1)
})
