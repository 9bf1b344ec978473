import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

function cards(page: Page) {
  return page.getByRole('region', { name: 'Products' }).getByRole('article')
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  return drawer
}

test('designs are found by a colour: the nearest come first, within the filters, until another order is chosen', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/wallpapers')
  const drawer = await openFilters(page)
  await drawer.getByRole('button', { name: 'Maroon' }).click()
  await expect(drawer.getByText('Nearest to maroon first')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/wallpapers')
  await openFilters(page)
  await expect(drawer.getByRole('button', { name: 'Maroon' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await drawer.getByRole('button', { name: /^Show \d+ designs$/ }).click()

  await expect(page).toHaveURL('/wallpapers?near=64192a')
  await expect(page.getByText('the nearest colours first')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('near')
  const nearest = await cards(page).first().getByRole('link').first().textContent()
  await page.reload()
  await expect(cards(page).first().getByRole('link').first()).toHaveText(nearest ?? '')
  await expect(cards(page)).toHaveCount(25)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(25)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('popularity')
  await expect(page).toHaveURL('/wallpapers')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popularity')
})

test('a colour is taken from a photo, by a tap or with the arrow keys, and the photo stays on the device', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/wallpapers')
  const address = await cards(page).first().locator('img').first().getAttribute('src')
  const photo = await (await page.request.get(address ?? '')).body()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })

  const drawer = await openFilters(page)
  await drawer
    .getByLabel('From a photo')
    .setInputFiles({ name: 'sofa.webp', mimeType: 'image/webp', buffer: photo })
  const place = drawer.getByRole('button', { name: 'Place in the photo' })
  await place.click()
  await expect(drawer.getByText(/^Nearest to .+ first$/)).toBeVisible()
  await place.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: /^Show \d+ designs$/ }).click()
  await expect(page).toHaveURL(/\/wallpapers\?near=[0-9a-f]{6}$/)
  await page.getByRole('button', { name: 'Remove filter: Nearest colour first' }).click()
  await expect(page).toHaveURL('/wallpapers')
  expect(sent).toEqual([])
})

test('a file that is no photo is refused in words', async ({ page }) => {
  await page.goto('/wallpapers')
  const drawer = await openFilters(page)
  await drawer
    .getByLabel('From a photo')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(drawer.getByRole('alert')).toHaveText(
    'This photo cannot be opened here. Please try one in JPEG or PNG.',
  )
})

test('a design that comes in several colours is one card, whose swatches lead to the others and back by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/wallpapers')
  const otherColours = page.getByRole('list', { name: / in other colours$/ })
  const card = cards(page).filter({ has: otherColours }).first()
  const swatches = card.getByRole('list', { name: / in other colours$/ })
  await expect(swatches).toBeVisible()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const other = swatches.getByRole('link').first()
  const [, otherName = ''] = ((await other.getAttribute('aria-label')) ?? '').split(': ')
  await expect(cards(page).getByRole('heading', { name: otherName, exact: true })).toHaveCount(0)

  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  const colours = page.getByRole('navigation', { name: 'Colours of this design' })
  await expect(colours.getByRole('link', { name: `: ${otherName}` })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await colours.getByRole('link', { name: `: ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(colours.getByRole('link', { name: `: ${name}` })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
