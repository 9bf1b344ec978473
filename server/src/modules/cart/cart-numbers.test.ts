import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { BROKEN_LITERALS, NEVER_A_NUMBER, withLiteral } from '../../testing/hostile-numbers.ts'
import { addToCart, readCart, WALL } from '../../testing/orders/carts.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { cartLines } from './cart.table.ts'

let shop: TestShop
let person: Person
let wallId: string
let curtainId: string
beforeAll(async () => {
  shop = await startTestShop()
  person = await newCustomer(shop)
  wallId = (await newProduct(shop)).id
  curtainId = (await newProduct(shop, { productType: 'curtains', category: 'drape' })).id
})
afterAll(() => shop.close())

const stored = () => shop.db.select().from(cartLines).where(eq(cartLines.accountId, person.id))
const validBody = (field: string) => ({
  userId: person.id,
  quantity: 1,
  ...(field === 'length'
    ? { productId: curtainId, selectedMaterial: 'Normal Lining', length: 2.5 }
    : { productId: wallId, ...WALL }),
})
const add = (body: unknown) =>
  shop.call('POST', '/api/shop/cart/add', { token: person.token, body })

const FIELDS: [field: string, further: readonly unknown[]][] = [
  ['quantity', [0, 1.5, 1000, null]],
  ['height', [0, 0.99, 1200.01, 1201]],
  ['width', [0, 0.99, 1200.01, 1201]],
  ['length', [0, 0.5, 500.01, 501]],
]
const CASES = FIELDS.flatMap(([field, further]) =>
  [...NEVER_A_NUMBER, ...further].map((value) => [field, value] as const),
)

describe('POST /api/shop/cart/add', () => {
  it.each(CASES)('names %s when it is %j and stores nothing', async (field, value) => {
    const reply = await add({ ...validBody(field), [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  it.each(FIELDS.flatMap(([field]) => BROKEN_LITERALS.map((literal) => [field, literal] as const)))(
    'cannot read a body in which %s is %s',
    async (field, literal) => {
      const reply = await add(withLiteral(validBody(field), field, literal))
      expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
      expect(await stored()).toEqual([])
    },
  )

  it('takes a number that is written in another way for what it is', async () => {
    const customer = await newCustomer(shop)
    const body = { ...validBody('height'), userId: customer.id }
    const raw = withLiteral(body, 'quantity', '2.0').replace('"height":120', '"height":1.2e2')
    const reply = await shop.call('POST', '/api/shop/cart/add', {
      token: customer.token,
      body: raw,
    })
    expect(reply.body.data.items[0]).toMatchObject({ quantity: 2, height: 120, totalPrice: 15_840 })
  })

  it('takes the last of two keys of the same name, and only that', async () => {
    const customer = await newCustomer(shop)
    const call = (raw: string) =>
      shop.call('POST', '/api/shop/cart/add', { token: customer.token, body: raw })
    const body = { ...validBody('quantity'), userId: customer.id }
    const twice = (first: string, last: string) =>
      withLiteral(body, 'quantity', `${first},"quantity":${last}`)
    expect((await call(twice('1', '-5'))).body.fields).toHaveProperty('quantity')
    expect((await call(twice('-5', '3'))).body.data.cart.totalItems).toBe(3)
  })
})

describe('PUT /api/shop/cart/updateQuantity', () => {
  let customer: Person
  let items: { _id: string }[]
  beforeAll(async () => {
    customer = await newCustomer(shop)
    items = (await addToCart(shop, customer, { id: wallId })).body.data.items
  })

  it.each([...NEVER_A_NUMBER, 0, 1.5, 1000, null])(
    'names quantity when it is %j and keeps the old one',
    async (quantity) => {
      const reply = await shop.call('PUT', '/api/shop/cart/updateQuantity', {
        token: customer.token,
        body: { userId: customer.id, itemId: items[0]?._id, quantity },
      })
      expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      expect(reply.body.fields).toEqual({ quantity: 'Choose a quantity from 1 to 999' })
      expect((await readCart(shop, customer)).body.data.items).toEqual(items)
    },
  )
})
