import {
  countProducts,
  listBlinds,
  listCategory,
  listWallpaperRolls,
  listWallpapers,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { sampleProduct } from '~/testing/samples.ts'
import * as listing from './listing.tsx'

const NONE = { success: true as const, data: [], nextCursor: null, total: 0 }

it('a list that fails to load says so, and loads when asked again', async () => {
  api.disconnect(listWallpaperRolls)
  const page = openPage(listing, '/wallpaperrolls')
  await page.findByText('The products could not be loaded')
  api.reply(listWallpaperRolls, { ...NONE, data: [sampleProduct()], total: 1 })
  await page.press('Try again')
  await page.findByRole('link', { name: /Khus/ })
})

it('filters that leave nothing say so, with the category in category mode', async () => {
  api.reply(listCategory, NONE)
  api.reply(listBlinds, NONE)
  api.hold(countProducts)
  const page = openPage(listing, '/blinds?category=zebra&color=green')
  await page.findByText('No products found in Zebra')
  await page.user.click((await page.findAllByText('Clear all filters')).at(-1) ?? page.container)
  await expect.poll(page.address).toBe('/blinds?category=zebra')
})

it('cards tell low stock and sold out', async () => {
  api.reply(listWallpaperRolls, {
    ...NONE,
    data: [
      sampleProduct({ stockQuantity: 8 }),
      sampleProduct({
        ...{ _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c31', slug: 'mangalore' },
        ...{ productName: 'Mangalore Hexagon', stockQuantity: 0 },
      }),
    ],
    total: 2,
  })
  const page = openPage(listing, '/wallpaperrolls')
  await page.findByText('Only 8 left')
  page.getByText('Out Of Stock')
})

it('an empty shelf offers no categories and no filters', async () => {
  api.reply(listWallpapers, NONE)
  api.reply(listCategory, NONE)
  const page = openPage(listing, '/wallpapers')
  await page.findByText('No products found')
  const categories = () => page.queryByRole('navigation', { name: 'Categories of wallpapers' })
  await expect.poll(categories).toBeNull()
  expect(page.queryByRole('button', { name: 'Filters' })).toBeNull()
})
