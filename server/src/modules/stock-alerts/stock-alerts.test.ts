import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { forgetOldAlerts } from './stock-alerts.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const newEmail = () => `waits-${randomUUID()}@example.in`
const ask = (productId: string, email: string) =>
  shop.call('POST', `/api/shop/products/${productId}/stock-alerts`, { body: { email } })
const soldOut = () => newProduct(shop, { stockQuantity: 0 })
const setStock = (productId: string, quantity: number) =>
  shop.db.execute(sql`update products set stock_quantity = ${quantity} where id = ${productId}`)
const open = async (productId: string) =>
  (
    await shop.db.execute(
      sql`select email from stock_alerts where product_id = ${productId} and told_at is null`,
    )
  ).rows.map(({ email }) => email)

async function nextRound(): Promise<void> {
  await shop.recover()
  await shop.runJobs()
}

describe('somebody who waits for a product', () => {
  it('is written to once when it is back, with a link to it, and not before', async () => {
    const product = await soldOut()
    const email = newEmail()
    expect(await ask(product.id, ` ${email.toUpperCase()} `)).toMatchObject({ status: 200 })
    await nextRound()
    expect(shop.mailsTo(email)).toEqual([])
    await setStock(product.id, 5)
    await nextRound()
    await nextRound()
    const mails = shop.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(product.productName)
    expect(mails[0]).toContain(`/products/${product.slug}`)
  })

  it('waits once, however often they ask', async () => {
    const product = await soldOut()
    const email = newEmail()
    await Promise.all([1, 2, 3].map(() => ask(product.id, email)))
    expect(await open(product.id)).toEqual([email])
  })

  it('can ask again after the e-mail', async () => {
    const product = await soldOut()
    const email = newEmail()
    await ask(product.id, email)
    await setStock(product.id, 1)
    await nextRound()
    await setStock(product.id, 0)
    expect((await ask(product.id, email)).status).toBe(200)
    await setStock(product.id, 1)
    await nextRound()
    expect(shop.mailsTo(email)).toHaveLength(2)
  })

  it('gets one e-mail when two processes see the stock at once', async () => {
    const product = await soldOut()
    const email = newEmail()
    await ask(product.id, email)
    await setStock(product.id, 3)
    await Promise.all([shop.recover(), shop.recover()])
    await shop.runJobs()
    expect(shop.mailsTo(email)).toHaveLength(1)
  })

  it('is not written to while the product is withdrawn', async () => {
    const product = await soldOut()
    const email = newEmail()
    await ask(product.id, email)
    await setStock(product.id, 3)
    await shop.db.execute(sql`update products set archived_at = now() where id = ${product.id}`)
    await nextRound()
    expect(shop.mailsTo(email)).toEqual([])
    expect(await open(product.id)).toEqual([email])
  })

  it('is forgotten a week after the e-mail, or after a year', async () => {
    const product = await soldOut()
    const [told, waiting, recent] = [newEmail(), newEmail(), newEmail()]
    for (const email of [told, waiting, recent]) await ask(product.id, email)
    await shop.db.execute(
      sql`update stock_alerts set told_at = now() - interval '8 days' where email = ${told}`,
    )
    await shop.db.execute(
      sql`update stock_alerts set created_at = now() - interval '366 days' where email = ${waiting}`,
    )
    await forgetOldAlerts(shop.db)
    const { rows } = await shop.db.execute(
      sql`select email from stock_alerts where product_id = ${product.id}`,
    )
    expect(rows).toEqual([{ email: recent }])
  })
})

describe('a request for a stock alert', () => {
  it.each(['', 'ravi@', undefined])(
    'with the e-mail %j says what is wrong with it',
    async (email) => {
      const product = await soldOut()
      const reply = await ask(product.id, email as string)
      expect(reply).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
    },
  )

  it('for a product that is in stock says that it can be ordered', async () => {
    const product = await newProduct(shop)
    expect(await ask(product.id, newEmail())).toMatchObject({
      status: 409,
      body: { code: 'stock_alert.in_stock' },
    })
  })

  it('for a product that is not sold is refused', async () => {
    expect(await ask('01890000-0000-7000-8000-000000000000', newEmail())).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    })
  })
})
