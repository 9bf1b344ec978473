import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { royaltyEntries, royaltyPayouts } from '../../modules/artists/royalties.table.ts'
import { PRICES_FROM_ONE_RUPEE } from '../../modules/catalogue/products.table.ts'
import { orderLines, orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { listBooks } from '../../modules/payments/provider-books.ts'
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { newArtist, newDesign } from '../../testing/goods/artists.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, payOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { auditPictures, auditShop, describeFindings } from './audit.service.ts'
import { withProviderOfAudit } from './provider-of-audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded', notices: false })
})
afterAll(() => shop.close())

async function broken(): Promise<string[]> {
  const findings = await auditShop(shop.pool, createPaymentProvider(shop.payment), 4)
  return findings.filter(({ count }) => count !== 0).map(({ invariant }) => invariant.id)
}

async function bought(): Promise<{ person: Person; productId: string; orderId: string }> {
  const person = await newCustomer(shop)
  const product = await newProduct(shop)
  await addToCart(shop, person, product, { quantity: 2, height: 33.33, width: 47.77 })
  const curtain = await newProduct(shop, { productType: 'curtains', category: 'sheer' })
  await addToCart(shop, person, curtain, { selectedMaterial: 'Normal Lining', length: 2.25 })
  const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
  await addToCart(shop, person, roll, { quantity: 3 })
  const { orderId } = await buyCart(shop, person)
  return { person, productId: product.id, orderId }
}

describe('the audit', () => {
  it('reads the books of a demo that is stopped, and its payment sandbox with it', async () => {
    const { orderId } = await bought()
    const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
    const stopped = { ...shop.payment, apiUrl: 'http://127.0.0.1:9/sandbox/payments' }
    const books = await withProviderOfAudit(
      { payment: stopped, databaseUrl: undefined, dataDir: shop.dataDir },
      (provider) => listBooks(provider, new Date(Date.now() - 3_600_000), new Date()),
    )
    expect(books.map(({ id }) => id)).toContain(paid?.providerPaymentId)
  })

  it('finds nothing after buying, cancelling and refunding', async () => {
    const { person, orderId } = await bought()
    await bought()
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    await shop.runJobs()
    expect(await broken()).toEqual([])
  })

  it.each([
    [
      'pieces vanish from stock',
      ['I1a'],
      ({ productId }: Awaited<ReturnType<typeof bought>>) =>
        sql`update products set stock_quantity = stock_quantity - 1 where id = ${productId}`,
    ],
    [
      'a sale was not booked',
      ['I1a', 'I1b', 'I8'],
      ({ productId }: Awaited<ReturnType<typeof bought>>) =>
        sql`delete from stock_movements where kind = 'sold' and product_id = ${productId}`,
    ],
    [
      'a payment is missing',
      ['I11', 'I15', 'I2', 'I4'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`delete from payments where order_id = ${orderId}`,
    ],
    [
      'an order went back to unpaid',
      ['I7'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`update orders set payment_status = 'failed' where id = ${orderId}`,
    ],
    [
      'history went back',
      ['I7'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`insert into order_history (id, order_id, "from", "to", at)
          values (gen_random_uuid(), ${orderId}, 'Shipped', 'Pending', now() + interval '1 second')`,
    ],
    [
      'a step back was nobody’s',
      ['I7'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`with steps ("from", "to", seconds) as (
            values ('Pending', 'Shipped', 1), ('Shipped', 'Pending', 2))
          insert into order_history (id, order_id, "from", "to", at)
          select gen_random_uuid(), ${orderId}, "from", "to", now() + make_interval(secs => seconds)
          from steps`,
    ],
    [
      'pieces are marked as back in stock and are not',
      ['I1b'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`update order_lines set returned_quantity = 1 where order_id = ${orderId}`,
    ],
    [
      'the buyer was not told',
      ['I8'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`delete from notifications where about_id = ${orderId}`,
    ],
    [
      'more is marked as refunded than was',
      ['I12'],
      ({ orderId }: Awaited<ReturnType<typeof bought>>) =>
        sql`update payments set refunded_paise = 100 where order_id = ${orderId}`,
    ],
  ])('notices when %s', async (_what, expected, damage) => {
    const order = await bought()
    const everything = await auditShop(shop.pool, null, 4)
    expect(everything.filter(({ count }) => count !== null && count > 0)).toEqual([])
    await shop.db.execute(damage(order))
    const found = await broken()
    for (const id of found) expect(expected).toContain(id)
    expect(found.length).toBeGreaterThan(0)
    await repair(order.orderId)
  })

  it.each([
    [
      'pieces are held for longer than twenty minutes',
      ['I1d'],
      sql`update stock_reservations set expires_at = expires_at + interval '1 second'`,
    ],
    [
      'a renewed hold lasts for more than half an hour in all',
      ['I1d'],
      sql`update stock_reservations set renewed_at = began_at + interval '11 minutes',
        expires_at = began_at + interval '30 minutes 1 second'`,
    ],
    [
      'somebody holds more pieces than the owner allows',
      ['I1e'],
      sql`update orders set most_pieces = 0`,
    ],
    [
      'an unpaid order is larger than can be paid online',
      ['I5b'],
      sql`update orders set largest_order_paise = total_paise - 1`,
    ],
  ])('notices when %s', async (_what, expected, damage) => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    await createOrder(shop, person)
    expect(await broken()).toEqual([])
    await shop.db.execute(sql`${damage} where account_id = ${person.id}`)
    expect(await broken()).toEqual(expected)
    await shop.db.delete(orders).where(eq(orders.accountId, person.id))
    await shop.db.execute(sql`delete from stock_reservations where account_id = ${person.id}`)
  })

  it.each([
    [
      'a dye lot has other goods than its ledger',
      ['I1f', 'I1g'],
      sql`update stock_lots set on_hand = on_hand + 1 where code = 'A'`,
    ],
    [
      'a product knows of more in dye lots than there is',
      ['I1g'],
      sql`update products set lotted_quantity = lotted_quantity + 1 where lotted_quantity > 0`,
    ],
    [
      'an order has goods of two dye lots, and nobody said why',
      ['I1h'],
      sql`with moved as (
          insert into stock_movements (id, product_id, kind, quantity, lot_id, order_id)
          select gen_random_uuid(), lot.product_id, 'adjusted',
            case lot.code when 'A' then 1 else -1 end, lot.id, sale.order_id
          from stock_lots lot join stock_movements sale
            on sale.product_id = lot.product_id and sale.kind = 'sold'
          returning lot_id, quantity)
        update stock_lots set on_hand = on_hand + moved.quantity
        from moved where moved.lot_id = stock_lots.id`,
    ],
  ])('notices when %s', async (_what, expected, damage) => {
    const admin = await newAdmin(shop)
    const roll = await newProduct(shop, {
      productType: 'wallpaperRolls',
      category: null,
      stockQuantity: 5,
    })
    for (const [lot, by] of Object.entries({ A: 6, B: 9 })) {
      await shop.call('POST', `/api/admin/products/stock/${roll.id}`, {
        token: admin.token,
        body: { reason: 'received', lot, by },
      })
    }
    const person = await newCustomer(shop)
    await addToCart(shop, person, roll, { quantity: 6 })
    const { orderId } = await buyCart(shop, person)
    expect(await broken()).toEqual([])
    await shop.db.execute(damage)
    expect(await broken()).toEqual(expected)
    await repair(orderId)
    await shop.db.execute(sql`delete from stock_lots`)
    await shop.db.execute(sql`update products set lotted_quantity = 0, stock_quantity = coalesce((
      select sum(quantity) from stock_movements where product_id = products.id), 0)
      where id = ${roll.id}`)
    expect(await broken()).toEqual([])
  })

  it('notices a line that costs something else than the formula says', async () => {
    const { orderId } = await bought()
    await shop.db
      .update(orderLines)
      .set({ totalPaise: sql`${orderLines.totalPaise} + 1` })
      .where(eq(orderLines.orderId, orderId))
    expect(await broken()).toEqual(['I5', 'I6'])
    await repair(orderId)
  })

  it.each([
    ['a royalty is more than was agreed', ['I20', 'I21'], sql`amount_paise = amount_paise + 1`],
    ['a royalty has the wrong base', ['I20', 'I21'], sql`base_paise = base_paise - 1`],
    ['a payout is not what it settled', ['I22'], sql`payout_id = null`],
  ])('notices when %s', async (_what, expected, damage) => {
    const person = await newCustomer(shop)
    const artist = await newArtist(shop)
    await addToCart(shop, person, await newDesign(shop, artist))
    const { orderId } = await buyCart(shop, person)
    const payout = { artistId: artist.id, month: '2026-01', amountPaise: 671_19, reference: 'x' }
    const [paid] = await shop.db
      .insert(royaltyPayouts)
      .values({ ...payout, actorId: person.id })
      .returning()
    await shop.db
      .update(royaltyEntries)
      .set({ payoutId: paid?.id ?? null, month: '2026-01' })
      .where(eq(royaltyEntries.artistId, artist.id))
    expect(await broken()).toEqual([])
    await shop.db.execute(
      sql`update royalty_entries set ${damage} where artist_id = ${artist.id} and kind = 'earned'`,
    )
    const found = await broken()
    expect(expected).toContain(found[0])
    await shop.db.delete(royaltyEntries).where(eq(royaltyEntries.artistId, artist.id))
    await shop.db.delete(royaltyPayouts).where(eq(royaltyPayouts.artistId, artist.id))
    await repair(orderId)
  })

  it('notices a royalty of money that went back', async () => {
    const person = await newCustomer(shop)
    const artist = await newArtist(shop)
    await addToCart(shop, person, await newDesign(shop, artist))
    const { orderId } = await buyCart(shop, person)
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    await shop.runJobs()
    expect(await broken()).toEqual([])
    await shop.db.execute(sql`delete from royalty_entries where kind = 'reversed'`)
    expect(await broken()).toEqual(['I21'])
    await shop.db.delete(royaltyEntries)
  })

  it('notices captured money that became no order, once news of it is late', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const providerOrderId = (await createOrder(shop, person)).body.order.id
    await payOrder(shop, providerOrderId)
    const late = createPaymentProvider(shop.payment)
    const findings = await auditShop(
      shop.pool,
      {
        ...late,
        listPayments: async (page) =>
          (await late.listPayments(page))
            .filter(({ orderId }) => orderId === providerOrderId)
            .map((payment) => ({
              ...payment,
              createdAt: new Date(payment.createdAt.getTime() - 120_000),
            })),
      },
      4,
    )
    const [lost] = findings.filter(({ invariant }) => invariant.id === 'I2')
    expect(lost).toMatchObject({ count: 1, examples: [{ order_id: providerOrderId }] })
    expect(describeFindings(findings)).toMatch(/^I2 +1 BROKEN +Every captured payment/m)
  })

  it('notices a product that costs less than one rupee, which the schema itself refuses', async () => {
    const { id } = await newProduct(shop, { pricePaise: 120_00, salePricePaise: null })
    const cheap = sql`update products set price_paise = 99 where id = ${id}`
    await expect(shop.db.execute(cheap)).rejects.toThrow()
    const [constraint] = (
      await shop.db.execute<{ is: string }>(
        sql`select pg_get_constraintdef(oid) as is from pg_constraint
          where conname = ${PRICES_FROM_ONE_RUPEE}`,
      )
    ).rows
    const named = sql.identifier(PRICES_FROM_ONE_RUPEE)
    await shop.db.execute(sql`alter table products drop constraint ${named}`)
    await shop.db.execute(cheap)
    expect(await broken()).toEqual(['I19'])
    await shop.db.execute(sql`update products set price_paise = 100 where id = ${id}`)
    expect(await broken()).toEqual([])
    await shop.db.execute(
      sql`alter table products add constraint ${named} ${sql.raw(constraint?.is ?? '')}`,
    )
  })

  it('says what it could not judge without the provider', async () => {
    const text = describeFindings(await auditShop(shop.pool, null, 4))
    expect(text).toMatch(/^I15 +not judged/m)
    expect(text).toMatch(/^I6 +0 holds/m)
  })
})

it('the audit notices a picture that is not there', async () => {
  const product = await newProduct(shop)
  const finding = await auditPictures(shop.pool, (address) => address !== product.image1)
  expect(finding).toMatchObject({ count: 1, examples: [{ slug: product.slug }] })
})

/** Deletes a damaged order so that the next test does not find it. */
async function repair(orderId: string): Promise<void> {
  await shop.db.execute(sql`delete from notifications where about_id = ${orderId}`)
  await shop.db.delete(payments).where(eq(payments.orderId, orderId))
  await shop.db.execute(sql`delete from stock_movements where order_id = ${orderId}`)
  await shop.db.execute(sql`update products set stock_quantity = coalesce((
    select sum(quantity) from stock_movements where product_id = products.id), 0)`)
  await shop.db.delete(orders).where(eq(orders.id, orderId))
}
