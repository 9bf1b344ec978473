import { productPictures } from '@bhitti/catalogue/picture-addresses'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { colourName } from '@bhitti/contract/rules/colour/decor-colours'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from './products.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

async function measured(id: string) {
  await shop.recover()
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('the product is gone')
  return row
}

it('a product is found by the colours of its picture soon after it was saved, also by their names', async () => {
  const picture = productPictures(catalogueProducts[0]?.slug ?? '')[0]
  const { body } = await shop.call('POST', '/api/admin/products/add', {
    token: admin.token,
    body: productForm({ image1: picture, productName: 'Quietly named', description: 'A pattern' }),
  })
  const { palette, paletteOf, version, updatedAt } = await measured(body.data._id)
  expect(palette).toMatch(/^[0-9a-f]{6}:\d+(?: [0-9a-f]{6}:\d+)+$/)
  expect(paletteOf).toBe(picture)
  // Measuring is no edit.
  expect({ version, updatedAt: updatedAt.toISOString() }).toEqual({
    version: body.data.version,
    updatedAt: body.data.updatedAt,
  })
  const [ground = ''] = (palette ?? '').split(':')
  const near = await shop.call('GET', `/api/shop/products/get?near=${ground}`)
  expect(near.body.data[0]._id).toBe(body.data._id)
  const name = colourName(ground).toLowerCase()
  const found = await shop.call('GET', `/api/shop/search/${name}?short=true`)
  expect(found.body.data.map(({ _id }: { _id: string }) => _id)).toContain(body.data._id)
})

it('another picture is measured again, and one that cannot be read has no colours', async () => {
  const picture = productPictures(catalogueProducts[1]?.slug ?? '')[0]
  const made = await newProduct(shop, { palette: '1f7276:100', paletteOf: 'another picture' })
  expect((await measured(made.id)).palette).toBe('1f7276:100')
  await shop.db.update(products).set({ image1: picture }).where(eq(products.id, made.id))
  const after = await measured(made.id)
  expect(after.paletteOf).toBe(picture)
  expect(after.palette).not.toBe('1f7276:100')
  const lost = await newProduct(shop)
  expect((await measured(lost.id)).palette).toBe('')
})
