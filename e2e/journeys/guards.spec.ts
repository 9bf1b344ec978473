import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

type Viewer = 'visitor' | 'customer' | 'admin'

const LOGIN = '/auth/login'
const ADMIN = '/admin/dashboard'

/** Where each viewer ends up who opens a path; a path not named is shown. */
const PATHS: Record<string, Partial<Record<Viewer, string>>> = {
  '/': { visitor: LOGIN, customer: '/home', admin: ADMIN },
  '/home': { admin: ADMIN },
  '/wallpapers': { admin: ADMIN },
  '/wallpaperrolls': { admin: ADMIN },
  '/blinds': { admin: ADMIN },
  '/curtain': { admin: ADMIN },
  '/artist': { admin: ADMIN },
  '/products/udaipur-damask': {},
  '/search': {},
  '/sellart': {},
  '/reachout': {},
  '/shipping': {},
  '/privacy': {},
  '/terms': {},
  '/cart': { visitor: LOGIN, admin: ADMIN },
  '/checkout': { visitor: LOGIN, admin: ADMIN },
  '/profile': { visitor: LOGIN, admin: ADMIN },
  '/wishlist': { visitor: LOGIN, admin: ADMIN },
  '/order/success/order_ABCDEFGHIJKLMN': { visitor: LOGIN, admin: ADMIN },
  '/auth/login': { customer: '/home', admin: ADMIN },
  '/auth/register': { customer: '/home', admin: ADMIN },
  '/admin/dashboard': { visitor: LOGIN, customer: '/unauth' },
  '/admin/orders': { visitor: LOGIN, customer: '/unauth' },
  '/admin/products': { visitor: LOGIN, customer: '/unauth' },
  '/admin/contacts': { visitor: LOGIN, customer: '/unauth' },
  '/shop/admin/anything': { visitor: LOGIN, customer: '/unauth' },
  '/unauth': {},
  '/no-such-page': {},
}

async function expectGuarded(page: Page, viewer: Viewer): Promise<void> {
  for (const [path, targets] of Object.entries(PATHS)) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(targets[viewer] ?? path)
      const loader = page.getByText('Loading...', { exact: true }).filter({ visible: true })
      await expect(loader).toHaveCount(0)
    })
  }
}

test('a visitor sees public pages and is asked to log in for the others', async ({ page }) => {
  await expectGuarded(page, 'visitor')
})

test('a customer sees the shop, no login page and no admin page', async ({ page, customer: _ }) => {
  await expectGuarded(page, 'customer')
})

test('an admin is kept in the admin area, but for product pages and search', async ({
  page,
  admin: _,
}) => {
  await expectGuarded(page, 'admin')
})

test('who has no access is told so, and who is lost too', async ({
  page,
  customer: _,
  expectAccessible,
}) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No access Unauthourized page' })).toBeVisible()
  await expectAccessible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('an admin may look at a product but not buy it', async ({ page, admin: _ }) => {
  await page.goto('/products/udaipur-damask')
  await expect(page.getByText('You are looking as an admin')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
})
