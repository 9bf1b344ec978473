import type { PrintDetails } from '@bhitti/contract/calls/printing/prints.schemas'
import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import { firstPlacement } from '@bhitti/contract/rules/print/placement'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringArtwork } from '../../testing/goods/artworks.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { ownPrints, placedProduct } from '../../testing/orders/printed-orders.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await setPrinting({})
})
afterAll(() => shop.close())

const setPrinting = (changes: object) =>
  shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: { ...DEFAULT_PRINTING, dpi: 50, ...changes },
  })
const asAdmin = (method: string, path: string, body?: object, token = admin.token) =>
  shop.call(method, `/api/admin/prints${path}`, { token, ...(body && { body }) })

async function bought(product: { id: string }, chosen: Record<string, unknown>) {
  const person = await newCustomer(shop)
  const added = await addToCart(shop, person, product, chosen)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { orderId } = await buyCart(shop, person)
  await asAdmin('GET', '')
  await shop.runJobs()
  const [own] = await ownPrints(shop, person, orderId)
  if (!own) throw new Error('nothing is printed of the order')
  const read = async (): Promise<PrintDetails> => (await asAdmin('GET', `/${own._id}`)).body.data
  const line = async () => (await orderDetails(shop, admin, orderId)).items[0]
  return { person, orderId, read, line }
}

async function bringMural(productId: string): Promise<string> {
  const master = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: '#2f6b4f' },
  })
    .tiff({ compression: 'deflate' })
    .toBuffer()
  const { _id } = await bringArtwork(shop, admin.token, productId, master)
  await shop.call('PUT', `/api/admin/artworks/${_id}/current`, { token: admin.token })
  return _id
}

describe('a wall that was bought by its size alone', () => {
  it('is printed from the middle of the design, which covers it', async () => {
    const product = await placedProduct(shop, admin)
    const { read, line } = await bought(product, { height: 8, width: 8 })
    const { customisation } = await line()
    expect(customisation).toEqual({
      wall: { heightUm: inchesToUm(8), widthUm: inchesToUm(8), spareUm: 0 },
      placement: {
        artworkId: product.artworkId,
        ...{ leftUm: inchesToUm(6), topUm: inchesToUm(1), scalePpm: 1_000_000, mirrored: false },
        isCentred: true,
      },
    })
    expect(await read()).toMatchObject({
      files: 'ready',
      hasArtwork: true,
      toPlace: null,
      // The line shows the product's picture, not the wall.
      isPlaced: false,
    })
  })

  it('keeps the wall and the spare that were entered', async () => {
    const product = await placedProduct(shop, admin)
    const spareUm = inchesToUm(0.5)
    const wall = { heightUm: inchesToUm(7), widthUm: inchesToUm(15), spareUm }
    const { read, line } = await bought(product, { height: 8, width: 16, customisation: { wall } })
    const { customisation } = await line()
    expect(customisation).toMatchObject({
      wall,
      placement: { leftUm: inchesToUm(2.5), topUm: inchesToUm(1.5), isCentred: true },
    })
    expect((await read()).files).toBe('ready')
  })

  it('stays one line of the cart, and is paid at once after the design was renewed', async () => {
    const product = await placedProduct(shop, admin)
    const person = await newCustomer(shop)
    await addToCart(shop, person, product, { height: 8, width: 16 })
    const { body } = await addToCart(shop, person, product, { height: 8, width: 16 })
    expect(body.data.items).toMatchObject([{ quantity: 2, customisation: null }])
    const renewed = await bringMural(product.id)
    const { items } = (await readCart(shop, person)).body.data
    expect(items).toMatchObject([{ artworkChange: null, customisation: null }])
    const { orderId } = await buyCart(shop, person)
    const [line] = (await orderDetails(shop, admin, orderId)).items
    expect(line.customisation.placement).toMatchObject({ artworkId: renewed, isCentred: true })
  })
})

describe('a wall that could not be placed at checkout', () => {
  const place = async (print: PrintDetails, more: object = {}, token = admin.token) => {
    const { toPlace } = print
    const first = toPlace && firstPlacement(toPlace.design.artwork, toPlace.wall)
    const body = { version: print.version, placement: { ...first, ...more } }
    return asAdmin('PUT', `/${print._id}/placement`, body, token)
  }

  it('is placed by staff once the product has an artwork, and its files are made', async () => {
    const product = await newProduct(shop)
    const { read, line } = await bought(product, { height: 8, width: 8 })
    const before = await read()
    expect(before).toMatchObject({ hasArtwork: false, toPlace: null, files: 'none' })
    const files = await asAdmin('POST', `/${before._id}/files`)
    expect(files.body.code).toBe('print.no_artwork')
    const placement = {
      artworkId: '0192f2a0-0000-7000-8000-000000000001',
      ...{ leftUm: 0, topUm: 0, scalePpm: 1_000_000, mirrored: false },
    }
    expect((await place(before, placement)).body.code).toBe('print.no_design')

    await bringMural(product.id)
    const print = await read()
    const outside = await place(print, { leftUm: inchesToUm(13) })
    expect(outside.status).toBe(400)
    expect(Object.keys(outside.body.fields)).toEqual(['placement.leftUm'])
    const moved = { leftUm: inchesToUm(1) }
    expect((await place(print, moved)).status).toBe(200)
    await shop.runJobs()
    const after = await read()
    expect(after).toMatchObject({ files: 'ready', toPlace: null, stage: 'toPrint' })
    expect(after.moves.at(-1)).toMatchObject({
      note: 'The design was placed on the wall',
      by: { name: admin.name },
    })
    expect((await line()).customisation).toEqual({
      wall: { heightUm: inchesToUm(8), widthUm: inchesToUm(8), spareUm: 0 },
      placement: expect.objectContaining(moved),
    })
    expect((await place({ ...print, version: after.version })).body.code).toBe('print.is_placed')
    expect((await place(print)).body.code).toBe('print.changed')
  })

  it('may be larger than the design is sold, which staff decide', async () => {
    const product = await placedProduct(shop, admin)
    const { read, line } = await bought(product, { height: 12, width: 30 })
    const print = await read()
    expect((await line()).customisation).toBeNull()
    expect(print).toMatchObject({ hasArtwork: false, files: 'none' })
    expect((await place(print)).status).toBe(200)
    await shop.runJobs()
    expect((await read()).files).toBe('ready')
    expect((await line()).customisation.placement.scalePpm).toBe(1_500_000)
  })

  it('waits for the customer’s word where the owner wants a proof of each print', async () => {
    const product = await newProduct(shop)
    const { read } = await bought(product, { height: 8, width: 8 })
    await bringMural(product.id)
    await setPrinting({ proofs: 'always' })
    expect((await place(await read())).status).toBe(200)
    await setPrinting({})
    expect(await read()).toMatchObject({ stage: 'toProof', proof: 'waiting' })
  })

  it('is placed by nobody else, and not for a cancelled order', async () => {
    const product = await newProduct(shop)
    const { read, person, orderId } = await bought(product, { height: 8, width: 8 })
    await bringMural(product.id)
    const print = await read()
    expect((await place(print, {}, person.token)).status).toBe(403)
    const bookkeeper = await newAdmin(shop, 'accounts')
    expect((await place(print, {}, bookkeeper.token)).status).toBe(403)
    await setStatus(shop, admin, { orderId, status: 'Cancelled' })
    expect((await place(print)).body.code).toBe('print.order_cancelled')
  })
})
