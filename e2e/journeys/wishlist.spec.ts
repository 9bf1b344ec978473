import { expect, test } from '../fixtures/shop-test.ts'
import { expectToast } from '../fixtures/shopper.ts'

test('a product is marked, found again in the wishlist and taken off', {
  tag: '@phone',
}, async ({ page, customer: _, expectAccessible }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expectAccessible()
  await page.goto('/products/udaipur-damask')
  const heart = page.getByRole('button', { name: 'Wishlist: Udaipur Damask' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Udaipur Damask')
  await expectAccessible()
  await heart.click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('a mark that cannot be kept is taken back and said', async ({
  page,
  customer: _,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/products/khus')
  await page.route('**/api/shop/wishlist/add', (route) => route.abort())
  const heart = page.getByRole('button', { name: 'Wishlist: Khus' })
  await heart.click()
  await expectToast(
    page,
    'The shop could not be reached. Please check your connection and try again',
  )
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor who marks is asked to log in', async ({ page }) => {
  await page.goto('/products/khus')
  await page.getByRole('button', { name: 'Wishlist: Khus' }).click()
  await expect(page).toHaveURL('/auth/login')
})
