import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { newArtist, newDesign } from '../../testing/goods/artists.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { refusableRefunds } from '../../testing/orders/refused-refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { orderLines } from '../orders/orders.table.ts'
import { createPaymentProvider } from '../payments/razorpay-client.ts'
import { stockReservations } from '../reservations/reservations.table.ts'
import { type ArtistRow, artists } from './artists.table.ts'
import { royaltyEntries } from './royalties.table.ts'

const providerRefunds = refusableRefunds()
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ payments: providerRefunds.payments })
  admin = await newAdmin(shop)
})
beforeEach(() => {
  providerRefunds.isRefusing = false
})
afterAll(async () => {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  const broken = findings.filter(({ count }) => count !== 0).map(({ invariant }) => invariant.id)
  await shop.close()
  expect(broken).toEqual([])
})

/** A design at 10 %, sold once for ₹7,920: ₹671.19 of ₹6,711.86 without tax. */
async function soldDesign(more: Partial<ArtistRow> = {}) {
  const person = await newCustomer(shop)
  const artist = await newArtist(shop, more)
  const design = await newDesign(shop, artist)
  await addToCart(shop, person, design)
  const { orderId } = await buyCart(shop, person)
  return { person, artist, design, orderId }
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/artists${path}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
const entriesOf = ({ id }: Pick<ArtistRow, 'id'>) =>
  shop.db
    .select()
    .from(royaltyEntries)
    .where(eq(royaltyEntries.artistId, id))
    .orderBy(asc(royaltyEntries.at), asc(royaltyEntries.id))
const amountsOf = async (artist: Pick<ArtistRow, 'id'>) =>
  (await entriesOf(artist)).map(({ kind, amountPaise }) => [kind, amountPaise])
const refund = async (orderId: string, amount?: number) =>
  shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
    token: admin.token,
    body: amount === undefined ? {} : await partOfLine(shop, orderId, amount),
  })
const thisMonth = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7)
const statementOf = async ({ id }: Pick<ArtistRow, 'id'>, month = thisMonth()) =>
  (await ask('GET', `/${id}/statements/${month}`)).body.data
const pay = ({ id }: Pick<ArtistRow, 'id'>, amount: number, month = thisMonth()) =>
  ask('POST', `/${id}/statements/${month}/payout`, { amount, reference: 'NEFT 4711' })

/** Simulates a new month: moves all entries to an earlier one. */
async function moveBack(artist: ArtistRow, month: string): Promise<void> {
  await shop.db.update(royaltyEntries).set({ month }).where(eq(royaltyEntries.artistId, artist.id))
}

describe('a sale of an artist’s design', () => {
  it('earns the agreed share of its price without tax, in the month of the sale', async () => {
    const { artist } = await soldDesign()
    expect(await entriesOf(artist)).toMatchObject([
      {
        kind: 'earned',
        basePaise: 6711_86,
        rateBasisPoints: 1000,
        taxBasisPoints: 1800,
        amountPaise: 671_19,
        month: thisMonth(),
        payoutId: null,
      },
    ])
  })

  it('earns once, however often it is confirmed', async () => {
    const person = await newCustomer(shop)
    const artist = await newArtist(shop)
    await addToCart(shop, person, await newDesign(shop, artist))
    const id = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, id)
    await Promise.all(Array.from({ length: 5 }, () => verify(shop, person, id, proof)))
    await shop.runJobs()
    expect(await amountsOf(artist)).toEqual([['earned', 671_19]])
  })

  it('earns for each line, for each artist, and not for other products', async () => {
    const person = await newCustomer(shop)
    const [one, other] = [
      await newArtist(shop),
      await newArtist(shop, { commissionBasisPoints: 1250 }),
    ]
    const design = await newDesign(shop, one)
    await addToCart(shop, person, design)
    await addToCart(shop, person, design, { height: 60, quantity: 2 })
    await addToCart(shop, person, await newDesign(shop, other))
    await addToCart(shop, person, await newProduct(shop))
    const before = (await shop.db.select().from(royaltyEntries)).length
    await buyCart(shop, person)
    expect(await amountsOf(one)).toEqual([
      ['earned', 671_19],
      ['earned', 671_19],
    ])
    expect(await amountsOf(other)).toEqual([['earned', 838_98]])
    expect((await shop.db.select().from(royaltyEntries)).length).toBe(before + 3)
  })

  it('earns of what is left after the line’s part of a discount', async () => {
    const person = await newCustomer(shop)
    const artist = await newArtist(shop)
    await addToCart(shop, person, await newDesign(shop, artist))
    const id = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, id)
    const order = await shop.pool.query('select id from orders where provider_order_id = $1', [id])
    const { rows } = order
    await shop.db
      .update(orderLines)
      .set({ discountPaise: 792_00 })
      .where(eq(orderLines.orderId, rows[0].id))
    await verify(shop, person, id, proof)
    expect(await entriesOf(artist)).toMatchObject([{ basePaise: 6040_68, amountPaise: 604_07 }])
    // Deletes the entries: only the line was changed, not the order's sum, so the audit would fail.
    await shop.db
      .update(orderLines)
      .set({ discountPaise: 0 })
      .where(eq(orderLines.orderId, rows[0].id))
    await shop.db.delete(royaltyEntries).where(eq(royaltyEntries.artistId, artist.id))
  })

  it('keeps its share when the commission is changed later', async () => {
    const { artist, person, design } = await soldDesign()
    await ask('PUT', `/${artist.id}`, { name: 'Ila Sen', studio: artist.studio, commission: 20 })
    await addToCart(shop, person, design)
    await buyCart(shop, person)
    expect(await amountsOf(artist)).toEqual([
      ['earned', 671_19],
      ['earned', 1342_37],
    ])
  })

  it('earns nothing when its pieces were gone and the money went back', async () => {
    const artist = await newArtist(shop)
    const design = await newDesign(shop, artist, { stockQuantity: 1 })
    const late = await newCustomer(shop)
    await addToCart(shop, late, design)
    const id = (await createOrder(shop, late)).body.order.id
    const proof = await payOrder(shop, id)
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(stockReservations.productId, design.id))
    const faster = await newCustomer(shop)
    await addToCart(shop, faster, design)
    await buyCart(shop, faster)
    await verify(shop, late, id, proof)
    await shop.runJobs()
    expect(await amountsOf(artist)).toEqual([['earned', 671_19]])
  })
})

describe('a refund', () => {
  it('of everything takes the whole royalty back, at the moment it is decided', async () => {
    const { artist, orderId } = await soldDesign()
    await refund(orderId)
    expect(await amountsOf(artist)).toEqual([
      ['earned', 671_19],
      ['reversed', -671_19],
    ])
    await shop.runJobs()
    expect(await amountsOf(artist)).toHaveLength(2)
  })

  it('in parts takes back its part, and exactly everything with the last', async () => {
    const { artist, orderId } = await soldDesign()
    for (const amount of [100.01, 333.33, 4000]) await refund(orderId, amount)
    await refund(orderId)
    const amounts = (await entriesOf(artist)).map(({ amountPaise }) => amountPaise)
    expect(amounts.slice(0, 4)).toEqual([671_19, -8_48, -28_24, -338_99])
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  it('by the customer, who cancels, takes it back as well', async () => {
    const { artist, orderId, person } = await soldDesign()
    const cancel = () =>
      shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    await Promise.all([cancel(), cancel(), cancel()])
    await shop.runJobs()
    expect(await amountsOf(artist)).toEqual([
      ['earned', 671_19],
      ['reversed', -671_19],
    ])
  })

  it('that the provider refuses gives the royalty back to the artist, and takes it when it is paid again', async () => {
    const { artist, orderId } = await soldDesign()
    providerRefunds.isRefusing = true
    await refund(orderId, 3960)
    await shop.runJobs()
    expect(await amountsOf(artist)).toEqual([
      ['earned', 671_19],
      ['reversed', -335_60],
      ['restored', 335_60],
    ])
    providerRefunds.isRefusing = false
    const desk = await shop.call('GET', '/api/admin/payments/desk', { token: admin.token })
    const [failed] = desk.body.data.unfinishedRefunds.filter(
      (entry: { orderId: string }) => entry.orderId === orderId,
    )
    await shop.call('POST', `/api/admin/payments/refunds/${failed._id}/retry`, {
      token: admin.token,
    })
    await shop.runJobs()
    expect((await amountsOf(artist)).slice(3)).toEqual([['reversed', -335_60]])
  })
})

describe('the ledger', () => {
  it('shows each entry with its order and design, the newest first, page by page', async () => {
    const { artist, orderId, design } = await soldDesign()
    await refund(orderId, 100)
    await refund(orderId, 100)
    const first = await ask('GET', `/${artist.id}/royalties?limit=2`)
    expect(first).toMatchObject({
      status: 200,
      body: { total: 3, data: [{ kind: 'reversed' }, { kind: 'reversed' }] },
    })
    const { nextCursor } = first.body
    const last = await ask('GET', `/${artist.id}/royalties?limit=2&cursor=${nextCursor}`)
    expect(last.body).toMatchObject({
      total: 3,
      nextCursor: null,
      data: [
        {
          kind: 'earned',
          orderId,
          orderNumber: expect.stringMatching(/^BH\d{6,}$/),
          productName: design.productName,
          quantity: 1,
          height: 120,
          width: 96,
          base: 6711.86,
          commission: 10,
          amount: 671.19,
          isPaid: false,
        },
      ],
    })
  })

  it('shows one month on request, and refuses cursors of another list', async () => {
    const { artist } = await soldDesign()
    await moveBack(artist, '2026-01')
    const total = async (query: string) =>
      (await ask('GET', `/${artist.id}/royalties?${query}`)).body.total
    expect(await total('month=2026-01')).toBe(1)
    expect(await total('month=2026-02')).toBe(0)
    for (const query of ['month=2026-13', 'month=soon', 'cursor=nonsense', 'limit=0']) {
      expect((await ask('GET', `/${artist.id}/royalties?${query}`)).status).toBe(400)
    }
    const other = await newArtist(shop)
    const first = await ask('GET', `/${artist.id}/royalties?limit=1`)
    expect(first.body.nextCursor).toBeNull()
    expect((await ask('GET', `/${other.id}/royalties`)).body).toMatchObject({ data: [], total: 0 })
  })
})

describe('a statement', () => {
  it('adds up its lines, and what earlier months left open', async () => {
    const { artist, orderId, person, design } = await soldDesign()
    await refund(orderId)
    await moveBack(artist, '2026-01')
    await addToCart(shop, person, design)
    await addToCart(shop, person, design, { height: 60 })
    await buyCart(shop, person)
    expect(await statementOf(artist)).toMatchObject({
      earned: 1006.78,
      reversed: 0,
      carriedOver: 0,
      due: 1006.78,
      payout: null,
      isRunning: true,
      canBePaid: true,
      lineCount: 2,
      lines: [{ amount: 671.19 }, { amount: 335.59 }],
      artist: { studio: artist.studio },
    })
    expect(await statementOf(artist, '2026-01')).toMatchObject({
      earned: 671.19,
      reversed: -671.19,
      due: 0,
      canBePaid: false,
      isRunning: false,
    })
    const list = await ask('GET', `/${artist.id}/statements`)
    expect(list.body.data.map(({ month }: { month: string }) => month)).toEqual([
      thisMonth(),
      '2026-01',
    ])
  })

  it('is empty for a month without anything', async () => {
    const artist = await newArtist(shop)
    expect(await statementOf(artist, '2025-04')).toMatchObject({ due: 0, lines: [], lineCount: 0 })
  })

  it('can be had as a table whose sums are the statement’s', async () => {
    const { artist, design } = await soldDesign()
    await shop.db
      .update(orderLines)
      .set({ productName: '=HYPERLINK("http://example.com")' })
      .where(eq(orderLines.productId, design.id))
    const { status, headers, body } = await ask(
      'GET',
      `/${artist.id}/statements/${thisMonth()}/file`,
    )
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/filename="royalties-studio-.*\.csv"$/)
    const rows = String(body).trim().split('\n')
    expect(rows[1]).toMatch(/,"'=HYPERLINK\(""http.*""\)",120 x 96,1,Sale,6711\.86,10,671\.19$/)
    expect(rows.slice(2)).toEqual([
      'Sales,,,,,,,,671.19',
      'Refunds,,,,,,,,0.00',
      'Carried over from earlier statements,,,,,,,,0.00',
      'To be paid,,,,,,,,671.19',
    ])
  })
})

describe('a payout', () => {
  it('is written down once, with who paid and how', async () => {
    const { artist } = await soldDesign()
    const paid = await pay(artist, 671.19)
    expect(paid).toMatchObject({
      status: 201,
      body: {
        data: {
          due: 671.19,
          canBePaid: false,
          payout: { amount: 671.19, reference: 'NEFT 4711', paidBy: admin.name },
          lines: [{ isPaid: true }],
        },
      },
    })
    expect(await pay(artist, 671.19)).toMatchObject({
      status: 409,
      body: { code: 'artist.month_paid' },
    })
    expect((await ask('GET', `/${artist.id}`)).body.data.owed).toBe(0)
  })

  it('of the same statement by two people at once is made once', async () => {
    const { artist } = await soldDesign()
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(artist, 671.19)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('settles what earlier months left open as well', async () => {
    const { artist, person, design } = await soldDesign()
    await moveBack(artist, '2026-01')
    await addToCart(shop, person, design)
    await buyCart(shop, person)
    expect(await pay(artist, 1342.38)).toMatchObject({ status: 201 })
    expect(await statementOf(artist, '2026-01')).toMatchObject({
      due: 671.19,
      canBePaid: false,
      payout: { month: thisMonth(), amount: 1342.38 },
    })
    expect(await pay(artist, 671.19, '2026-01')).toMatchObject({
      status: 409,
      body: { code: 'artist.month_paid' },
    })
  })

  it('is not touched by refunds that come after it: they go to the next statement', async () => {
    const { artist, orderId } = await soldDesign()
    await pay(artist, 671.19)
    await refund(orderId)
    const [, reversed] = await entriesOf(artist)
    expect(reversed).toMatchObject({ kind: 'reversed', payoutId: null })
    expect((reversed?.month ?? '') > thisMonth()).toBe(true)
    expect(await statementOf(artist)).toMatchObject({ reversed: 0, due: 671.19 })
    expect((await ask('GET', `/${artist.id}`)).body.data.owed).toBe(-671.19)
    expect(await pay(artist, 1, reversed?.month)).toMatchObject({
      status: 409,
      body: { code: 'artist.month_not_begun' },
    })
  })

  it('of nothing, or less, is refused, and what is below zero is carried over', async () => {
    const { artist, orderId, person, design } = await soldDesign()
    await pay(artist, 671.19)
    await refund(orderId, 3960)
    await shop.db
      .update(royaltyEntries)
      .set({ month: '2026-01' })
      .where(and(eq(royaltyEntries.artistId, artist.id)))
    await shop.pool.query(`update royalty_payouts set month = '2026-01' where artist_id = $1`, [
      artist.id,
    ])
    await shop.pool.query(
      `update royalty_entries set month = '2026-02' where artist_id = $1 and payout_id is null`,
      [artist.id],
    )
    expect(await pay(artist, 1, '2026-02')).toMatchObject({
      status: 409,
      body: { code: 'artist.nothing_to_pay' },
    })
    await addToCart(shop, person, design)
    await buyCart(shop, person)
    expect(await statementOf(artist)).toMatchObject({
      earned: 671.19,
      carriedOver: -335.6,
      due: 335.59,
    })
    expect((await pay(artist, 335.59)).status).toBe(201)
  })

  it('of another amount than the statement has by now is refused', async () => {
    const { artist, orderId } = await soldDesign()
    await refund(orderId, 100)
    expect(await pay(artist, 671.19)).toMatchObject({
      status: 409,
      body: { code: 'artist.statement_changed' },
    })
  })

  it.each([
    [{ amount: 1 }, 'reference'],
    [{ amount: 1, reference: ' ' }, 'reference'],
    [{ amount: '1', reference: 'x' }, 'amount'],
    [{ amount: 1.005, reference: 'x' }, 'amount'],
  ])('is told what is wrong with %j', async (body, field) => {
    const artist = await newArtist(shop)
    const reply = await ask('POST', `/${artist.id}/statements/2026-01/payout`, body)
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

it('a design that changes hands earns for anyone who has it when it is sold', async () => {
  const { artist, person, design } = await soldDesign()
  const next = await newArtist(shop)
  await shop.db.update(products).set({ artistId: next.id }).where(eq(products.id, design.id))
  await addToCart(shop, person, design)
  await buyCart(shop, person)
  expect(await amountsOf(artist)).toEqual([['earned', 671_19]])
  expect(await amountsOf(next)).toEqual([['earned', 671_19]])
})

it('an artist who is not active any more earns of what is still sold', async () => {
  const { artist } = await soldDesign({ active: false })
  expect(await amountsOf(artist)).toEqual([['earned', 671_19]])
  const [row] = await shop.db.select().from(artists).where(eq(artists.id, artist.id))
  expect(row?.active).toBe(false)
})
