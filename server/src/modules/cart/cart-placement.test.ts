import type { ArtworkForm } from '@bhitti/contract/calls/printing/artworks.schemas'
import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import {
  fallbackFile,
  parsePicture,
  wallMailPicture,
} from '@bhitti/contract/rules/products/pictures'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bringArtwork } from '../../testing/goods/artworks.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { orderDetails } from '../../testing/orders/orders.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { placedPictures } from '../artworks/placed-pictures.table.ts'

let shop: TestShop
let admin: Person
let master: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  master = await halves()
})
afterAll(() => shop.close())

/** A mural of 20 × 10 inches at 100 dpi: left half red, right half blue. */
async function halves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([{ input: await half('#0000ff'), left: 1000, top: 0 }])
    .tiff({ compression: 'deflate' })
    .toBuffer()
}

async function bringCurrent(
  productId: string,
  overrides: Partial<ArtworkForm> = {},
): Promise<string> {
  const { _id, status } = await bringArtwork(shop, admin.token, productId, master, overrides)
  expect(status).toBe('ready')
  const used = await shop.call('PUT', `/api/admin/artworks/${_id}/current`, { token: admin.token })
  expect(used.status, JSON.stringify(used.body)).toBe(200)
  return _id
}

async function placedProduct() {
  const product = await newProduct(shop)
  return { product, artworkId: await bringCurrent(product.id) }
}

const SPARE = inchesToUm(0.5)
const wall = { heightUm: inchesToUm(8), widthUm: inchesToUm(8), spareUm: SPARE }
const printed = { height: 9, width: 9 }
/** Places the wall's left edge this many inches into the mural. */
const placedAt = (artworkId: string, inches: number, more: object = {}) => ({
  wall,
  placement: {
    artworkId,
    leftUm: inchesToUm(inches),
    topUm: SPARE,
    scalePpm: 1_000_000,
    mirrored: false,
    ...more,
  },
})
const add = (person: Person, product: { id: string }, customisation: object) =>
  addToCart(shop, person, product, { ...printed, customisation })

async function colourOf(address: string): Promise<string> {
  const picture = parsePicture(address)
  if (!picture) throw new Error(`no picture: ${address}`)
  const file = await shop.app.context.pictures.read(fallbackFile(picture))
  if (!file) throw new Error(`nothing is at ${address}`)
  const { dominant } = await sharp(file).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe('a design placed on a wall', () => {
  it('is a line that shows the wall, and each placement a line of its own', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    await add(person, product, placedAt(artworkId, 0.5))
    await add(person, product, placedAt(artworkId, 11))
    const { body } = await add(person, product, placedAt(artworkId, 11))
    const [left, right] = body.data.items
    expect(body.data.items).toHaveLength(2)
    expect(right).toMatchObject({ quantity: 2, artworkChange: null })
    expect(right.customisation).toEqual(placedAt(artworkId, 11))
    expect(await colourOf(left.image)).toBe('red')
    expect(await colourOf(right.image)).toBe('blue')
    const inMail = wallMailPicture(right.image)
    expect(inMail && (await shop.app.context.pictures.read(inMail.address))).toBeDefined()
    expect((await readCart(shop, person)).body.data).toEqual(body.data)
  })

  it('is seen mirrored where it is printed mirrored', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const { body } = await add(person, product, placedAt(artworkId, 0.5, { mirrored: true }))
    expect(await colourOf(body.data.items[0].image)).toBe('blue')
  })

  it.each([
    ['reaches beyond the design', { leftUm: inchesToUm(12) }, 'leftUm'],
    ['lies above the design', { topUm: 0 }, 'topUm'],
    ['has no scale', { scalePpm: 0 }, 'scalePpm'],
    ['has a scale that the design is not printed at', { scalePpm: 2_000_000 }, 'scalePpm'],
    ['is of no number', { leftUm: null }, 'leftUm'],
    ['is of another version', { artworkId: '0192f2a0-0000-7000-8000-000000000001' }, 'artworkId'],
  ])('is refused by its field when it %s', async (_what, forged, field) => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const { status, body } = await add(person, product, placedAt(artworkId, 1, forged))
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([`customisation.placement.${field}`])
  })

  it('is sold with the product’s picture where its own cannot be drawn', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const drawing = vi.spyOn(shop.app.context.visitorPictures, 'drawPlacedWall')
    drawing.mockRejectedValueOnce(new Error('no process'))
    const { status, body } = await add(person, product, placedAt(artworkId, 2))
    expect(status).toBe(200)
    expect(body.data.items[0].image).toBe(product.image1)
  })
})

describe('the least sharpness of prints', () => {
  const sellFrom = async (floorDpi: number) => {
    const body = { largestOrder: 500_000, mostPieces: 200, floorDpi }
    const saved = await shop.call('PUT', '/api/admin/settings/selling', {
      token: admin.token,
      body,
    })
    expect(saved.status).toBe(200)
  }
  const change = (person: Person, itemId: string, customisation: object) =>
    shop.call('PUT', '/api/shop/cart/line', {
      token: person.token,
      body: {
        ...{ userId: person.id, itemId, quantity: 1, selectedMaterial: 'Non woven' },
        ...{ ...printed, customisation },
      },
    })
  const tooSoft = {
    status: 400,
    body: { fields: { 'customisation.placement.scalePpm': expect.any(String) } },
  }
  afterEach(() => sellFrom(70))

  it.each([
    [100, 200],
    [101, 400],
  ])('of %i answers a design printed at 100 dpi with %i', async (floorDpi, status) => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    await sellFrom(floorDpi)
    expect((await add(person, product, placedAt(artworkId, 1))).status).toBe(status)
  })

  it('that was raised leaves lines in carts alone, which can be paid for, and holds for each change of them', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const { body } = await add(person, product, placedAt(artworkId, 1))
    await sellFrom(150)
    expect((await readCart(shop, person)).body.data).toEqual(body.data)
    const [{ _id }] = body.data.items
    expect(await change(person, _id, placedAt(artworkId, 2))).toMatchObject(tooSoft)
    expect(await add(person, product, placedAt(artworkId, 1))).toMatchObject(tooSoft)
    expect((await createOrder(shop, person)).status).toBe(200)
  })

  it('is told on the product page at once, and to the admin of a file that is below it', async () => {
    const { product, artworkId } = await placedProduct()
    const shown = () => shop.call('GET', `/api/shop/artworks/${product.id}`)
    expect((await shown()).body.data.artwork.floorDpi).toBe(70)
    await sellFrom(120)
    expect((await shown()).body.data.artwork.floorDpi).toBe(120)
    const refused = await bringArtwork(shop, admin.token, product.id, master)
    expect(refused).toMatchObject({
      status: 'refused',
      refusal: {
        code: 'too_soft',
        message: expect.stringMatching(/100 dpi, and below 120 .* 2,400 × 1,200 pixels/),
      },
    })
    await sellFrom(90)
    const list = await shop.call('GET', `/api/admin/products/${product.id}/artworks`, {
      token: admin.token,
    })
    // A version refused under another limit is not said to be below the current one.
    expect(list.body.data).toMatchObject([
      { refusal: { message: expect.stringContaining('It would be accepted now') } },
      { _id: artworkId, refusal: null },
    ])
  })
})

describe('a design that is renewed while it lies in a cart', () => {
  it('is said in the cart, and not paid for until the customer has looked again', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    await add(person, product, placedAt(artworkId, 1))
    const renewed = await bringCurrent(product.id)
    const { items } = (await readCart(shop, person)).body.data
    expect(items[0]).toMatchObject({ artworkChange: 'replaced' })
    const refused = await createOrder(shop, person)
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart.artwork_changed' } })

    const looked = await shop.call('PUT', '/api/shop/cart/line', {
      token: person.token,
      body: {
        ...{ userId: person.id, itemId: items[0]._id, quantity: 1, selectedMaterial: 'Non woven' },
        ...{ ...printed, customisation: placedAt(renewed, 1) },
      },
    })
    expect(looked.body.data.items[0]).toMatchObject({ artworkChange: null })
    expect((await createOrder(shop, person)).status).toBe(200)
  })

  it('is said to be withdrawn where there is no other', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    await add(person, product, placedAt(artworkId, 1))
    const { status } = await shop.call('DELETE', `/api/admin/artworks/${artworkId}`, {
      token: admin.token,
    })
    expect(status).toBe(200)
    const { items } = (await readCart(shop, person)).body.data
    expect(items[0]).toMatchObject({ artworkChange: 'withdrawn' })
  })

  it('changes nothing of an order that was begun before', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const { body } = await add(person, product, placedAt(artworkId, 11))
    const begun = await createOrder(shop, person)
    await bringCurrent(product.id)
    const orderId = begun.body.order.id
    await verify(shop, person, orderId, await payOrder(shop, orderId))
    await shop.runJobs()
    const mine = await shop.call('GET', `/api/shop/order/details/${orderId}`, {
      token: person.token,
    })
    const [line] = mine.body.data.items
    expect(line).toMatchObject({
      ...printed,
      image: body.data.items[0].image,
      customisation: placedAt(artworkId, 11),
    })
    const shown = await orderDetails(shop, admin, mine.body.data._id)
    expect(shown.items[0].customisation).toEqual(placedAt(artworkId, 11))
  })
})

describe('the pattern of a roll, curtain or blind', () => {
  const size = { height: 60, width: 48, selectedMaterial: 'Normal Lining' }
  it.each([
    { productType: 'wallpaperRolls', category: null, chosen: {} },
    {
      productType: 'curtains',
      category: 'drape',
      chosen: { length: 6, selectedMaterial: 'Normal Lining' },
    },
    { productType: 'blinds', category: 'roller', chosen: size },
  ] as const)('is never placed, and its renewal holds no cart up: $productType', async (sold) => {
    const { productType, category, chosen } = sold
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { productType, category })
    const repeat = { kind: 'repeat', match: 'straight' } as const
    const artworkId = await bringCurrent(product.id, repeat)
    const { placement } = placedAt(artworkId, 1)
    for (const [customisation, field] of [
      [{ wall, placement }, 'customisation.wall'],
      [{ placement }, 'customisation.placement'],
    ] as const) {
      const { status, body } = await addToCart(shop, person, product, { ...chosen, customisation })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ [field]: 'This product is not made for a wall' })
    }
    expect((await addToCart(shop, person, product, chosen)).status).toBe(200)

    const renewed = await bringCurrent(product.id, repeat)
    const lines = async () => (await readCart(shop, person)).body.data.items
    expect(await lines()).toEqual([
      expect.objectContaining({ artworkChange: null, customisation: null, image: product.image1 }),
    ])
    const carts = await shop.call('GET', `/api/admin/artworks/${renewed}/carts`, {
      token: admin.token,
    })
    expect(carts.body.data).toEqual({ thisVersion: 0, otherVersions: 0 })
    await shop.call('DELETE', `/api/admin/artworks/${renewed}`, { token: admin.token })
    expect((await lines())[0]).toMatchObject({ artworkChange: null })
    expect((await createOrder(shop, person)).status).toBe(200)
  })
})

describe('pictures of walls', () => {
  const makeOld = () => shop.db.update(placedPictures).set({ checkedAt: new Date(0) })
  const isThere = async (address: string) =>
    (await shop.app.context.pictures.read(address)) !== undefined

  it('stay while a cart shows them, and go days after it was emptied', async () => {
    const person = await newCustomer(shop)
    const { product, artworkId } = await placedProduct()
    const { body } = await add(person, product, placedAt(artworkId, 3))
    const { image } = body.data.items[0]
    await makeOld()
    await shop.recover()
    expect(await isThere(image)).toBe(true)
    await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
    await makeOld()
    await shop.recover()
    expect(await isThere(image)).toBe(false)
    const [row] = await shop.db
      .select()
      .from(placedPictures)
      .where(eq(placedPictures.address, image))
    expect(row).toBeUndefined()
  })
})
