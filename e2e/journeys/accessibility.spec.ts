import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessiblePage } from '../fixtures/accessibility.ts'
import { test } from '../fixtures/own-shop.ts'
import { adminSession, expect } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS, logIn } from '../fixtures/shopper.ts'
import { putIntoCart, saveAddress } from '../fixtures/stage.ts'

// Seeding the demo's year is slow, so the tests share one shop.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'demo' } })

async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectAccessiblePage(page)
    })
  }
}

const BOTH_WIDTHS = { tag: ['@phone', '@core', '@core-phone'] }
/** `npm test` checks staff pages on a desktop only. */
const STAFF = { tag: ['@phone', '@core'] }

test('lists and products are accessible', BOTH_WIDTHS, async ({ page }) => {
  test.slow()
  await lookAt(page, [
    ...['/home', '/wallpapers', '/wallpaperrolls', '/curtain', '/blinds', '/artistcollection'],
    ...['/products/udaipur-damask', '/products/kaveri-stripe-roll', '/products/chik'],
    ...['/products/kannur-cotton-drape', '/search?q=lotus', '/visualiser?product=udaipur-damask'],
    '/compare?products=udaipur-damask,khus,kaveri-stripe-roll,tamarai',
  ])
})

test('forms and texts that everybody sees are accessible', BOTH_WIDTHS, async ({ page }) => {
  test.slow()
  await lookAt(page, [
    ...['/sellart', '/reachout', '/shipping', '/privacy', '/terms', '/order/track', '/complaint'],
    ...['/auth/login', '/auth/register', '/auth/forgot', '/unauth', '/no-such-page'],
  ])
})

test('pages of a customer are accessible', BOTH_WIDTHS, async ({ page, customer, request }) => {
  await lookAt(page, ['/cart', '/wishlist', '/profile'])
  await saveAddress(request, customer, HOME_ADDRESS)
  await putIntoCart(request, customer, {
    ...{ slug: 'udaipur-damask', height: 96, width: 120, selectedMaterial: 'HD' },
  })
  await lookAt(page, ['/cart', '/checkout', '/profile?tab=address', '/profile?tab=complaints'])
})

test(
  'an order, its papers and its complaint are accessible to their customer',
  BOTH_WIDTHS,
  async ({ page, request }) => {
    await page.goto('/auth/login')
    await logIn(page, {
      ...{ name: '', phone: '', password: 'demo-password' },
      email: 'customer@demo.bhitti.in',
    })
    await expect(page).toHaveURL('/home')
    const order = await newestOrder(request)
    await lookAt(page, ['/profile', `/profile?order=${order}`, `/complaint?order=${order}`])
  },
)

for (const [subject, paths] of Object.entries({
  'what is sold and made': [
    ...['dashboard', 'products', 'products/bulk', 'products/import', 'library', 'stock/holds'],
    ...['orders', 'jobs', 'board', 'complaints', 'complaints/new', 'contacts', 'reviews'],
  ],
  'money and the shop itself': [
    ...['payments', 'tax', 'tax?view=books', 'artists', 'texts', 'promotions', 'settings'],
    ...['opening', 'staff', 'account', 'changes', 'status', 'no-such-page'],
  ],
})) {
  test(`pages for ${subject} are accessible`, STAFF, async ({ page, admin }) => {
    test.slow()
    expect(admin.token).not.toBe('')
    await lookAt(
      page,
      paths.map((path) => `/admin/${path}`),
    )
  })
}

test('what the admin area opens of one thing is accessible', STAFF, async ({ page, request }) => {
  test.slow()
  const { token } = await adminSession(request)
  await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  const ask = async (path: string) => {
    const reply = await request.get(`/api/admin/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status(), path).toBe(200)
    return reply.json()
  }
  const order = await newestOrder(request)
  const products = await ask('products/get?limit=1')
  const board = await ask('prints')
  const print = board.data.stages.flatMap(({ prints }: { prints: { _id: string }[] }) => prints)[0]
  const complaints = await ask('tickets?view=all&limit=1')
  const artists = await ask('artists')
  const product = products.data[0]._id
  await lookAt(page, [
    ...[`/admin/orders?order=${order}`, `/admin/orders/${order}/packing-slip`],
    ...[`/admin/orders/${order}/job-sheet`, `/admin/board/${print._id}`],
    ...[`/admin/products/${product}/stock`, `/admin/products/${product}/artwork`],
    ...[`/admin/complaints/${complaints.data[0]._id}`, `/admin/artists/${artists.data[0]._id}`],
  ])
})

async function newestOrder(request: APIRequestContext): Promise<string> {
  const { token } = await adminSession(request)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.get('/api/admin/orders/get?limit=20&q=customer%40demo.bhitti.in', {
    headers,
  })
  return (await reply.json()).orders[0]._id
}
