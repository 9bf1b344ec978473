import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

const LOGIN = '/auth/login'
const ADMIN = '/admin/dashboard'

const STAYS = 'stays'
/** Where a visitor, a customer and an admin end up when they open a path. */
const PATHS: Record<string, readonly [visitor: string, customer: string, admin: string]> = {
  '/': [LOGIN, '/home', ADMIN],
  '/home': [STAYS, STAYS, ADMIN],
  '/wallpapers': [STAYS, STAYS, ADMIN],
  '/wallpaperrolls': [STAYS, STAYS, ADMIN],
  '/blinds': [STAYS, STAYS, ADMIN],
  '/curtain': [STAYS, STAYS, ADMIN],
  '/artist': [STAYS, STAYS, ADMIN],
  '/products/udaipur-damask': [STAYS, STAYS, STAYS],
  '/search': [STAYS, STAYS, STAYS],
  '/cart': [LOGIN, STAYS, ADMIN],
  '/checkout': [LOGIN, STAYS, ADMIN],
  '/order/success/order_ABCDEFGHIJKLMN': [LOGIN, STAYS, ADMIN],
  '/profile': [LOGIN, STAYS, ADMIN],
  '/wishlist': [LOGIN, STAYS, ADMIN],
  '/sellart': [STAYS, STAYS, STAYS],
  '/reachout': [STAYS, STAYS, STAYS],
  '/shipping': [STAYS, STAYS, STAYS],
  '/order/track': [STAYS, STAYS, STAYS],
  '/complaint': [STAYS, STAYS, STAYS],
  '/complaint/follow': [STAYS, STAYS, STAYS],
  '/privacy': [STAYS, STAYS, STAYS],
  '/terms': [STAYS, STAYS, STAYS],
  '/auth/login': [STAYS, '/home', ADMIN],
  '/auth/register': [STAYS, '/home', ADMIN],
  '/auth/forgot': [STAYS, STAYS, STAYS],
  '/auth/reset': [STAYS, STAYS, STAYS],
  '/auth/confirm-email': [STAYS, STAYS, STAYS],
  '/admin/dashboard': [LOGIN, '/unauth', STAYS],
  '/admin/orders': [LOGIN, '/unauth', STAYS],
  '/admin/products': [LOGIN, '/unauth', STAYS],
  '/admin/complaints': [LOGIN, '/unauth', STAYS],
  '/admin/contacts': [LOGIN, '/unauth', STAYS],
  '/shop/admin/anything': [LOGIN, '/unauth', STAYS],
  '/unauth': [STAYS, STAYS, STAYS],
  '/no-such-page': [STAYS, STAYS, STAYS],
}

const VIEWERS = ['visitor', 'customer', 'admin'] as const
const PARTS = [0, 1, 2] as const

async function expectGuarded(
  page: Page,
  viewer: (typeof VIEWERS)[number],
  part: (typeof PARTS)[number],
): Promise<void> {
  const ofPart = Object.entries(PATHS).filter((_, place) => place % PARTS.length === part)
  for (const [path, targets] of ofPart) {
    const target = targets[VIEWERS.indexOf(viewer)]
    await test.step(`${path}: ${target}`, async () => {
      // Guards work without pictures.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // The loader covers the page until the viewer is known, and during a redirect.
      const loader = page.getByText('Loading...', { exact: true }).filter({ visible: true })
      await expect(loader).toHaveCount(0)
      await expect(page).toHaveURL(target === STAYS ? path : (target ?? ''))
    })
  }
}

for (const part of PARTS) {
  test.describe(`visit ${part + 1} of ${PARTS.length}`, () => {
    test('a visitor sees public pages and is asked to log in for the others', async ({ page }) => {
      await expectGuarded(page, 'visitor', part)
    })

    test('a customer sees the shop, no login page and no admin page', async ({
      page,
      customer: _,
    }) => {
      await expectGuarded(page, 'customer', part)
    })

    test('an admin is kept in the admin area, but for product pages and search', async ({
      page,
      admin: _,
    }) => {
      await expectGuarded(page, 'admin', part)
    })
  })
}

test('who has no access is told so, and who is lost too', { tag: '@core' }, async ({
  page,
  customer: _,
}) => {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No access Unauthourized page' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('an admin may look at a product but not buy it', { tag: '@phone' }, async ({
  page,
  admin: _,
}) => {
  await page.goto('/products/udaipur-damask')
  await expect(page.getByText('You are viewing this as an admin')).toBeVisible()
  const bar = await page.locator('#purchase-bar').evaluate((place) => place.clientHeight)
  expect(bar, 'an empty strip above the footer').toBe(0)
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
})
