import { listCategory, searchProducts } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { expect, it } from 'vitest'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { sampleProduct } from '~/testing/samples.ts'
import * as search from './search.tsx'

it('a search that finds nothing says so and suggests where to look', async () => {
  api.reply(searchProducts, { success: true, data: [] })
  const page = openPage(search, '/search?q=qqqqzzzz')
  await page.findByText('No result found!')
  page.getByText(/Try another word/)
  page.getByRole('heading', { name: 'By colour' })
})

it('a search that is on its way says that it is loading', async () => {
  api.hold(searchProducts)
  const page = openPage(search, '/search?q=damask')
  await page.findByText('Loading...')
})

it('a search that fails says so, and searches again when asked', async () => {
  api.disconnect(searchProducts)
  const page = openPage(search, '/search?q=khus')
  await page.findByText('The search is not working right now')
  api.reply(searchProducts, { success: true, data: [sampleProduct()] })
  await page.press('Try again')
  await page.findByText('1 result')
  page.getByRole('link', { name: /Khus/ })
})

it('fewer than four letters are searched for when Enter is pressed', async () => {
  api.reply(searchProducts, { success: true, data: [sampleProduct()] })
  const page = openPage(search, '/search')
  const field = await page.findByRole('searchbox', { name: 'Search Products' })
  await page.fill('Search Products', 'cow')
  await page.findByText(/To search for “cow”, press Enter/)
  expect(api.callsTo(searchProducts)).toEqual([])
  await page.user.type(field, '{Enter}')
  await page.findByText('1 result')
  expect(api.callsTo(searchProducts)).toMatchObject([
    { params: { keyword: 'cow' }, query: { short: 'true' } },
  ])
})

it('a design that the shop does not have leads to the nearest shelf', async () => {
  api.reply(searchProducts, { success: true, data: [] })
  const divine = sampleProduct({ productType: 'wallpapers', category: 'divine' })
  api.reply(listCategory, { success: true, data: [divine], nextCursor: null, total: 1 })
  const page = openPage(search, '/search?q=buddha')
  await page.findByText(/We have nothing for “buddha” at the moment\./)
  await page.press('See Divine wallpapers')
  expect(page.address()).toBe('/wallpapers?category=divine')
})

it('products that only mention what was asked for are shown as the nearest', async () => {
  api.reply(searchProducts, { success: true, data: [sampleProduct()] })
  const page = openPage(search, '/search?q=marble')
  await page.findByText('We have no marble. The nearest:')
  page.getByRole('link', { name: /Khus/ })
})

it('a search leads to no shelf that is empty', async () => {
  api.reply(searchProducts, { success: true, data: [] })
  api.reply(listCategory, { success: true, data: [], nextCursor: null, total: 0 })
  const page = openPage(search, '/search?q=ganesha')
  await page.findByText(/Try another word/)
  expect(page.queryByText('See Divine wallpapers')).toBeNull()
})
