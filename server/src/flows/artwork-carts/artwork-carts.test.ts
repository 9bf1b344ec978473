import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringArtwork } from '../../testing/goods/artworks.ts'
import { aPhotograph } from '../../testing/goods/masters.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
let master: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  master = await aPhotograph({ width: 2000, height: 1000 }).jpeg({ quality: 90 }).toBuffer()
})
afterAll(() => shop.close())

async function bringCurrent(productId: string): Promise<string> {
  const { _id } = await bringArtwork(shop, admin.token, productId, master)
  await shop.call('PUT', `/api/admin/artworks/${_id}/current`, { token: admin.token })
  return _id
}

async function place(person: Person, product: { id: string }, artworkId: string, inches: number) {
  const wall = { heightUm: inchesToUm(8), widthUm: inchesToUm(8), spareUm: 0 }
  const placement = { artworkId, topUm: 0, scalePpm: 1_000_000, mirrored: false }
  const customisation = { wall, placement: { ...placement, leftUm: inchesToUm(inches) } }
  const { status } = await addToCart(shop, person, product, { height: 8, width: 8, customisation })
  expect(status).toBe(200)
}

const cartsOf = async (id: string) =>
  (await shop.call('GET', `/api/admin/artworks/${id}/carts`, { token: admin.token })).body.data

it('tells an admin how many carts hold a design, each customer once, and which hold an older one', async () => {
  const product = await newProduct(shop)
  const first = await bringCurrent(product.id)
  expect(await cartsOf(first)).toEqual({ thisVersion: 0, otherVersions: 0 })
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
  await place(one, product, first, 0)
  await place(one, product, first, 5)
  await place(other, product, first, 0)
  await addToCart(shop, await newCustomer(shop), product, { height: 8, width: 8 })
  expect(await cartsOf(first)).toEqual({ thisVersion: 2, otherVersions: 0 })

  const second = await bringCurrent(product.id)
  await place(other, product, second, 0)
  expect(await cartsOf(second)).toEqual({ thisVersion: 1, otherVersions: 2 })
})

it('tells nobody else, and nothing of a version that is not there', async () => {
  const id = '0195ffff-0000-7000-8000-000000000000'
  await expectForAdminsOnly(shop, [['GET', `/api/admin/artworks/${id}/carts`]])
  const { status } = await shop.call('GET', `/api/admin/artworks/${id}/carts`, {
    token: admin.token,
  })
  expect(status).toBe(404)
})
