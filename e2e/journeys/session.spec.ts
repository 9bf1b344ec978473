import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast, logIn } from '../fixtures/shopper.ts'
import { endSession } from '../fixtures/stage.ts'

test('a loader covers the page while a session is checked', async ({ page, customer: _ }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/check-auth', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/terms')
  await expect(page.getByText('Loading...').filter({ visible: true }).first()).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
})

test('a session that ends in the middle of a visit is said, and the choice is kept', async ({
  page,
  customer,
  request,
}) => {
  await page.goto('/products/udaipur-damask')
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await endSession(request, customer)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Your session has ended', 'Please log in to continue')
  await logIn(page, customer)
  await expect(page).toHaveURL('/products/udaipur-damask')
  await expect(page.getByLabel('Height (inches)')).toHaveValue('120')
})

test('logging out in one tab logs out the other', async ({ page, customer, context }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(() => localStorage.removeItem('accessToken'))
  await expect(page).toHaveURL('/auth/login')
})
