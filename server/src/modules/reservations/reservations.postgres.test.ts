import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import {
  heldPiecesOf,
  keptPiecesOf,
  letMinutesPass,
  minutesHeld,
} from '../../testing/orders/reservations.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'
import type { ProductRow } from '../catalogue/products.table.ts'
import { stockReservations } from './reservations.table.ts'

// Each test sends hundreds of requests, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PostgresShops
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  all = await startPostgresShops()
  shop = all.shop
  other = await all.startAnother()
})
afterAll(() => all.close())

const either = (index: number) => (index % 2 === 0 ? shop : other)
/** Keeps the orders below the largest allowed amount. */
const SMALL = { height: 36, width: 36 }

async function shopper(product: ProductRow, quantity: number): Promise<Person> {
  const person = await newCustomer(shop)
  expect(await addToCart(shop, person, product, { quantity, ...SMALL })).toMatchObject({
    status: 200,
  })
  return person
}
async function shoppers(product: ProductRow, quantities: readonly number[]): Promise<Person[]> {
  const people: Person[] = []
  for (const quantity of quantities) people.push(await shopper(product, quantity))
  return people
}
const checkOutAll = (people: readonly Person[]) =>
  Promise.all(people.map((person, index) => createOrder(either(index), person)))
const holdersOf = async (productId: string) => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count
    from stock_reservations where product_id = ${productId} and is_held
      and expires_at > clock_timestamp()`)
  return rows[0]?.count
}

describe('fifty who begin to pay at the same moment', () => {
  it('never hold more than half of the pieces, in every round', async () => {
    for (const quantity of [1, 2, 3]) {
      const product = await newProduct(shop, { stockQuantity: 40 })
      const replies = await checkOutAll(await shoppers(product, Array(50).fill(quantity)))
      expect(await heldPiecesOf(shop, product.id)).toBe(Math.floor(20 / quantity) * quantity)
      expect(await keptPiecesOf(shop, product.id)).toBeLessThanOrEqual(40)
      const begun = replies.filter(({ status }) => status === 200)
      expect(begun.length * quantity).toBe(await keptPiecesOf(shop, product.id))
      const refused = replies.filter(({ status }) => status !== 200)
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([409, 'cart.pieces_being_paid'])
      }
    }
  })

  it('hold more than half only where a single one of them does', async () => {
    for (let round = 0; round < 3; round += 1) {
      const product = await newProduct(shop, { stockQuantity: 10 })
      const quantities = Array.from({ length: 50 }, (_, index) => (index % 8) + 1)
      await checkOutAll(await shoppers(product, quantities))
      const held = await heldPiecesOf(shop, product.id)
      if ((await holdersOf(product.id)) !== 1) expect(held).toBeLessThanOrEqual(5)
      expect(await keptPiecesOf(shop, product.id)).toBeLessThanOrEqual(10)
    }
  })

  it('do not hold the last pieces again after they were held without being paid', async () => {
    const product = await newProduct(shop, { stockQuantity: 1 })
    await createOrder(shop, await shopper(product, 1))
    await letMinutesPass(shop, 21, product.id)
    const replies = await checkOutAll(await shoppers(product, Array(20).fill(1)))
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('one customer in fifty windows', () => {
  it('with different wishes holds one cart’s pieces, until half an hour after the first', async () => {
    const product = await newProduct(shop, { stockQuantity: 100 })
    const person = await shopper(product, 4)
    const inWindows = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          createOrder(either(index), person, { specialInstructions: `Window ${index}` }),
        ),
      )
    expect((await inWindows()).every(({ status }) => status === 200)).toBe(true)
    expect(await heldPiecesOf(shop, product.id)).toBe(4)
    await letMinutesPass(shop, 15, product.id)
    await inWindows()
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(15, 0)
    await letMinutesPass(shop, 15.1, product.id)
    expect((await inWindows()).every(({ status }) => status === 200)).toBe(true)
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
  })

  it('does not keep what the owner gives back at the same moment', async () => {
    const admin = await newAdmin(shop)
    for (let round = 0; round < 10; round += 1) {
      const product = await newProduct(shop)
      const person = await shopper(product, 1)
      const { status, body } = await createOrder(shop, person)
      expect([status, body.code]).toEqual([200, undefined])
      const [hold] = await shop.db
        .select()
        .from(stockReservations)
        .where(eq(stockReservations.productId, product.id))
      const path = `/api/admin/stock/holds/${hold?.id}/release`
      const [released] = await Promise.all([
        other.call('POST', path, { token: admin.token }),
        createOrder(shop, person, { specialInstructions: 'Ring twice' }),
        createOrder(other, person, { specialInstructions: 'Ring once' }),
      ])
      expect(released.status).toBe(200)
      expect(await heldPiecesOf(shop, product.id)).toBe(0)
    }
  })
})

describe('twenty who want rolls of one dye lot, in two processes', () => {
  it('never get more of a lot than it has, nor rolls of two lots', async () => {
    const product = await newProduct(shop, {
      productType: 'wallpaperRolls',
      category: null,
      stockQuantity: 0,
    })
    const admin = await newAdmin(shop)
    const receive = (lot: string, by: number) =>
      shop.call('POST', `/api/admin/products/stock/${product.id}`, {
        token: admin.token,
        body: { reason: 'received', lot, by },
      })
    expect((await receive('A', 9)).status).toBe(200)
    expect((await receive('B', 9)).status).toBe(200)
    const people = await shoppers(product, Array(20).fill(4))
    const replies = await checkOutAll(people)
    // Each lot serves two orders of four rolls; one roll is left over.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    const { rows } = await shop.db.execute<{ kept: number }>(
      sql`select sum(quantity)::int as kept from stock_reservations
        where product_id = ${product.id} and expires_at > clock_timestamp() group by lot_id`,
    )
    expect(rows).toEqual([{ kept: 8 }, { kept: 8 }])
  })

  it('and two clerks at once never take away more than there is', async () => {
    const product = await newProduct(shop, { stockQuantity: 0 })
    const admin = await newAdmin(shop)
    const adjust = (where: TestShop, reason: string, by: number) =>
      where.call('POST', `/api/admin/products/stock/${product.id}`, {
        token: admin.token,
        body: { reason, lot: 'A', by },
      })
    await adjust(shop, 'received', 7)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => adjust(either(index), 'damaged', -2)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(409),
    ])
    const { rows } = await shop.db.execute(sql`select stock_quantity, lotted_quantity
      from products where id = ${product.id}`)
    expect(rows).toEqual([{ stock_quantity: 1, lotted_quantity: 1 }])
  })
})
