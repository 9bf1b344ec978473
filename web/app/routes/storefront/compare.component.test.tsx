import { getProduct } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { ErrorCode } from '@bhitti/contract/calls/error-codes'
import { expect, it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api, Refusal } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { sampleProduct } from '~/testing/samples.ts'
import * as compare from './compare.tsx'

const DAMASK = sampleProduct({
  _id: '7c9a3f52-0d1b-4c8e-9a44-3f1f0a5b6c32',
  slug: 'udaipur-damask',
  productName: 'Udaipur Damask',
  price: 120,
})

function answer(refusal?: ErrorCode): void {
  api.reply(getProduct, ({ params }) => {
    if (params.id === 'khus') return { success: true, data: sampleProduct() }
    if (refusal) throw new Refusal(refusal)
    return { success: true, data: DAMASK }
  })
}

it('without products there is nothing to compare, and the page says so', async () => {
  const page = openPage(compare, '/compare')
  await page.findByText('Nothing to compare yet')
  await expectAccessible(document.body)
})

it('a product that is no longer in the shop is said to be, and taken out', async () => {
  answer('product.not_found')
  const page = openPage(compare, '/compare?products=khus,no-such-design')
  await page.findByText('No longer in the shop')
  await page.press(/^Remove.*no-such-design$/)
  await expect.poll(() => page.queryByText('No longer in the shop')).toBeNull()
})

it('a product that cannot be loaded is said to be, and loaded when asked again', async () => {
  answer('server.unavailable')
  const page = openPage(compare, '/compare?products=khus,udaipur-damask')
  await page.findByText('Could not be loaded')
  page.getByRole('link', { name: 'Khus' })
  answer()
  await page.press('Try again')
  await page.findByRole('link', { name: 'Udaipur Damask' })
})

it('only what differs is left when nothing else is wanted', async () => {
  answer()
  const page = openPage(compare, '/compare?products=khus,udaipur-damask')
  await page.findByRole('link', { name: 'Udaipur Damask' })
  const rows = () => page.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '')
  const all = rows()
  await page.press('Only differences')
  expect(rows().length).toBeLessThan(all.length)
  expect(rows().some((row) => row.includes('Price'))).toBe(true)
})
