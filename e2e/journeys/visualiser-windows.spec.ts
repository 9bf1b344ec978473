import type { Page } from '@playwright/test'
import { SOFTWARE_GRAPHICS, withoutWebgl } from '../fixtures/graphics.ts'
import { type Pixels, saveWithoutLoss, sharedPicture } from '../fixtures/shared-picture.ts'
import { expect, test } from '../fixtures/shop-test.ts'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...SOFTWARE_GRAPHICS] })
    },
    { scope: 'worker' },
  ],
})

const DRAPE = '/products/kannur-cotton-drape'

async function drawn(page: Page): Promise<Pixels> {
  const canvas = page.getByRole('application').locator('canvas[data-renderer=webgl][data-printed]')
  await expect(canvas).toBeVisible()
  return sharedPicture(page)
}

function redShare({ width, height, data }: Pixels): number {
  let red = 0
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 1.6 * g && r > 1.8 * b && r > 90) red += 1
  }
  return red / (width * height)
}

test('a curtain is seen at a window, half open and closed, and ordered with what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await saveWithoutLoss(page)
  await page.goto(DRAPE)
  await page.getByLabel('Length (metres)').fill('9')
  await page.getByRole('radio', { name: /^Normal Lining/ }).check()
  await page.getByRole('link', { name: 'See it at a window' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it at a window')
  await expect(page.getByRole('heading', { level: 2, name: 'Kannur Cotton Drape' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Half open', exact: true })).toBeChecked()
  await expect(page.getByText('9 m of fabric')).toBeVisible()
  await expect(page.getByText('The pattern is shown at its true size.')).toBeVisible()
  const half = redShare(await drawn(page))
  await page.getByRole('radio', { name: 'Closed', exact: true }).check()
  await expect(page).toHaveURL(/window=drape-closed/)
  await expect(page.getByRole('application')).toHaveAccessibleName(/at a window, closed$/)
  const closed = redShare(await drawn(page))
  expect(half).toBeGreaterThan(0.02)
  expect(closed).toBeGreaterThan(1.2 * half)

  await page.getByRole('button', { name: 'Next design' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Design 2 of' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Closed', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Previous design' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kannur Cotton Drape' })).toBeVisible()
  await page.getByRole('button', { name: 'Order exactly this' }).click()
  await expect(page).toHaveURL(DRAPE)
  await expect(page.getByLabel('Length (metres)')).toHaveValue('9')
  await expect(page.getByRole('radio', { name: /^Normal Lining/ })).toBeChecked()
})

test('cloth without a picture says so and leads back, and its page promises no window', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/shop/products/get/kannur-cotton-drape')).json()
  await page.route(`**/api/shop/artworks/${data._id}`, (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, code: 'artwork.none', message: 'This product has no artwork' },
    }),
  )
  const asked = page.waitForResponse(`**/api/shop/artworks/${data._id}`)
  await page.goto(DRAPE)
  await asked
  await expect(page.getByLabel('Length (metres)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it at a window' })).toHaveCount(0)

  // Navigates in the page, because the server would send the real artwork.
  await page.goto('/visualiser?product=shillong-cherry')
  await expect(page.getByRole('heading', { level: 2, name: 'Shillong Cherry' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/visualiser?product=kannur-cotton-drape&window=drape-half')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.getByText('cannot be seen at a window yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Kannur Cotton Drape' }).click()
  await expect(page).toHaveURL(DRAPE)
})

test('without WebGL the cloth stays white, with its pattern flat beside it', {
  tag: '@phone',
}, async ({ page }) => {
  await withoutWebgl(page)
  await page.goto('/visualiser?product=kannur-cotton-drape&window=drape-half')
  await expect(page.getByText('In this browser the design appears flat')).toBeVisible()
  const swatch = await page.getByText('In this browser the design appears flat').boundingBox()
  const share = await page.getByRole('button', { name: 'Share', exact: true }).boundingBox()
  expect((swatch?.y ?? 0) + (swatch?.height ?? 0)).toBeLessThan(share?.y ?? 0)
})
