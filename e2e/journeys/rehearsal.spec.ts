import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'

const NOTICE = 'Our shop is not open yet: no money is taken, and nothing will be delivered.'
const OWNER = { email: 'owner@bhitti.example', password: 'the owner’s own' }

test.use({
  wasOpened: true,
  shopSettings: {
    DEMO: '0',
    SEED: 'small',
    PAYMENT_KEY_ID: 'rzp_test_Rehearsal00000',
    PAYMENT_KEY_SECRET: 'secret',
    PAYMENT_WEBHOOK_SECRET: 'hook',
    PAYMENT_API_URL: 'http://127.0.0.1:1',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  },
})

test('every page says that the shop rehearses, before any script and without the visitor’s doing', {
  tag: '@phone',
}, async ({ page, request }) => {
  for (const [path, status] of [
    ['/home', 200],
    ['/home', 200],
    ['/wallpapers', 200],
    ['/cart', 200],
    ['/auth/login', 200],
    ['/admin/dashboard', 200],
    ['/terms', 200],
    ['/nothing-here', 404],
    ['/products/nothing-here', 404],
  ] as const) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(status)
    const html = await reply.text()
    expect(html.split(NOTICE).length, path).toBeGreaterThan(1)
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(reply.headers()['x-robots-tag'], path).toBe('noindex, nofollow')
  }
  await page.goto('/home')
  const notice = page.getByRole('complementary', { name: 'Rehearsal' })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(0)
  await page.goto('/nothing-here')
  await expect(notice).toBeVisible()
})

test('the owner sees it on the panel and at the payment desk', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail or phone').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  // The first visit asks a new owner for a name. The dialog hides the rest from screen readers.
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('complementary', { name: 'Rehearsal' })).toBeVisible()
  await page.goto('/admin/payments')
  await expect(page.getByText('Payments are in test mode')).toBeVisible()
})
