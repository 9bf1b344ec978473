/** Tests midnights of Indian tax law by a database clock that the test sets, and papers that fail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { taxDocuments } from '../../modules/tax-documents/tax-documents.table.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startDatabaseClock } from '../../testing/shops/database-clock.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

let all: PostgresShops
let shop: TestShop
let other: TestShop
let admin: Person
let clock: Awaited<ReturnType<typeof startDatabaseClock>>
let isFailing = false
beforeAll(async () => {
  all = await startPostgresShops({ notices: false })
  clock = await startDatabaseClock(all.shop)
  admin = await newAdmin(all.shop)
  expect((await setTax(all.shop, admin)).status).toBe(200)
  shop = await all.startAnother({ notices: false })
  other = await all.startAnother({
    notices: false,
    reached: async (point) => {
      if (isFailing && point === 'papers.before_commit') throw new Error('the disk is full')
    },
  })
})
afterAll(() => all.close())

const send = (where: TestShop, orderId: string) =>
  setStatus(where, admin, { orderId, status: 'Shipped' })
const papersOf = (orderId: string) => listDocumentsOfOrder(all.shop.db, orderId)
async function giveBack(orderId: string, amount: number) {
  const reply = await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body: { ...(await partOfLine(shop, orderId, amount)), note: 'A seam' },
  })
  expect(reply.status).toBe(200)
  await shop.runJobs()
  await shop.recover()
}

/** Call while the clock runs, so that holds and sessions are valid. */
async function bought(count: number) {
  const orders = []
  for (let made = 0; made < count; made += 1) orders.push((await boughtOrder(all.shop)).orderId)
  return orders
}

describe('the end of the financial year, midnight in India after 31 March', () => {
  it('begins every series at 1 again, and what follows an earlier invoice counts in the year of its own day', async () => {
    const [last = '', first = '', second = ''] = await bought(3)
    await clock.set('2027-03-31T23:59:59+05:30')
    expect((await send(shop, last)).status).toBe(200)
    await clock.set('2027-04-01T00:00:01+05:30')
    expect((await send(other, first)).status).toBe(200)
    expect((await send(shop, second)).status).toBe(200)
    await giveBack(last, 500)

    const [, lastInvoice, credit] = await papersOf(last)
    const [firstVoucher, firstInvoice] = await papersOf(first)
    const secondInvoice = (await papersOf(second)).at(-1)
    expect(lastInvoice).toMatchObject({ financialYear: '26-27', day: '2027-03-31' })
    expect(firstVoucher).toMatchObject({ number: 'RV/27-28/0001'.replace('RV', seriesOf('RV')) })
    expect(firstInvoice).toMatchObject({
      ...{ financialYear: '27-28', sequence: 1, day: '2027-04-01' },
      number: `${seriesOf('INV')}/27-28/0001`,
    })
    expect(secondInvoice).toMatchObject({ financialYear: '27-28', sequence: 2 })
    expect(credit).toMatchObject({ kind: 'creditNote', financialYear: '27-28', sequence: 1 })
    expect(credit?.content.refersTo).toEqual({ number: lastInvoice?.number, day: '2027-03-31' })
    await expectNoGap()
  })
})

describe('30 November after the year of an invoice', () => {
  it('is the last day on which its tax is credited; from the next on a credit carries none', async () => {
    const [orderId = '', later = ''] = await bought(2)
    await clock.set('2028-03-31T12:00:00+05:30')
    await send(shop, orderId)
    await clock.set('2028-04-01T12:00:00+05:30')
    await send(shop, later)
    await clock.set('2028-11-30T23:59:59+05:30')
    await giveBack(orderId, 1180)
    await clock.set('2028-12-01T00:00:01+05:30')
    await giveBack(orderId, 1180)
    await giveBack(orderId, 1180)
    await giveBack(later, 1180)
    const credits = (await papersOf(orderId)).slice(2)
    expect(
      credits.map(({ kind, day, taxablePaise, cgstPaise }) => [kind, day, taxablePaise, cgstPaise]),
    ).toEqual([
      ['creditNote', '2028-11-30', 1000_00, 90_00],
      ['commercialCredit', '2028-12-01', 1180_00, 0],
      ['commercialCredit', '2028-12-01', 1180_00, 0],
    ])
    // The year of that invoice had just begun, so it can be corrected for another twelve months.
    expect((await papersOf(later)).at(-1)?.kind).toBe('creditNote')
  })
})

it('a refund in two parts across the end of a month is credited in the month of each part', async () => {
  const [orderId = ''] = await bought(1)
  await clock.set('2028-12-20T12:00:00+05:30')
  await send(shop, orderId)
  await clock.set('2028-12-31T23:59:59.999+05:30')
  await giveBack(orderId, 500)
  await clock.set('2029-01-01T00:00:00+05:30')
  await giveBack(orderId, 500)
  const days = (await papersOf(orderId)).slice(2).map(({ kind, day }) => [kind, day])
  expect(days).toEqual([
    ['creditNote', '2028-12-31'],
    ['creditNote', '2029-01-01'],
  ])
})

it('a rate holds from midnight in India, for the paper and its day alike', async () => {
  const [before = '', after = ''] = await bought(2)
  const { rates } = (await readTax()) as { rates: object[] }
  const lower = { taxClass: 'paperWallpaper', hsn: '4814', percent: 12, threshold: null }
  await setTax(all.shop, admin, {
    rates: [...rates, { ...lower, from: '2029-02-01' }] as never,
  })
  await Promise.all([shop, other].map(({ app }) => app.context.liveSettings.refresh()))
  await clock.set('2029-01-31T23:59:59+05:30')
  await send(shop, before)
  await clock.set('2029-02-01T00:00:00+05:30')
  await send(other, after)
  for (const [orderId, rate, day] of [
    [before, 1800, '2029-01-31'],
    [after, 1200, '2029-02-01'],
  ] as const) {
    const invoice = (await papersOf(orderId)).at(-1)
    expect(invoice).toMatchObject({ day, content: { rows: [{ rate }] } })
  }
})

it('a paper whose transaction fails takes no number, and the order has not left', async () => {
  const [orderId = '', next = ''] = await bought(2)
  isFailing = true
  expect((await send(other, orderId)).status).toBe(500)
  isFailing = false
  expect(await papersOf(orderId)).toEqual([])
  expect((await send(shop, next)).status).toBe(200)
  expect((await send(other, orderId)).status).toBe(200)
  const [a, b] = [(await papersOf(next)).at(-1), (await papersOf(orderId)).at(-1)]
  expect(b?.sequence).toBe((a?.sequence ?? 0) + 1)
  await expectNoGap()
})

/** A shop with test keys numbers its papers in series of their own. */
function seriesOf(letters: string): string {
  return `T${letters}`
}

async function readTax() {
  const reply = await all.shop.call('GET', '/api/admin/settings', { token: admin.token })
  return reply.body.data.tax.value ?? reply.body.data.tax
}

async function expectNoGap() {
  const papers = await all.shop.db.select().from(taxDocuments)
  const series = Map.groupBy(papers, ({ series, financialYear }) => `${series} ${financialYear}`)
  for (const of of series.values()) {
    const byNumber = of.toSorted((a, b) => a.sequence - b.sequence)
    expect(byNumber.map(({ sequence }) => sequence)).toEqual(of.map((_, place) => place + 1))
    const times = byNumber.map(({ issuedAt }) => issuedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
}
