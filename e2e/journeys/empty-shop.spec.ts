import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { SEED: 'none' } })

test('the owner of an empty shop is led to the first product', async ({
  page,
  admin,
  expectAccessible,
}) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/products')
  await expect(page.getByText('No products yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add your first product' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
  await page.goto('/admin/complaints')
  await expect(page.getByText('Complaints and messages will appear here.')).toBeVisible()
  await expect(page.getByText('These are sample complaints')).toHaveCount(0)
})

test('a shopper is sent to no shelf that is empty', async ({ page, expectAccessible }) => {
  await page.goto('/wallpapers')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories of wallpapers' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0)
  await expectAccessible()
  await page.goto('/search?q=ganesha')
  await expect(page.getByText('Try another word')).toBeVisible()
  await expect(page.getByText('Divine wallpapers')).toHaveCount(0)
})
