import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart, WALL } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const setQuantity = (person: Person, itemId: string, quantity: unknown) =>
  shop.call('PUT', '/api/shop/cart/updateQuantity', {
    token: person.token,
    body: { userId: person.id, itemId, quantity },
  })
const count = async (person: Person) => {
  const path = `/api/shop/cart/count/${person.id}`
  return (await shop.call('GET', path, { token: person.token })).body.data.itemCount
}
const removeLine = (person: Person, itemId: string) =>
  shop.call('DELETE', `/api/shop/cart/${person.id}/item/${itemId}`, { token: person.token })
const updateSeen = (person: Person, itemId: string, seen: object) =>
  shop.call('PUT', '/api/shop/cart/updateQuantity', {
    token: person.token,
    body: { userId: person.id, itemId, ...seen },
  })
const changeProduct = (id: string, change: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(change).where(eq(products.id, id))

describe('a cart', () => {
  it('is null with no items and a count of 0 until something is added', async () => {
    const person = await newCustomer(shop)
    const reply = await readCart(shop, person)
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect(reply.body.data).toEqual({ cart: null, items: [] })
    expect(await count(person)).toBe(0)
  })

  it('shows a line with everything the page needs, worked out by the shop', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const reply = await addToCart(shop, person, product, { quantity: 2, selectedMaterial: 'HD' })
    expect(reply.status).toBe(200)
    expect(reply.body.message).toBe('Product added to cart successfully')
    expect(reply.body.data).toEqual({
      cart: { totalAmount: 20_640, totalItems: 2, specialInstructions: '', promoCode: '' },
      items: [
        {
          _id: expect.any(String),
          productId: { _id: product.id, slug: product.slug },
          productName: 'Udaipur Damask',
          productType: 'wallpapers',
          category: 'heritage',
          image: product.image1,
          quantity: 2,
          price: 99,
          materialPrice: 30,
          totalPrice: 20_640,
          selectedMaterial: 'HD',
          area: 80,
          billedArea: null,
          height: 120,
          width: 96,
          length: null,
          customisation: null,
          rollCoverSqft: null,
          grammageGsm: null,
          panelWidthCm: null,
          artworkChange: null,
          availableQuantity: 100,
          stockUnit: null,
          isInLots: false,
          heldByOthers: 0,
        },
      ],
    })
    expect((await readCart(shop, person)).body.data).toEqual(reply.body.data)
  })

  it('follows the price of the product', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product)
    await changeProduct(product.id, { salePricePaise: 110_00 })
    expect((await readCart(shop, person)).body.data.cart.totalAmount).toBe(8800)
  })

  it('belongs to one customer', async () => {
    const [one, two] = [await newCustomer(shop), await newCustomer(shop)]
    await addToCart(shop, one, await newProduct(shop))
    expect((await readCart(shop, two)).body.data.items).toEqual([])
  })

  it('loses a product that the owner takes out of the shop, has unpriced or has made another', async () => {
    const person = await newCustomer(shop)
    const [kept, archived, unpriced, changed] = [
      await newProduct(shop),
      await newProduct(shop),
      await newProduct(shop),
      await newProduct(shop),
    ]
    for (const product of [kept, archived, unpriced, changed]) {
      await addToCart(shop, person, product)
    }
    await changeProduct(archived.id, { archivedAt: new Date() })
    await changeProduct(unpriced.id, { pricePaise: null, salePricePaise: null })
    await changeProduct(changed.id, { productType: 'curtains', category: 'drape' })
    const { cart, items } = (await readCart(shop, person)).body.data
    expect(items).toHaveLength(1)
    expect(items[0].productId._id).toBe(kept.id)
    expect(cart).toMatchObject({ totalAmount: 7920, totalItems: 1 })
    expect(await count(person)).toBe(1)
  })
})

describe('POST /api/shop/cart/add', () => {
  it('makes one line of the same product, material and size, and others of other sizes', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product, { quantity: 2 })
    await addToCart(shop, person, product, { quantity: 3 })
    await addToCart(shop, person, product, { height: 120.5 })
    await addToCart(shop, person, product, { selectedMaterial: 'Canvas' })
    const { items } = (await readCart(shop, person)).body.data
    expect(items.map((line: { quantity: number }) => line.quantity)).toEqual([5, 1, 1])
    expect(await count(person)).toBe(7)
  })

  it('makes one line of rolls, whatever size and material is sent with them', async () => {
    const person = await newCustomer(shop)
    const roll = await newProduct(shop, { productType: 'wallpaperRolls', category: null })
    await addToCart(shop, person, roll, { height: 120, width: 96, length: 4 })
    await addToCart(shop, person, roll, {
      height: null,
      width: undefined,
      selectedMaterial: null,
    })
    const { items } = (await readCart(shop, person)).body.data
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      quantity: 2,
      totalPrice: 198,
      selectedMaterial: null,
      height: null,
      width: null,
      length: null,
      area: null,
    })
  })

  it('loses no piece of thirty that are added at once', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => addToCart(shop, person, product)),
    )
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    const { items } = (await readCart(shop, person)).body.data
    expect(items).toHaveLength(1)
    expect(items[0].quantity).toBe(30)
  })

  it.each([
    ['wallpapers', { height: null }, 'height', 'Please enter both height and width'],
    ['wallpapers', { width: undefined }, 'width', 'Please enter both height and width'],
    ['wallpapers', { selectedMaterial: null }, 'selectedMaterial', 'Please select a material'],
    [
      'artist',
      { selectedMaterial: 'Blackout Lining' },
      'selectedMaterial',
      'Please select a material',
    ],
    ['blinds', { selectedMaterial: 'Canvas' }, 'selectedMaterial', 'Please select a material type'],
    ['blinds', { height: null }, 'height', 'Please enter both height and width'],
    ['curtains', { length: null }, 'length', 'Please enter the length'],
    ['curtains', { length: 2 }, 'selectedMaterial', 'Please select a material type'],
  ] as const)('asks for what %s with %j lack', async (productType, chosen, field, message) => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { productType, category: null })
    const reply = await addToCart(shop, person, product, chosen)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(reply.body.fields).toEqual({ [field]: message })
    expect((await readCart(shop, person)).body.data.items).toEqual([])
  })

  it('refuses a material that does not exist', async () => {
    const person = await newCustomer(shop)
    const reply = await addToCart(shop, person, await newProduct(shop), {
      selectedMaterial: 'Silk',
    })
    expect(reply.body.fields).toEqual({ selectedMaterial: 'There is no such material' })
  })

  it('knows no product that is missing or archived', async () => {
    const person = await newCustomer(shop)
    const archived = await newProduct(shop, { archivedAt: new Date() })
    for (const id of [archived.id, randomUUID()]) {
      const reply = await addToCart(shop, person, { id })
      expect(reply).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
    }
  })

  it('says "Price is not available." where there is none', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { pricePaise: null, salePricePaise: null })
    const reply = await addToCart(shop, person, product)
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'product.no_price', message: 'Price is not available.' },
    })
  })

  it('refuses what is out of stock, and more than there is over all sizes together', async () => {
    const person = await newCustomer(shop)
    const none = await newProduct(shop, { stockQuantity: 0 })
    expect(await addToCart(shop, person, none)).toMatchObject({
      status: 409,
      body: { code: 'product.out_of_stock' },
    })
    const five = await newProduct(shop, { stockQuantity: 5 })
    await addToCart(shop, person, five, { quantity: 3 })
    const reply = await addToCart(shop, person, five, { quantity: 3, height: 60 })
    expect(reply).toMatchObject({ status: 409, body: { code: 'cart.not_enough_stock' } })
    expect(reply.body.items).toEqual([
      {
        productId: five.id,
        productName: 'Udaipur Damask',
        availableQuantity: 5,
        stockUnit: null,
        isOfOneLot: false,
      },
    ])
    expect(await count(person)).toBe(3)
  })

  it('counts pieces that another customer is just paying for as gone, but not one’s own', async () => {
    const product = await newProduct(shop, { stockQuantity: 5 })
    const [payer, other] = [await newCustomer(shop), await newCustomer(shop)]
    await addToCart(shop, payer, product, { quantity: 4 })
    expect((await createOrder(shop, payer)).status).toBe(200)
    const reply = await addToCart(shop, other, product, { quantity: 2 })
    expect(reply.body.items[0].availableQuantity).toBe(1)
    expect((await addToCart(shop, other, product)).body.data.items[0].availableQuantity).toBe(1)
    expect((await addToCart(shop, payer, product)).body.data.items[0].availableQuantity).toBe(5)
  })

  it('holds at most 999 pieces on a line', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 5000 })
    await addToCart(shop, person, product, { quantity: 999 })
    const reply = await addToCart(shop, person, product)
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { quantity: 'Choose a quantity from 1 to 999' } },
    })
    expect(await count(person)).toBe(999)
  })

  it('holds at most 50 lines; more pieces of a line still fit', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    for (let height = 1; height <= 50; height += 1) {
      expect((await addToCart(shop, person, product, { height })).status).toBe(200)
    }
    const extra = await addToCart(shop, person, product, { height: 51 })
    expect(extra).toMatchObject({ status: 409, body: { code: 'cart.full' } })
    expect((await addToCart(shop, person, product, { height: 50 })).status).toBe(200)
    expect(await count(person)).toBe(51)
  })
})

describe('PUT /api/shop/cart/updateQuantity', () => {
  it('sets the quantity and answers with the new cart', async () => {
    const person = await newCustomer(shop)
    const added = await addToCart(shop, person, await newProduct(shop))
    const reply = await setQuantity(person, added.body.data.items[0]._id, 4)
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Cart updated successfully', data: { cart: { totalAmount: 31_680 } } },
    })
  })

  it('refuses more than there is, yet lets a shopper come down to it', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 10 })
    const [line] = (await addToCart(shop, person, product, { quantity: 8 })).body.data.items
    const tooMany = await setQuantity(person, line._id, 11)
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'cart.not_enough_stock' } })
    await changeProduct(product.id, { stockQuantity: 2 })
    expect((await setQuantity(person, line._id, 7)).status).toBe(200)
    expect((await setQuantity(person, line._id, 8)).status).toBe(409)
    await changeProduct(product.id, { stockQuantity: 0 })
    expect((await setQuantity(person, line._id, 6)).status).toBe(200)
    expect(await setQuantity(person, line._id, 7)).toMatchObject({
      status: 409,
      body: { code: 'product.out_of_stock' },
    })
  })
})

describe('taking things out of the cart', () => {
  it('removes one line and keeps the others', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { items } = (await addToCart(shop, person, await newProduct(shop))).body.data
    const reply = await removeLine(person, items[0]._id)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Item removed from cart' } })
    expect(reply.body.data.items).toEqual([items[1]])
    expect((await removeLine(person, items[0]._id)).status).toBe(404)
  })

  it('empties the cart, also when it is empty', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const path = `/api/shop/cart/${person.id}/empty`
    for (let times = 0; times < 2; times += 1) {
      const reply = await shop.call('DELETE', path, { token: person.token })
      expect(reply).toMatchObject({ status: 200, body: { success: true } })
      expect((await readCart(shop, person)).body.data).toEqual({ cart: null, items: [] })
    }
  })
})

describe('somebody else’s line', () => {
  it('cannot be told from one that does not exist, and stays as it is', async () => {
    const [owner, stranger] = [await newCustomer(shop), await newCustomer(shop)]
    const { items } = (await addToCart(shop, owner, await newProduct(shop))).body.data
    for (const id of [items[0]._id, randomUUID()]) {
      for (const reply of [await setQuantity(stranger, id, 2), await removeLine(stranger, id)]) {
        expect(reply).toMatchObject({ status: 404, body: { code: 'cart.line_not_found' } })
      }
    }
    expect((await readCart(shop, owner)).body.data.items).toEqual(items)
  })
})

describe('what a client sends of prices', () => {
  const lies = {
    price: 0.01,
    totalPrice: 0.01,
    materialPrice: -59,
    area: 0.0001,
    totalAmount: 1,
    productName: 'Free',
    productType: 'wallpaperRolls',
    image: 'https://elsewhere.example/x.png',
    availableQuantity: 1e9,
    heldByOthers: 1e9,
    _id: randomUUID(),
    accountId: randomUUID(),
  }
  it.each(Object.entries(lies))('changes nothing: %s = %j', async (field, value) => {
    const product = await newProduct(shop)
    const [honest, liar] = [await newCustomer(shop), await newCustomer(shop)]
    const expected = (await addToCart(shop, honest, product, WALL)).body.data
    const reply = await addToCart(shop, liar, product, { ...WALL, [field]: value })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({
      ...expected,
      items: [{ ...expected.items[0], _id: expect.any(String) }],
    })
    expect(reply.body.data.items[0]._id).not.toBe(lies._id)
  })
})

describe('a cart that is no longer as it was seen', () => {
  it.each([
    ['notSold', { archivedAt: new Date() }],
    ['notPriced', { pricePaise: null, salePricePaise: null }],
    ['madeOtherwise', { productType: 'curtains', category: null, stockUnit: 'metres' }],
  ] as const)('names what left it, with the reason: %s', async (reason, change) => {
    const person = await newCustomer(shop)
    const [gone, stays] = [await newProduct(shop), await newProduct(shop)]
    const id = (await addToCart(shop, person, gone)).body.data.items[0]._id
    await addToCart(shop, person, stays)
    const { archivedAt, pricePaise, salePricePaise, productType, category, stockUnit } = gone
    const before = { archivedAt, pricePaise, salePricePaise, productType, category, stockUnit }
    await changeProduct(gone.id, change)
    const left = [{ _id: id, productName: 'Udaipur Damask', reason }]
    expect((await addToCart(shop, person, stays)).body.data.left).toEqual(left)
    const { data } = (await readCart(shop, person)).body
    expect(data.left).toEqual(left)
    expect(data.cart.totalItems).toBe(2)
    expect(await count(person)).toBe(2)
    const itemId = data.items[0]._id
    expect((await setQuantity(person, itemId, 3)).body.data.left).toEqual(left)
    await removeLine(person, itemId)
    expect((await readCart(shop, person)).body.data).toEqual({ cart: null, items: [], left })
    await changeProduct(gone.id, before)
    const back = (await readCart(shop, person)).body.data
    expect(back.items).toHaveLength(1)
    expect(back).not.toHaveProperty('left')
  })

  it('forgets what left it once that is removed', async () => {
    const person = await newCustomer(shop)
    const gone = await newProduct(shop)
    const id = (await addToCart(shop, person, gone)).body.data.items[0]._id
    await changeProduct(gone.id, { archivedAt: new Date() })
    const reply = await removeLine(person, id)
    expect(reply).toMatchObject({ status: 200, body: { data: { cart: null, items: [] } } })
    expect(reply.body.data).not.toHaveProperty('left')
  })

  it('says the new price to a page that shows another, and takes the call all the same', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await changeProduct(product.id, { salePricePaise: 12_000 })
    const told = {
      message: 'Udaipur Damask now costs ₹120 per sq ft; it was ₹99',
      priceChange: { seen: 99, now: 120 },
    }
    const added = await addToCart(shop, person, product, { seenPrice: 99 })
    expect(added).toMatchObject({ status: 200, body: told })
    const itemId = added.body.data.items[0]._id
    const updated = await updateSeen(person, itemId, { quantity: 2, seenPrice: 99 })
    expect(updated).toMatchObject({ status: 200, body: told })
    const changed = await shop.call('PUT', '/api/shop/cart/line', {
      token: person.token,
      body: { userId: person.id, itemId, ...WALL, quantity: 2, seenPrice: 99 },
    })
    expect(changed).toMatchObject({ status: 200, body: told })
    const seen = await updateSeen(person, itemId, { quantity: 3, seenPrice: 120 })
    expect(seen.body).toMatchObject({ message: 'Cart updated successfully' })
    expect(seen.body).not.toHaveProperty('priceChange')
  })

  it('keeps the newer quantity against an older view, and answers with it in words', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const itemId = (await addToCart(shop, person, product, { quantity: 2 })).body.data.items[0]._id
    await setQuantity(person, itemId, 5)
    const message =
      'Udaipur Damask: the quantity is 5 now, as it was changed on another page or device. We left it so'
    const told = {
      status: 409,
      body: {
        code: 'cart.quantity_changed',
        quantity: 5,
        itemId,
        message,
        fields: { quantity: message },
      },
    }
    expect(await updateSeen(person, itemId, { quantity: 3, seenQuantity: 2 })).toMatchObject(told)
    const changed = await shop.call('PUT', '/api/shop/cart/line', {
      token: person.token,
      body: { userId: person.id, itemId, ...WALL, quantity: 3, seenQuantity: 2 },
    })
    expect(changed).toMatchObject(told)
    expect(await count(person)).toBe(5)
    // A repeated request for the current quantity is no conflict.
    expect((await updateSeen(person, itemId, { quantity: 5, seenQuantity: 2 })).status).toBe(200)
    expect((await updateSeen(person, itemId, { quantity: 3, seenQuantity: 5 })).status).toBe(200)
  })

  it('follows a client that says nothing of what it saw', async () => {
    const person = await newCustomer(shop)
    const itemId = (await addToCart(shop, person, await newProduct(shop))).body.data.items[0]._id
    await setQuantity(person, itemId, 5)
    const reply = await setQuantity(person, itemId, 2)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Cart updated successfully' } })
    expect(await count(person)).toBe(2)
  })
})
