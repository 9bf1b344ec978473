import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { untilAnswered } from '../../fault-tests/buying.ts'
import { newArtist, newDesign } from '../../testing/goods/artists.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PostgresShops
let shop: TestShop
let other: TestShop
let admin: Person
beforeAll(async () => {
  all = await startPostgresShops()
  shop = all.shop
  other = await all.startAnother()
  admin = await newAdmin(shop)
})
afterAll(() => all.close())

const either = (index: number) => (index % 2 === 0 ? shop : other)
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const entriesOf = (artistId: string) =>
  shop.db.select().from(royaltyEntries).where(eq(royaltyEntries.artistId, artistId))
const sumOf = (rows: readonly { amountPaise: number }[]) =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
const broken = async () => {
  const findings = await auditShop(shop.pool, null, 4)
  return findings
    .filter(({ count }) => count !== null && count > 0)
    .map(({ invariant }) => invariant.id)
}

async function paidOrder(design: { id: string }) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, design)
  const id: string = (await createOrder(shop, person)).body.order.id
  return { person, id, proof: await payOrder(shop, id) }
}

it('twenty confirmations of one payment at the same moment book its royalty once', async () => {
  const artist = await newArtist(shop)
  const design = await newDesign(shop, artist)
  for (let round = 1; round <= 5; round += 1) {
    const { person, id, proof } = await paidOrder(design)
    const replies = await times(20, (index) =>
      untilAnswered(() => verify(either(index), person, id, proof)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await entriesOf(artist.id)).toHaveLength(round)
  }
  expect(await broken()).toEqual([])
})

it('ten refunds of parts at the same moment take back exactly what went back', async () => {
  const artist = await newArtist(shop)
  const { person, id, proof } = await paidOrder(await newDesign(shop, artist))
  const { body } = await verify(shop, person, id, proof)
  const part = await partOfLine(shop, body.order._id, 1000)
  const replies = await times(10, (index) =>
    untilAnswered(() =>
      either(index).call('POST', `/api/admin/orders/refund/${body.order._id}`, {
        token: admin.token,
        body: part,
      }),
    ),
  )
  // Seven refunds of ₹1,000 fit into ₹7,920.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  const rows = await entriesOf(artist.id)
  expect(rows).toHaveLength(8)
  expect(sumOf(rows)).toBe(671_19 - 593_22)
  expect(await broken()).toEqual([])
})

it('sales and refunds beside payouts are each in one payout or open, and none is in two', async () => {
  const artist = await newArtist(shop)
  const design = await newDesign(shop, artist, { stockQuantity: 1000 })
  const orders: Awaited<ReturnType<typeof paidOrder>>[] = []
  for (let index = 0; index < 24; index += 1) orders.push(await paidOrder(design))
  const path = `/api/admin/artists/${artist.id}/statements`
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .slice(0, 7)
  // On a busy machine a call may be told to retry.
  const settle = ({ person, id, proof }: (typeof orders)[number], index: number) =>
    untilAnswered(() => verify(either(index), person, id, proof))
  for (const first of orders.slice(0, 1)) await settle(first, 0)

  let isOver = false
  async function payAgainAndAgain(index: number): Promise<number> {
    const from = either(index)
    for (let paid = 0; ; ) {
      // Until the sales end, the amount may change between the two calls.
      const isLast = isOver
      const { body } = await untilAnswered(() =>
        from.call('GET', `${path}/${month}`, { token: admin.token }),
      )
      const reply = await untilAnswered(() =>
        from.call('POST', `${path}/${month}/payout`, {
          token: admin.token,
          body: { amount: body.data.due, reference: 'NEFT 1' },
        }),
      )
      if (reply.status === 201) paid += 1
      else expect(reply.status).toBe(409)
      if (isLast || paid > 0) return paid
    }
  }
  const selling = Promise.all(
    orders.slice(1).map(async (order, index) => {
      const { body } = await settle(order, index)
      if (index % 3 > 0) return
      await untilAnswered(() =>
        either(index).call('POST', `/api/admin/orders/refund/${body.order._id}`, {
          token: admin.token,
          body: {},
        }),
      )
    }),
  ).finally(() => {
    isOver = true
  })
  const paid = await times(4, payAgainAndAgain)
  await selling

  expect(paid.reduce((sum, count) => sum + count, 0)).toBe(1)
  const rows = await entriesOf(artist.id)
  expect(rows).toHaveLength(24 + 8)
  expect(sumOf(rows)).toBe(16 * 671_19)
  const [payout] = await shop.db
    .select()
    .from(royaltyPayouts)
    .where(eq(royaltyPayouts.artistId, artist.id))
  expect(payout?.amountPaise).toBe(sumOf(rows.filter(({ payoutId }) => payoutId !== null)))
  for (const { payoutId, month: statement } of rows) {
    expect(payoutId === null ? statement > month : statement === month).toBe(true)
  }
  expect(await broken()).toEqual([])
})
