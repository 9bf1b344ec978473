import { sampleTexts } from '@bhitti/catalogue/shop-texts/shop-texts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'
import { insertPublished } from '../content/content.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

describe('what search engines read', () => {
  it('robots.txt keeps them out of private pages and names the sitemap', async () => {
    const { status, headers, body } = await shop.call('GET', '/robots.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^Disallow: \/checkout$/m)
    expect(body).toMatch(/^Sitemap: http:\/\/\S+\/sitemap.xml$/m)
  })

  it('the sitemap lists every page and product that is sold, and no other', async () => {
    const [sold, gone] = [await newProduct(shop), await newProduct(shop)]
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))

    const index = (await shop.call('GET', '/sitemap.xml')).body
    const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      (match) => match[1],
    )
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml'])
    const [pages, listed] = await Promise.all(files.map((file) => shop.call('GET', file)))
    for (const path of ['/home', '/wallpapers', '/curtain', '/reachout']) {
      expect(pages?.body).toContain(`${path}</loc>`)
    }
    expect(pages?.body).toContain('/wallpapers?category=heritage</loc>')
    expect(pages?.body).not.toContain('category=zebra')
    expect(listed?.body).toContain(`/products/${sold.slug}</loc>`)
    expect(listed?.body).not.toContain(gone.slug)
  })

  it('the sitemap lists a policy once it is published', async () => {
    const pages = async () => (await shop.call('GET', '/sitemaps/pages.xml')).body
    expect(await pages()).not.toContain('/terms</loc>')
    await shop.db.transaction((tx) => insertPublished(tx, sampleTexts(), new Date()))
    expect(await pages()).toContain('/terms</loc>')
  })

  it.each(['/sitemaps/products-0.xml', '/sitemaps/products-x.xml'])(
    '%s is not there',
    async (path) => {
      expect((await shop.call('GET', path)).status).toBe(404)
    },
  )
})
