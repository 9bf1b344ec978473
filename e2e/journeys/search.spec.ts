import { expect, test } from '../fixtures/shop-test.ts'

test('typing searches from four letters on, Enter with fewer, and a row opens its product', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/search/')) searches.push(request.url())
  })
  await page.goto('/search')
  const input = page.getByRole('searchbox', { name: 'Search Products' })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('placeholder', 'Search Products...')
  await input.pressSequentially(' pal ')
  await expect(page.getByRole('heading', { name: 'By colour' })).toBeVisible()
  await input.fill('palm')
  await expect(page).toHaveURL('/search?q=palm')
  const row = page.getByRole('main').getByRole('link', { name: /Kumarakom Palms/ })
  await expect(row).toContainText('Wallpapers · Tropical')
  await expect(row).toContainText('₹99.50')
  expect(searches.every((url) => url.includes('/palm'))).toBe(true)

  await input.fill('red')
  await expect(row).toHaveCount(0)
  await input.press('Enter')
  await expect(page).toHaveURL('/search?q=red&short=true')
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible()
  await page.reload()
  await expect(input).toHaveValue('red')

  await input.fill('palm')
  await row.click()
  await expect(page).toHaveURL('/products/kumarakom-palms')
})

test('a typing error and an Indian word still find the way', async ({ page }) => {
  await page.goto('/search?q=udaipr')
  await expect(page.getByRole('link', { name: /Udaipur Damask/ })).toBeVisible()
  await page.goto('/search?q=parda')
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('Curtains')
})

test('going back from a product finds the results again', async ({ page }) => {
  await page.goto('/search?q=lotus')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('lotus')
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible()
})

test('the page of a search answers, however long or strange its words are', async ({ request }) => {
  const words = [
    ...['x', 'न', '🪔'].flatMap((character) =>
      [100, 101, 500].map((times) => encodeURIComponent(character.repeat(times))),
    ),
    `${'x'.repeat(99)}${encodeURIComponent('🪔')}`,
    '%ED%A0%80qqzzx',
    '%00qqzzx',
    'qqzzx%',
  ]
  for (const word of words) {
    const reply = await request.get(`/search?q=${word}`)
    expect(reply.status(), word).toBe(200)
    expect(await reply.text()).toContain('No result found!')
  }
})
