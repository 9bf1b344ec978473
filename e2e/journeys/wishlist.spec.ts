import { expect, test } from '../fixtures/shop-test.ts'

test('a product is marked, found again in the wishlist and taken off', {
  tag: '@phone',
}, async ({ page, customer: _ }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await page.goto('/products/udaipur-damask')
  const heart = page.getByRole('button', { name: 'Wishlist: Udaipur Damask' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Udaipur Damask')
  await heart.click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})
