import { MAX_WISHLIST } from '@bhitti/contract/rules/shop/shop-limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { insertProducts } from '../admin-products/products.write.ts'
import { products } from '../catalogue/products.table.ts'
import { wishlistEntries } from './wishlist.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const add = (person: Person, productId: string, userId = person.id) =>
  shop.call('POST', '/api/shop/wishlist/add', { token: person.token, body: { userId, productId } })
const list = (person: Person, userId = person.id) =>
  shop.call('GET', `/api/shop/wishlist/${userId}`, { token: person.token })
const remove = (person: Person, productId: string) =>
  shop.call('DELETE', `/api/shop/wishlist/${person.id}/${productId}`, { token: person.token })

async function listedIds(person: Person): Promise<string[]> {
  const { body } = await list(person)
  return body.data.map((product: { _id: string }) => product._id)
}

describe('a wishlist', () => {
  it('keeps what a customer marked, the last first, once each', async () => {
    const person = await newCustomer(shop)
    const [one, two] = [await newProduct(shop), await newProduct(shop)]
    for (const { id } of [one, two, one]) expect((await add(person, id)).status).toBe(200)
    expect(await listedIds(person)).toEqual([two.id, one.id])
  })

  it('forgets what is taken off it, also twice', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await add(person, product.id)
    expect((await remove(person, product.id)).status).toBe(200)
    expect((await remove(person, product.id)).status).toBe(200)
    expect(await listedIds(person)).toEqual([])
  })

  it('that is full takes nothing new, but does not mind what is on it', async () => {
    const person = await newCustomer(shop)
    const known = Array.from({ length: MAX_WISHLIST }, (_, place) => ({
      slug: `marked-${place}`,
      productName: 'Marked',
      productType: 'wallpapers' as const,
      description: 'One of many.',
      image1: '/media/demo/marked-1600x1200-f6efe0/640.webp',
    }))
    const ids = await insertProducts(shop.db, known)
    await shop.db
      .insert(wishlistEntries)
      .values(ids.map((productId) => ({ accountId: person.id, productId })))
    expect((await add(person, ids[0] ?? '')).status).toBe(200)
    expect(await add(person, (await newProduct(shop)).id)).toMatchObject({
      status: 409,
      body: { code: 'wishlist.full' },
    })
  })

  it('shows nothing that is no longer sold', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await add(person, product.id)
    await shop.db
      .update(products)
      .set({ archivedAt: new Date() })
      .where(eq(products.id, product.id))
    expect(await listedIds(person)).toEqual([])
    expect(await add(person, product.id)).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    })
  })

  it('belongs to its customer alone', async () => {
    const [owner, other, admin] = [
      await newCustomer(shop),
      await newCustomer(shop),
      await newAdmin(shop),
    ]
    const product = await newProduct(shop)
    expect((await list(other, owner.id)).status).toBe(403)
    expect((await add(other, product.id, owner.id)).status).toBe(403)
    expect((await list(admin)).status).toBe(403)
    expect((await shop.call('GET', `/api/shop/wishlist/${owner.id}`)).status).toBe(401)
  })

  it('names the field that is wrong', async () => {
    expect((await add(await newCustomer(shop), 'not-an-id')).body.fields).toHaveProperty(
      'productId',
    )
  })
})
