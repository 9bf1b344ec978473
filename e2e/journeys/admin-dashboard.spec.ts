import { randomInt } from 'node:crypto'
import { loadedScripts } from '../fixtures/loaded-scripts.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

/** So large that it sells best, whatever other journeys buy meanwhile, and just to be paid online. */
const GREAT_WALL = {
  slug: 'udaipur-damask',
  selectedMaterial: 'HD',
  height: 740,
  width: 740,
} as const

test('an order is seen as revenue, as a best seller, and waiting', { tag: '@phone' }, async ({
  page,
  admin: _,
  request,
  secondCustomer,
  expectAccessible,
}) => {
  await placeOrder(request, secondCustomer, GREAT_WALL, HOME_ADDRESS)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText(/Revenue₹\d{1,2},\d\d,\d{3}/)
  await expect(figures).toContainText('more than the 30 days before')

  const best = page.getByRole('region', { name: 'Best sellers' }).getByRole('listitem').first()
  await expect(best.getByRole('link', { name: 'Udaipur Damask' })).toHaveAttribute(
    'href',
    '/admin/products?name=Udaipur%20Damask',
  )
  await expect(best).toContainText(/₹\d{1,2},\d\d,\d{3}.*piece/)

  const revenue = page.getByRole('region', { name: 'Revenue over time' })
  await expect(revenue.getByRole('img')).toHaveAccessibleName(/^Revenue in the last 30 days: ₹\d/)
  await expect(revenue.locator('svg.recharts-surface').first()).toBeVisible()
  await revenue.getByText('Figures as a table').click()
  await expect(revenue.getByRole('row')).toHaveCount(31)
  const byType = page.getByRole('region', { name: 'Sales by type' })
  await expect(byType.getByRole('img')).toHaveAccessibleName(/: Wallpapers ₹\d/)
  await expectAccessible()

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
  await waiting.getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL('/admin/orders?status=Pending')
})

test('the period stays in the address', async ({ page, admin: _ }) => {
  await page.goto('/admin/dashboard')
  const periods = page.getByRole('navigation', { name: 'Period' })
  await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current')
  await periods.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/admin/dashboard?period=today')
  await expect(page.getByText('Compared with yesterday up to this time')).toBeVisible()
  await page.reload()
  await expect(periods.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current')
  await page.goBack()
  await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current')
})

test('what shoppers search for without a result is shown', async ({ page, admin: _, request }) => {
  const word = `qxv${Array.from({ length: 8 }, () => 'bdfgjklmpz'.charAt(randomInt(10))).join('')}`
  for (let times = 0; times < 4; times += 1) {
    await request.get(`/api/shop/search/${word}`)
  }
  const misses = page.getByRole('region', { name: 'Searches without results' })
  // Nobody waits for a search to be counted, so the page may have to be asked twice.
  await expect(async () => {
    await page.goto('/admin/dashboard?period=today')
    const row = misses.getByRole('listitem').filter({ hasText: word })
    await expect(row).toContainText('4 searches', { timeout: 5000 })
  }).toPass()
})

test.describe('when something is missing', () => {
  test.use({ allowedErrors: [/status of 500/] })

  test('one block fails alone and is tried again', async ({ page, admin: _ }) => {
    const lowStock = '**/api/admin/dashboard/low-stock'
    await page.route(lowStock, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken', code: 'x' } }),
    )
    await page.goto('/admin/dashboard')
    const block = page.getByRole('region', { name: 'Low stock' })
    await expect(block.getByRole('alert')).toContainText('Error: ')
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Average order')
    await page.unroute(lowStock)
    await block.getByRole('button', { name: 'Try again' }).click()
    await expect(block.getByRole('alert')).toHaveCount(0)
  })
})

test('a shop without an order is told what to do first', async ({
  page,
  admin: _,
  expectAccessible,
}) => {
  await page.route('**/api/admin/dashboard/sales?*', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, hasEverSold: false } } })
  })
  await page.goto('/admin/dashboard')
  const steps = page.getByRole('region', { name: 'No orders yet' })
  await expect(steps.getByRole('link', { name: 'Add products' })).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Invite staff' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Revenue over time' })).toHaveCount(0)
  await expectAccessible()
})

test('shoppers load nothing of the charts', async ({ page, request }) => {
  const scripts = await loadedScripts(page, request, ['/home', '/products/udaipur-damask'])
  expect(scripts.length).toBeGreaterThan(2)
  const ofCharts = scripts.filter(({ code }) => code.includes('recharts'))
  expect(ofCharts.map(({ address }) => address)).toEqual([])
})

test('a product without a price waits on the dashboard, and is found with one press', async ({
  page,
  admin: _,
  expectAccessible,
}) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^\d+ products? without a price$/ }).click()
  await expect(page).toHaveURL('/admin/products?unpriced=true')
  await expect(page.getByLabel('Without a price')).toBeChecked()
  const card = page.getByRole('article', { name: 'Mela Unpriced' })
  await expect(card).toContainText('No price')
  await expect(page.getByRole('article', { name: 'Udaipur Damask' })).toHaveCount(0)
  await expectAccessible()

  await card.getByRole('button', { name: 'Edit Mela Unpriced' }).click()
  const panel = page.getByRole('dialog', { name: 'Edit Product' })
  await panel.getByLabel(/^Sale price/).fill('0')
  await panel.getByRole('button', { name: 'Update Product' }).click()
  await expect(panel.getByText('Sale price must be at least ₹1')).toBeVisible()
  await expect(panel.getByLabel(/^Sale price/)).toBeFocused()
  const field = await panel.getByLabel(/^Sale price/).boundingBox()
  const buttons = await panel.getByRole('button', { name: 'Update Product' }).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
  await page.keyboard.press('Escape')
})
