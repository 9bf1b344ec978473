import { expect, test } from './shot-test.ts'

for (const [name, slug] of [
  ['product-wallpaper', 'udaipur-damask'],
  ['product-roll', 'kaveri-stripe-roll'],
  ['product-curtain', 'kannur-cotton-drape'],
  ['product-blind', 'dhoop-chhaon'],
  ['product-artist', 'pahari'],
  ['product-sold-out', 'mangalore-hexagon'],
  ['product-low-stock', 'kinkhab'],
] as const) {
  test(name, async ({ page, shoot }) => {
    await page.goto(`/products/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(name)
  })
}

test('configured', async ({ page, shoot }) => {
  await page.goto('/products/udaipur-damask')
  await page.getByLabel('Height (inches)').fill('120')
  await page.getByLabel('Width (inches)').fill('96')
  await page.getByRole('radio', { name: /^HD/ }).check()
  await page.getByText('Product Details').click()
  await page.getByText('More Information').click()
  await shoot('product-configured')
})

test('what is missing', async ({ page, customer: _, shoot }) => {
  for (const slug of ['udaipur-damask', 'kannur-cotton-drape']) {
    await page.goto(`/products/${slug}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText(/^Please select a material/).first()).toBeVisible()
    await shoot(`product-problems-${slug}`, { of: 'window' })
  }
})

test('full screen and sections', async ({ page, shoot }) => {
  await page.goto('/products/udaipur-damask')
  await page.getByRole('button', { name: /open full screen$/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await shoot('product-full-screen', { of: 'window' })
})

test('a product that loads and fails', async ({ page, shoot, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/)
  await page.goto('/products/udaipur-damask')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? ''))
    .toContain('udaipur-damask')
  await page.goto('/products/kaveri-stripe-roll')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/shop/products/get/*', async (route) => {
    await released
    await route.abort()
  })
  await page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: 'Udaipur Damask' })
    .click()
  await expect(page.getByText('Loading product details...')).toBeVisible()
  await shoot('product-loading')
  release()
  await expect(page.getByText(/^Error loading product/)).toBeVisible()
  await shoot('product-failed')
})

test('reviewing', async ({ page, customer: _, shoot }) => {
  await page.goto('/products/marine-drive-deco')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews
    .getByRole('textbox', { name: 'Your review' })
    .fill('Every guest has asked about it.')
  await reviews.getByRole('button', { name: 'Add the review' }).click()
  await expect(reviews.getByText('Choose a rating from 1 to 5 stars')).toBeVisible()
  await shoot('product-review-problem', { of: 'window' })
})
