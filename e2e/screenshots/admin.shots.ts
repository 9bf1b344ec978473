import { HOME_ADDRESS, OFFICE_ADDRESS } from '../fixtures/shopper.ts'
import { moveOrder, placeOrder } from '../fixtures/stage.ts'
import { expect, test } from './shot-test.ts'

const DAMASK = { slug: 'udaipur-damask', height: 120, width: 96, selectedMaterial: 'HD' }
const DRAPE = { slug: 'kannur-cotton-drape', length: 2.5, selectedMaterial: 'Blackout Lining' }
const ART = { slug: 'parijat', height: 96, width: 60, selectedMaterial: 'Canvas' }

test.beforeEach(async ({ request, secondCustomer }) => {
  const first = await placeOrder(request, secondCustomer, DAMASK, HOME_ADDRESS)
  await placeOrder(request, secondCustomer, { ...DRAPE, quantity: 2 }, OFFICE_ADDRESS)
  await placeOrder(request, secondCustomer, ART, HOME_ADDRESS)
  await moveOrder(request, first, 'Processing')
})

const PAGES = [
  'dashboard',
  'products',
  'products/bulk',
  'products/import',
  'orders',
  'payments',
  'contacts',
  'reviews',
  'artists',
  'promotions',
  'settings',
  'staff',
  'changes',
  'account',
]

for (const path of PAGES) {
  test(`admin ${path}`, async ({ page, admin, shoot }) => {
    expect(admin.token).not.toBe('')
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await shoot(`admin-${path.replace('/', '-')}`)
  })
}

test('admin product form', async ({ page, admin, shoot }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('admin-product-new', { of: 'window' })
})

test('admin order details', async ({ page, admin, shoot }) => {
  expect(admin.token).not.toBe('')
  await page.goto('/admin/orders')
  await page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shoot('admin-order-details', { of: 'window' })
})
