/** Prices one product for every row of the owner's golden price list, through the API. */
import { readFileSync } from 'node:fs'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const csv = readFileSync(
  new URL(import.meta.resolve('@bhitti/contract/rules/prices/pricing')).pathname.replace(
    'pricing.ts',
    'golden-prices.csv',
  ),
  'utf8',
)
const [header = '', ...rows] = csv.trim().split(/\r?\n/)
const columns = header.split(',')
const golden = rows.map((row) => {
  const cells = row.split(',')
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
})

const number = (cell: string | undefined) => (cell ? Number(cell) : null)
const paise = (cell: string | undefined) => (cell ? Math.round(Number(cell) * 100) : null)

describe('a line of the cart', () => {
  it.each(golden.map((row) => [Object.values(row).join(' '), row] as const))(
    'costs to the paisa: %s',
    async (_name, row) => {
      const customer = await newCustomer(shop)
      const product = await newProduct(shop, {
        // Safe casts: the list holds only types and categories of the shop.
        productType: row.productType as ProductType,
        category: (row.category || null) as Category | null,
        pricePaise: paise(row.price),
        salePricePaise: paise(row.salePrice),
      })
      const reply = await addToCart(shop, customer, product, {
        quantity: Number(row.quantity),
        selectedMaterial: row.material || null,
        height: number(row.heightIn),
        width: number(row.widthIn),
        length: number(row.lengthM),
      })
      const total = Number(row.lineTotalPaise) / 100
      expect(reply.body.data.items[0]).toMatchObject({
        totalPrice: total,
        area: number(row.areaOrLength),
        price: Number(row.salePrice || row.price),
      })
      expect(reply.body.data.cart.totalAmount).toBe(total)
    },
  )

  it('adds to a total that is the sum of the lines shown', async () => {
    const customer = await newCustomer(shop)
    for (const [height, width] of [
      [97, 61],
      [1, 1],
      [107.5, 83.25],
    ]) {
      await addToCart(shop, customer, await newProduct(shop), { height, width, quantity: 3 })
    }
    const { cart, items } = (await readCart(shop, customer)).body.data
    const inPaise = items.map((line: { totalPrice: number }) => Math.round(line.totalPrice * 100))
    const sum = inPaise.reduce((total: number, line: number) => total + line, 0)
    expect(cart.totalAmount).toBe(sum / 100)
  })
})
