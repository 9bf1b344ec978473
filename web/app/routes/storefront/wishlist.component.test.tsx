import { listWishlist } from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { expect, it } from 'vitest'
import { expectAccessible } from '~/testing/axe.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import * as wishlist from './wishlist.tsx'

it('an empty wishlist says how to fill it, and leads to the wallpapers', async () => {
  api.reply(listWishlist, { success: true, data: [] })
  const page = openPage(wishlist, '/wishlist', { as: CUSTOMER })
  await page.findByText('Your wishlist is empty')
  await expectAccessible(document.body)
  await page.press('Browse wallpapers')
  expect(page.address()).toBe('/wallpapers')
})

it('a wishlist that cannot be loaded says so, and loads when asked again', async () => {
  api.disconnect(listWishlist)
  const page = openPage(wishlist, '/wishlist', { as: CUSTOMER })
  await page.findByText('Your wishlist could not be loaded')
  api.reply(listWishlist, { success: true, data: [] })
  await page.press('Try again')
  await page.findByText('Your wishlist is empty')
})
