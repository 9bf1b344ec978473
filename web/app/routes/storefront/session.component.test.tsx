import { checkAuth, logout } from '@bhitti/contract/calls/accounts/accounts.endpoints'
import { listWishlist } from '@bhitti/contract/calls/catalogue/wishlist.endpoints'
import { listOrders } from '@bhitti/contract/calls/orders/orders.endpoints'
import { expect, it } from 'vitest'
import { readAccessToken } from '~/lib/session/access-token.ts'
import { api } from '~/testing/fake-api.ts'
import { openPage } from '~/testing/open-page.tsx'
import { CUSTOMER } from '~/testing/people.ts'
import * as profile from './profile.tsx'
import * as wishlist from './wishlist.tsx'

const IDENTIFIED = { success: true as const, user: CUSTOMER }

it('a page for customers waits while the session is checked', async () => {
  const release = api.hold(checkAuth)
  api.reply(listWishlist, { success: true, data: [] })
  const page = openPage(wishlist, '/wishlist', { as: CUSTOMER })
  await page.findByText('Loading...')
  expect(page.queryByRole('heading', { name: 'Wishlist' })).toBeNull()
  api.reply(checkAuth, IDENTIFIED)
  release()
  await page.findByRole('heading', { name: 'Wishlist' })
})

it('an expired session is removed, and a page that needs it asks to log in again', async () => {
  api.refuse(checkAuth, 'account.login_required')
  const page = openPage(wishlist, '/wishlist', { as: CUSTOMER })
  await page.expectToast('Your session has ended', 'Please log in to continue')
  await expect.poll(page.address).toBe('/auth/login')
  expect(readAccessToken()).toBeNull()
})

it('a session that ends in the middle of a visit is said', async () => {
  api.refuse(listWishlist, 'account.login_required')
  const page = openPage(wishlist, '/wishlist', { as: CUSTOMER })
  await page.expectToast('Your session has ended', 'Please log in to continue')
  await expect.poll(page.address).toBe('/auth/login')
})

it('a session that cannot be checked is kept, and checked again when asked', async () => {
  api.disconnect(checkAuth)
  api.reply(listOrders, { success: true, data: [] })
  const page = openPage(profile, '/profile', { as: CUSTOMER })
  await page.expectToast(
    'Failed to verify auth',
    'You are still logged in. Please try again in a moment.',
  )
  await page.findByRole('heading', { name: 'We could not check your session' })
  expect(readAccessToken()).not.toBeNull()
  api.reply(checkAuth, IDENTIFIED)
  await page.press('Try again')
  await page.findByRole('heading', { name: CUSTOMER.name })
})

it('logging out forgets the session, also where the shop cannot be told', async () => {
  api.disconnect(logout)
  api.reply(listOrders, { success: true, data: [] })
  const page = openPage(profile, '/profile', { as: CUSTOMER })
  await page.press('Logout')
  await page.expectToast('Logout failed')
  await expect.poll(page.address).toBe('/auth/login')
  expect(readAccessToken()).toBeNull()
})
