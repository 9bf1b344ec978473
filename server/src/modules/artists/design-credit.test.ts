import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newArtist } from '../../testing/goods/artists.ts'
import { productForm } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { artists } from './artists.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const DESIGN = { productType: 'artist', category: null }
const add = (form: object) =>
  shop.call('POST', '/api/admin/products/add', {
    token: admin.token,
    body: productForm({ ...DESIGN, ...form }),
  })
const edit = (id: string, form: object) =>
  shop.call('PUT', `/api/admin/products/edit/${id}`, {
    token: admin.token,
    body: productForm({ ...DESIGN, ...form }),
  })
const creditOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return { artist: row?.artist, artistId: row?.artistId }
}

describe('a design that is given to an artist', () => {
  it('shows the studio’s name to shoppers, and the artist to admins', async () => {
    const { id, studio } = await newArtist(shop)
    const added = await add({ artistId: id })
    expect(added).toMatchObject({ status: 201, body: { data: { artist: studio, artistId: id } } })
    const shown = await shop.call('GET', `/api/shop/products/get/${added.body.data.slug}`)
    expect(shown.body.data.artist).toBe(studio)
  })

  it('keeps its artist when a form says nothing, and loses it when a form says nobody', async () => {
    const { id, studio } = await newArtist(shop)
    const { _id } = (await add({ artistId: id })).body.data
    await edit(_id, { productName: 'Another name' })
    expect(await creditOf(_id)).toEqual({ artist: studio, artistId: id })
    await edit(_id, { artistId: '' })
    expect(await creditOf(_id)).toEqual({ artist: null, artistId: null })
  })

  it('loses its artist with the kind of product that has one', async () => {
    const { id, studio } = await newArtist(shop)
    const { _id } = (await add({ artistId: id })).body.data
    await edit(_id, { productType: 'wallpapers', category: 'artistCollection', artistId: id })
    expect(await creditOf(_id)).toEqual({ artist: studio, artistId: id })
    await edit(_id, { productType: 'blinds', category: 'zebra', artistId: id })
    expect(await creditOf(_id)).toEqual({ artist: null, artistId: null })
  })

  it('goes to nobody who takes no new designs, and stays with the one who had it', async () => {
    const { id } = await newArtist(shop)
    const { _id } = (await add({ artistId: id })).body.data
    await shop.db.update(artists).set({ active: false }).where(eq(artists.id, id))
    expect((await edit(_id, { artistId: id })).status).toBe(200)
    expect(await add({ artistId: id })).toMatchObject({
      status: 400,
      body: { fields: { artistId: 'This artist takes no new designs' } },
    })
  })

  it.each([['01890000-0000-7000-8000-000000000000'], ['nobody']])(
    'goes to nobody who is not there: %s',
    async (artistId) => {
      expect(await add({ artistId })).toMatchObject({
        status: 400,
        body: { fields: { artistId: expect.any(String) } },
      })
    },
  )
})
