import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

/** A mural of 4 by 2.7 metres. */
const CHERRY = '/products/shillong-cherry'
const PIECES = '**/pieces-of-a-design/**'

async function openDesign(page: Page) {
  await page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('button', { name: /open full screen$/ })
    .click()
  const lightbox = page.getByRole('dialog')
  await lightbox.getByRole('button', { name: 'The design, true to size' }).click()
  return lightbox
}

test('the design is looked at closely beside the photos, by keys, by hand and by buttons', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'cm'))
  await page.goto(CHERRY)
  const lightbox = await openDesign(page)
  const design = lightbox.getByRole('img', { name: /^The design, true to size/ })
  await expect(design).toHaveAccessibleName(/: 400 cm wide, 270 cm high$/)
  await expect(lightbox.getByText('0 cm').first()).toBeVisible()

  const said = lightbox.getByRole('status')
  const whole = lightbox.getByRole('button', { name: 'Show the whole design' })
  await expect(whole).toBeDisabled()
  await page.keyboard.press('+')
  await expect(said).toHaveText(/ cm of the design across$/)
  await expect(whole).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect(design).toBeVisible()
  await page.keyboard.press('0')
  await expect(said).toHaveText('The whole design is shown')
  await expect(whole).toBeDisabled()
  await page.keyboard.press('-')
  await expect(whole).toBeDisabled()

  await design.click()
  await expect(whole).toBeEnabled()
  await lightbox.getByRole('button', { name: 'Zoom out' }).click()
  await lightbox.getByRole('button', { name: 'Zoom out' }).click()
  await expect(whole).toBeDisabled()

  await page.keyboard.press('ArrowLeft')
  await expect(design).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(design).toBeVisible()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab')
  await expect(lightbox.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
})

test('a finer picture comes while the design is looked at, and only its pieces in view are fetched', async ({
  page,
}) => {
  const fetched: string[] = []
  let isDrawn = false
  await page.route('**/api/shop/artworks/*', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    const tiles = {
      urlTemplate: '/pieces-of-a-design/{level}/{x}_{y}.webp',
      ...{ tileSize: 512, levels: 6, width: 9449, height: 6378 },
    }
    const finer = isDrawn ? { tiles, tilesAreComing: false } : { tiles: null, tilesAreComing: true }
    await route.fulfill({ json: { ...rest, data: { ...data, ...finer } } })
  })
  await page.route(PIECES, async (route) => {
    fetched.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'image/svg+xml', body: PIECE })
  })
  await page.goto(CHERRY)
  const lightbox = await openDesign(page)
  const note = lightbox.getByText('A finer picture of this design is being prepared')
  await expect(note).toBeVisible()
  isDrawn = true
  await expect(note).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(() => fetched.length).toBeGreaterThan(0)

  const design = lightbox.getByRole('img', { name: /^The design, true to size/ })
  await design.hover()
  await page.mouse.wheel(0, -4000)
  await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  await expect.poll(() => fetched.filter((path) => path.includes('/5/')).length).toBeGreaterThan(0)
  // The finest level has 247 pieces.
  expect(fetched.filter((path) => path.includes('/5/')).length).toBeLessThan(25)
})

const PIECE = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#b5533c"/></svg>`
