import { loadedScripts } from '../fixtures/loaded-scripts.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { HOME_ADDRESS } from '../fixtures/shopper.ts'
import { placeOrder } from '../fixtures/stage.ts'

/** Large enough to sell best of all journeys’ orders, and just below the limit for online payments. */
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

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('heading', { name: 'Waiting longest' })).toBeVisible()
  await waiting.getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL('/admin/orders?status=Pending')
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
}) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^\d+ products? without a price$/ }).click()
  await expect(page).toHaveURL('/admin/products?unpriced=true')
  await expect(page.getByLabel('Without a price')).toBeChecked()
  const card = page.getByRole('article', { name: 'Mela Unpriced' })
  await expect(card).toContainText('No price')
  await expect(page.getByRole('article', { name: 'Udaipur Damask' })).toHaveCount(0)

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
