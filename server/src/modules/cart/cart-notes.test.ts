import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { orders } from '../orders/orders.table.ts'
import { cartNotes } from './cart.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const PATH = '/api/shop/cart/notes'
const NOTES = { specialInstructions: 'Ring twice.\nThe dog is friendly.', promoCode: 'Diwali10' }
const NONE = { specialInstructions: '', promoCode: '' }

const write = (person: Person, notes: object) =>
  shop.call('PUT', PATH, { token: person.token, body: { userId: person.id, ...notes } })
const cartOf = async (person: Person) => (await readCart(shop, person)).body.data.cart

async function shopper(): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  return person
}

describe('what is written beside the cart', () => {
  it('is with the cart on every device, after every change of it', async () => {
    const person = await shopper()
    expect(await cartOf(person)).toMatchObject(NONE)
    const reply = await write(person, NOTES)
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect(reply.body.data).toEqual((await readCart(shop, person)).body.data)
    expect(reply.body.data.cart).toEqual({ totalAmount: 7920, totalItems: 1, ...NOTES })

    const login = { identifier: person.email, password: person.password }
    const { body } = await shop.call('POST', '/api/auth/login', { body: login })
    expect(await cartOf({ ...person, token: body.accessToken })).toMatchObject(NOTES)

    const added = await addToCart(shop, person, await newProduct(shop))
    expect(added.body.data.cart).toMatchObject({ totalItems: 2, ...NOTES })
    const [, line] = added.body.data.items
    const more = { userId: person.id, itemId: line._id, quantity: 3 }
    const { token } = person
    const updated = await shop.call('PUT', '/api/shop/cart/updateQuantity', { token, body: more })
    expect(updated.body.data.cart).toMatchObject({ totalItems: 4, ...NOTES })
    const removed = await shop.call('DELETE', `/api/shop/cart/${person.id}/item/${line._id}`, {
      token,
    })
    expect(removed.body.data.cart).toMatchObject({ totalItems: 1, ...NOTES })
  })

  it('changes field by field, so that two tabs do not undo each other; of one field the last counts', async () => {
    const person = await shopper()
    await write(person, { specialInstructions: 'Call first' })
    await write(person, { promoCode: 'SAVE5' })
    expect(await cartOf(person)).toMatchObject({
      specialInstructions: 'Call first',
      promoCode: 'SAVE5',
    })
    await write(person, { specialInstructions: 'Do not call' })
    await write(person, { promoCode: '' })
    expect(await cartOf(person)).toMatchObject({
      specialInstructions: 'Do not call',
      promoCode: '',
    })
  })

  it('is kept once when ten tabs write at once', async () => {
    const person = await shopper()
    const texts = Array.from({ length: 10 }, (_, index) => `From tab ${index}`)
    const replies = await Promise.all(
      texts.map((specialInstructions) => write(person, { specialInstructions })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(texts).toContain((await cartOf(person)).specialInstructions)
    expect(await shop.db.$count(cartNotes, eq(cartNotes.accountId, person.id))).toBe(1)
  })

  it('waits beside an empty cart for the next line, and goes when the cart is emptied', async () => {
    const person = await newCustomer(shop)
    expect((await write(person, NOTES)).body.data).toEqual({ cart: null, items: [] })
    await addToCart(shop, person, await newProduct(shop))
    expect(await cartOf(person)).toMatchObject(NOTES)
    await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
    await addToCart(shop, person, await newProduct(shop))
    expect(await cartOf(person)).toMatchObject(NONE)
  })

  it('belongs to one customer', async () => {
    const [one, other] = [await shopper(), await shopper()]
    await write(one, NOTES)
    expect(await cartOf(other)).toMatchObject(NONE)
  })
})

describe('PUT /api/shop/cart/notes', () => {
  it('is for the customer alone whose cart it is', async () => {
    const person = await shopper()
    const body = { userId: person.id, ...NOTES }
    const stranger = await newCustomer(shop)
    const admin = await newAdmin(shop)
    expect((await shop.call('PUT', PATH, { body })).status).toBe(401)
    expect((await shop.call('PUT', PATH, { body, token: 'x'.repeat(43) })).status).toBe(401)
    expect((await shop.call('PUT', PATH, { body, token: stranger.token })).status).toBe(403)
    expect((await shop.call('PUT', PATH, { body, token: admin.token })).status).toBe(403)
    const own = { ...body, userId: admin.id }
    expect((await shop.call('PUT', PATH, { body: own, token: admin.token })).status).toBe(403)
    expect(await cartOf(person)).toMatchObject(NONE)
  })

  it.each([
    ['specialInstructions', 'x'.repeat(1001)],
    ['specialInstructions', 7],
    ['specialInstructions', null],
    ['specialInstructions', 'a\u0000b'],
    ['promoCode', 'x'.repeat(41)],
    ['promoCode', ['A']],
    ['promoCode', 'A\u0007'],
  ])('refuses a %s that is too long or no text, and names it', async (field, value) => {
    const person = await shopper()
    const reply = await write(person, { [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await cartOf(person)).toMatchObject(NONE)
  })

  it('takes texts of just the greatest length, and refuses nothing at all', async () => {
    const person = await shopper()
    const longest = { specialInstructions: 'न'.repeat(1000), promoCode: 'x'.repeat(40) }
    expect((await write(person, longest)).body.data.cart).toMatchObject(longest)
    expect((await write(person, {})).status).toBe(400)
    expect((await write(person, { userId: 'me' })).status).toBe(403)
    expect((await write(person, { specialInstructions: 'x'.repeat(110_000) })).status).toBe(413)
  })
})

describe('a paid order', () => {
  it('takes the notes with it, and none of them come back with the next cart', async () => {
    const person = await shopper()
    await write(person, NOTES)
    await buyCart(shop, person)
    await addToCart(shop, person, await newProduct(shop))
    expect(await cartOf(person)).toMatchObject(NONE)
    const kept = await shop.db.select().from(cartNotes).where(eq(cartNotes.accountId, person.id))
    expect(kept).toMatchObject([NONE])
  })

  it('takes them also where pieces were added while it was paid, and a refused one does not', async () => {
    const person = await shopper()
    await write(person, NOTES)
    const { body } = await createOrder(shop, person, { promoCode: NOTES.promoCode })
    await addToCart(shop, person, await newProduct(shop))
    const proof = await payOrder(shop, body.order.id)
    const forged = { ...proof, signature: 'f'.repeat(64) }
    expect((await verify(shop, person, body.order.id, forged)).status).not.toBe(200)
    expect(await cartOf(person)).toMatchObject({ totalItems: 2, ...NOTES })
    expect((await verify(shop, person, body.order.id, proof)).status).toBe(200)
    expect(await cartOf(person)).toMatchObject({ totalItems: 1, ...NONE })
  })
})

describe('an order that is paid late, beside a newer cart', () => {
  /** Starts a payment, then adds a product and writes other notes, then pays. */
  async function paidLate(sent: Record<string, unknown>, before: object, since: object) {
    const person = await shopper()
    await write(person, before)
    const { body } = await createOrder(shop, person, sent)
    await addToCart(shop, person, await newProduct(shop))
    await write(person, since)
    const proof = await payOrder(shop, body.order.id)
    expect((await verify(shop, person, body.order.id, proof)).status).toBe(200)
    return cartOf(person)
  }

  it('leaves what was written since', async () => {
    const since = { specialInstructions: 'Call first', promoCode: 'SAVE5' }
    expect(await paidLate({ promoCode: NOTES.promoCode }, NOTES, since)).toMatchObject({
      totalItems: 1,
      ...since,
    })
    expect(await paidLate({}, { ...NONE }, since)).toMatchObject(since)
  })

  it('takes its own words and its own code, each by itself, however the code was typed', async () => {
    const sent = { promoCode: 'DIWALI10' }
    expect(await paidLate(sent, NOTES, { specialInstructions: 'Call first' })).toMatchObject({
      specialInstructions: 'Call first',
      promoCode: '',
    })
    expect(await paidLate(sent, NOTES, { promoCode: 'SAVE5' })).toMatchObject({
      specialInstructions: '',
      promoCode: 'SAVE5',
    })
    expect(await paidLate(sent, NOTES, { promoCode: ' diwali 10' })).toMatchObject(NONE)
  })

  it('leaves a code that it did not have, as long as there is a line to use it for', async () => {
    expect(
      await paidLate({}, NOTES, { specialInstructions: NOTES.specialInstructions }),
    ).toMatchObject({
      specialInstructions: '',
      promoCode: NOTES.promoCode,
    })
  })
})

describe('a checkout', () => {
  const checkout = async (given: Record<string, unknown>) => {
    const person = await shopper()
    await write(person, NOTES)
    const reply = await createOrder(shop, person, given)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    return { specialInstructions: order?.specialInstructions, promoCode: order?.promoCode }
  }

  it('goes by the instructions that it is sent, also by none', async () => {
    expect(await checkout({ specialInstructions: 'Leave it outside' })).toMatchObject({
      specialInstructions: 'Leave it outside',
    })
    expect(await checkout({ specialInstructions: '' })).toMatchObject({ specialInstructions: '' })
  })

  it('that says nothing of them takes the instructions beside the cart, and never the code', async () => {
    expect(await checkout({})).toEqual({
      specialInstructions: NOTES.specialInstructions,
      promoCode: null,
    })
    expect(await checkout({ promoCode: 'SENT' })).toMatchObject({ promoCode: 'SENT' })
  })
})
