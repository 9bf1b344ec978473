import { randomUUID } from 'node:crypto'
import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const changeLine = (person: Person, itemId: string, line: Record<string, unknown>) =>
  shop.call('PUT', '/api/shop/cart/line', {
    token: person.token,
    body: { userId: person.id, itemId, quantity: 1, selectedMaterial: 'HD', ...line },
  })

/** A wall of 8 × 10 feet with two inches of spare, and its printed rectangle. */
const wall = { heightUm: inchesToUm(96), widthUm: inchesToUm(120), spareUm: inchesToUm(2) }
const printed = { height: 100, width: 124 }

describe('the wall behind a size', () => {
  it('is kept with the line, beside the printed size that is priced', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const { status, body } = await addToCart(shop, person, product, {
      ...printed,
      customisation: { wall },
    })
    expect(status).toBe(200)
    expect(body.data.items[0]).toMatchObject({ ...printed, area: 86.11, customisation: { wall } })
    expect((await readCart(shop, person)).body.data).toEqual(body.data)
  })

  it('makes a line of its own, and the same wall the same line', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const add = (customisation?: object) =>
      addToCart(shop, person, product, { ...printed, customisation })
    await add()
    await add({ wall })
    const { body } = await add({ wall: Object.fromEntries(Object.entries(wall).reverse()) })
    expect(body.data.items.map((line: { quantity: number }) => line.quantity)).toEqual([1, 2])
  })

  it('in centimetres is printed to the next hundredth of an inch above', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const metric = { heightUm: 2_600_000, widthUm: 3_000_000, spareUm: 0 }
    const reply = await addToCart(shop, person, product, {
      height: 102.37,
      width: 118.12,
      customisation: { wall: metric },
    })
    expect(reply.body.data.items[0].customisation.wall).toEqual(metric)
  })

  it.each([
    ['another height', { ...printed, height: 99 }, { wall }, 'height'],
    ['another width', { ...printed, width: 120 }, { wall }, 'width'],
    [
      'half a micrometre',
      printed,
      { wall: { ...wall, widthUm: 0.5 } },
      'customisation.wall.widthUm',
    ],
    [
      'spare beyond measure',
      printed,
      { wall: { ...wall, spareUm: 1e9 } },
      'customisation.wall.spareUm',
    ],
    ['a wall of text', printed, { wall: 'large' }, 'customisation.wall'],
    ['more than it knows', printed, { wall, roof: {} }, 'customisation'],
    [
      'a place on a design that has no artwork',
      printed,
      {
        wall,
        placement: { artworkId: randomUUID(), leftUm: 0, topUm: 0, scalePpm: 1e6, mirrored: false },
      },
      'customisation.placement',
    ],
    [
      'a scale of nothing',
      printed,
      {
        wall,
        placement: { artworkId: randomUUID(), leftUm: 0, topUm: 0, scalePpm: 0, mirrored: false },
      },
      'customisation.placement.scalePpm',
    ],
  ])('is refused with %s, by its field', async (_what, size, customisation, field) => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const { status, body } = await addToCart(shop, person, product, { ...size, customisation })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    })
    expect((await readCart(shop, person)).body.data.items).toEqual([])
  })

  it('is nothing that a blind can have', async () => {
    const person = await newCustomer(shop)
    const blind = await newProduct(shop, { productType: 'blinds', category: 'zebra' })
    const { status, body } = await addToCart(shop, person, blind, {
      ...printed,
      selectedMaterial: 'Blackout Lining',
      customisation: { wall },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ 'customisation.wall': 'This product is not made for a wall' })
  })
})

describe('the owner’s sizes', () => {
  it('hold what is added, in bounds and steps', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { minHeightInches: 48, sizeStepInches: 0.5 })
    const low = await addToCart(shop, person, product, { height: 40 })
    expect(low.body.fields).toEqual({ height: 'Enter 48 to 1,200 inches, in steps of 0.5' })
    const odd = await addToCart(shop, person, product, { width: 60.25 })
    expect(odd.body.fields).toEqual({ width: 'Enter 1 to 1,200 inches, in steps of 0.5' })
    expect((await addToCart(shop, person, product)).status).toBe(200)
  })

  it('charge a small piece for the least area, and say so', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { minBillableSqft: 32 })
    const size = { height: 48, width: 48, selectedMaterial: 'Non woven' }
    const { body } = await addToCart(shop, person, product, size)
    expect(body.data.items[0]).toMatchObject({ area: 16, billedArea: 32, totalPrice: 32 * 99 })
  })
})

describe('a line that is changed', () => {
  it('is what was chosen last, at the price of that', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const { body } = await addToCart(shop, person, product)
    const [line] = body.data.items
    const changed = await changeLine(person, line._id, { ...printed, customisation: { wall } })
    expect(changed.status).toBe(200)
    expect(changed.body.data.items).toEqual([
      expect.objectContaining({
        _id: line._id,
        ...printed,
        selectedMaterial: 'HD',
        customisation: { wall },
      }),
    ])
  })

  it('takes in another line that is the same by then', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product, { quantity: 2, selectedMaterial: 'HD' })
    const { body } = await addToCart(shop, person, product, { selectedMaterial: 'Canvas' })
    const [hd, canvas] = body.data.items
    const { height, width } = hd
    const changed = await changeLine(person, canvas._id, { height, width })
    expect(changed.body.data.items).toEqual([
      expect.objectContaining({ _id: canvas._id, quantity: 3, selectedMaterial: 'HD' }),
    ])
  })

  it('stays as it was when something is wrong with the change', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 2 })
    const { body } = await addToCart(shop, person, product)
    const [line] = body.data.items
    const size = { height: line.height, width: line.width }
    const wrong = await changeLine(person, line._id, { ...size, height: 5000 })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { height: expect.any(String) } } })
    const many = await changeLine(person, line._id, { ...size, quantity: 3 })
    expect(many).toMatchObject({ status: 409, body: { code: 'cart.not_enough_stock' } })
    expect((await readCart(shop, person)).body.data).toEqual(body.data)
  })

  it('is the caller’s own, and there', async () => {
    const [owner, other] = [await newCustomer(shop), await newCustomer(shop)]
    const { body } = await addToCart(shop, owner, await newProduct(shop))
    const [line] = body.data.items
    const size = { height: line.height, width: line.width }
    const stolen = await changeLine(other, line._id, size)
    expect(stolen).toMatchObject({ status: 404, body: { code: 'cart.line_not_found' } })
    const asOwner = await shop.call('PUT', '/api/shop/cart/line', {
      token: other.token,
      body: { userId: owner.id, itemId: line._id, quantity: 1, ...size },
    })
    expect(asOwner.status).toBe(403)
    const nobody = await shop.call('PUT', '/api/shop/cart/line', {
      body: { userId: owner.id, itemId: line._id, quantity: 1, ...size },
    })
    expect(nobody.status).toBe(401)
  })
})
