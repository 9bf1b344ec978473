import { expect, test } from '../fixtures/shop-test.ts'

test('being offline is said at once and goes when the connection is back', {
  tag: '@phone',
}, async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/net::ERR_/)
  await page.goto('/terms')
  await expect(page.getByRole('link', { name: 'Search' }).first()).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByText('You are offline. What you see may be out of date.')
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
})
