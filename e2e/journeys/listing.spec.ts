import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'

function cards(page: Page) {
  return page.getByRole('region', { name: 'Products' }).getByRole('article')
}

type Listed = { productName: string; price: number; salePrice: number | null }

/** Counts the designs of a list from its products; all colourways of a design count as one. */
async function designsOf(
  page: Page,
  list: string,
  matches: (product: Listed) => boolean = () => true,
): Promise<number> {
  const reply = await page.request.get(`/api/shop/products/${list}`, { params: { limit: '100' } })
  const { data, nextCursor } = await reply.json()
  expect(nextCursor, 'the list is read whole').toBeNull()
  const designs = data
    .filter(matches)
    .map((one: { _id: string; colourwayGroup: string | null }) => one.colourwayGroup ?? one._id)
  return new Set(designs).size
}

async function pricesOn(page: Page): Promise<number[]> {
  const texts = await cards(page).allTextContents()
  return texts.map((text) => Number(/Price ₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}

async function filter(page: Page, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  for (const label of labels) {
    await drawer.getByRole('checkbox', { name: new RegExp(`^${label} \\(\\d+\\)$`) }).check()
  }
  await drawer.getByRole('button', { name: /^Show \d+ designs?$/ }).click()
  await expect(drawer).toHaveCount(0)
}

test('filters narrow the list, live in the address and can be taken away one by one', {
  tag: ['@phone', '@core'],
}, async ({ page }) => {
  await page.goto('/wallpapers')
  await expect(cards(page)).toHaveCount(25)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')

  await filter(page, 'Pooja Room', 'Yellow')
  await expect(page).toHaveURL('/wallpapers?space=PoojaRoom&color=yellow')
  await expect.poll(() => cards(page).count()).toBeLessThan(25)
  const narrowed = await cards(page).count()
  expect(narrowed).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveCount(narrowed)
  await page.getByRole('button', { name: 'Remove filter: Yellow' }).click()
  await expect(page).toHaveURL('/wallpapers?space=PoojaRoom')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(narrowed)
  await page.goBack()
  await expect(page).toHaveURL('/wallpapers?space=PoojaRoom&color=yellow')
  await expect(cards(page)).toHaveCount(narrowed)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/wallpapers')
})

test('each filter says how many designs it has, and Escape keeps what was ticked', async ({
  page,
}) => {
  await page.goto('/wallpapers')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const pooja = drawer.getByRole('checkbox', { name: /^Pooja Room \(\d+\)$/ })
  const [, count] = /\((\d+)\)/.exec((await pooja.locator('..').textContent()) ?? '') ?? []
  await pooja.check()
  await expect(drawer.getByRole('button', { name: `Show ${count} designs` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/wallpapers')

  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(pooja).toBeChecked()
  await drawer.getByRole('button', { name: `Show ${count} designs` }).click()
  await expect(page).toHaveURL('/wallpapers?space=PoojaRoom')
  await expect(page.getByText(`of ${count} designs`)).toBeVisible()
  await expect(cards(page)).toHaveCount(Math.min(Number(count), 25))
})

test('cards show rooms first, the design to those who come near, or first to those who switch', async ({
  page,
}) => {
  await page.goto('/wallpapers')
  const first = cards(page).first()
  const room = /(?:on the wall of|in the corner of) /
  await expect(first.getByRole('img')).toHaveAccessibleName(room)
  await expect(first.locator('[data-other-picture]')).toHaveCount(0)
  await first.hover()
  await expect(first.locator('[data-other-picture] img')).toHaveAccessibleName(/seen flat$/)

  await page.getByRole('radio', { name: 'Design only' }).check()
  await page.reload()
  await expect(first.getByRole('img')).toHaveAccessibleName(/seen flat$/)
})

test('the highest price is a slider from 0, meaning any, to 17,500', async ({ page }) => {
  await page.goto('/wallpaperrolls')
  await page.getByRole('button', { name: 'Filters' }).click()
  const slider = page.getByRole('slider', { name: 'Highest price' })
  await expect(slider).toHaveValue('0')
  await expect(slider).toHaveAttribute('max', '17500')
  await slider.fill('2000')
  await page.getByRole('button', { name: /^Show \d+ designs?$/ }).click()
  await expect(page).toHaveURL('/wallpaperrolls?price=2000')
  const affordable = await designsOf(
    page,
    'getr',
    ({ price, salePrice }) => (salePrice ?? price) <= 2000,
  )
  expect(affordable).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(affordable)
  expect(Math.max(...(await pricesOn(page)))).toBeLessThanOrEqual(2000)
})

test('a category tile enters category mode; order and way back return to the full list', async ({
  page,
}) => {
  await page.goto('/curtain?color=white')
  await page
    .getByRole('navigation', { name: 'Categories of curtains' })
    .getByRole('link', { name: 'Sheer' })
    .click()
  await expect(page).toHaveURL('/curtain?category=sheer&color=white')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheer Curtains')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Home/', 'Curtains/', 'Sheer'])

  await filter(page, 'Blue')
  await expect(page).toHaveURL('/curtain?category=sheer&color=blue,white')
  await page.getByRole('link', { name: 'Back to all' }).click()
  await expect(page).toHaveURL('/curtain?color=blue,white')
  await expect(page.getByRole('link', { name: 'Back to all' })).toHaveCount(0)

  await page.goto('/curtain?category=sheer')
  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL('/curtain?sort=price')
  await expect(cards(page).first()).toContainText('Mulmul')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blinds' }).click()
  await expect(page).toHaveURL('/blinds')
})

test('products are ordered by popularity, age or price', async ({ page }) => {
  await page.goto('/wallpaperrolls')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('popularity')
  await expect(cards(page).first()).toContainText('Kaveri Stripe Roll')
  await sort.selectOption('price')
  await expect(page).toHaveURL('/wallpaperrolls?sort=price')
  await expect
    .poll(async () => {
      const prices = await pricesOn(page)
      return prices.length > 1 && prices.every((price, at) => price >= (prices[at - 1] ?? 0))
    }, 'the cheapest design comes first')
    .toBe(true)
  await sort.selectOption('latest')
  await expect(page).toHaveURL('/wallpaperrolls?sort=latest')
  await expect(cards(page).first()).not.toContainText('Kaveri Stripe Roll')
})

test('Load More adds the next 25 after half a second, and the address brings them back', async ({
  page,
}) => {
  const all = await designsOf(page, 'get')
  const both = Math.min(all, 50)
  await page.goto('/wallpapers')
  await expect(page.getByText(`Showing 25 of ${all} designs`)).toBeVisible()
  await page.clock.install()
  await page.reload()
  const loadMore = page.getByRole('link', { name: 'Load More' })
  await loadMore.hover()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await loadMore.click()
  await expect(page.getByRole('link', { name: 'Loading…' })).toBeVisible()
  await page.clock.runFor(499)
  await expect(cards(page)).toHaveCount(25)
  await page.clock.resume()
  await expect(cards(page)).toHaveCount(both)
  await expect(page).toHaveURL('/wallpapers?shown=50')
  await expect(cards(page).nth(25).getByRole('heading').getByRole('link')).toBeFocused()

  await cards(page).nth(40).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(both)
  await page.goto('/wallpapers?shown=100')
  await expect(page.getByText(`Showing ${all} of ${all} designs`)).toBeVisible()
  await expect(cards(page)).toHaveCount(all)
  await expect(loadMore).toHaveCount(0)
})

test('cards tell trend, low stock and sold out, and the whole card leads to the product', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/wallpaperrolls?shown=50')
  const card = (name: string) => cards(page).filter({ hasText: name })
  await expect(card('Kaveri Stripe Roll')).toContainText('Bestseller')
  await expect(card('Kinkhab')).toContainText('Only 8 left')
  await expect(card('Mangalore Hexagon')).toContainText('Out Of Stock')
  await expect(card('Kaveri Stripe Roll')).not.toContainText(/Only \d+ left|Out Of Stock/)
  await card('Kinkhab').click({ position: { x: 40, y: 120 } })
  await expect(page).toHaveURL('/products/kinkhab')
})
